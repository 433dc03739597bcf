// The form of `docs/help/PAGE/steps.ts`.

import type { Browser, Locator, Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'

export const viewports = { wide: { width: 1000, height: 700 }, phone: { width: 390, height: 720 } } as const

/** pixels of a picture per CSS pixel */
export const scale = 2

export type Stage = Visitor & {
  app: TestApp
  /** Collects the texts on the screen. The runner does this before and after each step; a step does it for screens between. */
  look(): Promise<void>
  /** Clicks an element after `look`, for example an item of a menu. */
  choose(item: Locator): Promise<void>
}
/** A step may return the part of the screen that its picture shows. */
type Step<State> = (stage: Stage, state: State) => Promise<Locator | void>

type JourneyOf<State> = {
  viewport: keyof typeof viewports
  /** Creates the data. `person` is signed in. */
  prepare(deps: { app: TestApp; language: Language }): Promise<State & { person?: Person }>
  /** in the order of the page, by the names in its Markdown */
  steps: Record<string, Step<State>>
}

export type Journey = {
  viewport: keyof typeof viewports
  names: readonly string[]
  /** Returns the visitor's person, and a function that runs a step. */
  begin(deps: { app: TestApp; language: Language }): Promise<{ person?: Person; run(name: string, stage: Stage): Promise<Locator | void> }>
}

export const defineJourney = <State>({ viewport, prepare, steps }: JourneyOf<State>): Journey => ({
  viewport,
  names: Object.keys(steps),
  async begin(deps) {
    const state = await prepare(deps)
    return { ...(state.person && { person: state.person }), run: async (name, stage) => steps[name]?.(stage, state) }
  },
})

export type JourneyDeps = { app: TestApp; browser: Browser; language: Language }
export type Taken = { name: string; page: Page; part: Locator | undefined }
