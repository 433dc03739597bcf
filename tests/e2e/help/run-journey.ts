// Runs the steps of a page of the handbook, and verifies that the screen shows each text of the interface that the page names.

import type { Locator, Page } from 'playwright-core'
import { helpPages } from '#contract/help/help-pages.ts'
import type { HelpText } from '#landing/help.ts'
import { readInterfaceWords } from '#server/features/help/interface-words.ts'
import { readOwnPages } from '#server/features/help/read-folder.ts'
import { newVisitor } from '../visitor.ts'
import { type Journey, type JourneyDeps, scale, type Taken, viewports } from './define-journey.ts'

export const journeyOf = async (page: string): Promise<Journey> =>
  ((await import(`../../../docs/help/${page}/steps.ts`)) as { default: Journey }).default

const words = readInterfaceWords()
const folders = await readOwnPages(words)
export const helpPageNames = helpPages.map(({ name }) => name)

/**
 * Returns one line for each text that the screen did not show at its step. Calls `take` after a step whose picture the page shows. Names of
 * steps are in the order of the page.
 */
export async function runJourney(
  { app, browser, language }: JourneyDeps,
  name: string,
  take: (taken: Taken) => Promise<void> = async () => {},
): Promise<string[]> {
  const journey = await journeyOf(name)
  const text = folders.find(folder => folder.name === name)?.texts[language]
  if (!text) throw new Error(`docs/help/${name} is no page of the list`)
  const { person, run } = await journey.begin({ app, language })
  const visitor = await newVisitor(browser, app, {
    ...(person && { person }),
    language,
    viewport: viewports[journey.viewport],
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    isMobile: journey.viewport === 'phone',
    hasTouch: journey.viewport === 'phone',
  })
  const { page } = visitor
  const faults: string[] = []
  try {
    for (const step of text.steps) {
      const missing = missingLabels(step, language)
      const look = () => findLabels(page, missing)
      const choose = async (item: Locator) => {
        await item.waitFor()
        await look()
        await item.click()
      }
      await look()
      const part = await run(step.name, { ...visitor, app, look, choose }).catch((error: Error) => {
        throw new Error(`${name}, step ${step.name}, ${language}: ${error.message}`, { cause: error })
      })
      await atRest(page)
      await look()
      faults.push(...[...missing.keys()].map(key => `${name}, step ${step.name}, ${language}: the screen does not show ${key}`))
      if (text.pictures.includes(step.name)) await take({ name: step.name, page, part: part ?? undefined })
    }
    return [...faults, ...visitor.troubles.map(trouble => `${name}, ${language}: ${trouble}`)]
  } finally {
    await visitor.close()
  }
}

/** Resolves when fonts are loaded and finite animations have ended. Animations that follow scrolling do not end. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const finite = document
      .getAnimations()
      .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(each => each.finished))
  })

/** Returns patterns of the texts that a step names, by key. A value such as `{{n}}` can be any text. */
const missingLabels = ({ labels }: HelpText['steps'][number], language: JourneyDeps['language']) =>
  new Map(
    labels.map(key => {
      const parts = normalized(words[language](key) ?? '').split(/\{\{\w+\}\}/)
      return [key, `^${parts.map(part => RegExp.escape(part)).join('.+')}$`]
    }),
  )

/** Removes markup, and marks that isolate the direction of values. */
const normalized = (text: string) =>
  text
    .replace(/<\/?\w+>/g, '')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Removes the patterns of visible elements, text nodes, accessible names and placeholders from `missing`. */
async function findLabels(page: Page, missing: Map<string, string>): Promise<void> {
  if (missing.size === 0) return
  const found = await page.evaluate(
    patterns => {
      const plain = (text: string | null) =>
        (text ?? '')
          .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
          .replace(/\s+/g, ' ')
          .trim()
      const texts = new Set<string>()
      for (const element of document.body.querySelectorAll('*')) {
        const { width, height } = element.getBoundingClientRect()
        if (width < 1 || height < 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(node => node.textContent)
        const named = ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name))
        for (const text of [element.textContent, ...own, ...named]) if (text && text.length < 300) texts.add(plain(text))
      }
      return patterns.filter(([, pattern]) => [...texts].some(text => new RegExp(pattern).test(text))).map(([key]) => key)
    },
    [...missing],
  )
  for (const key of found) missing.delete(key)
}
