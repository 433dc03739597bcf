import type { Locator } from 'playwright-core'
import { startingContent } from '#contract/landing-pages/content.ts'
import { newHackathon, type Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { richHackathon } from '../hackathon-pages.ts'
import type { Visitor } from '../visitor.ts'
import { languages } from '../words.ts'

export type Overlay = {
  come: (visitor: Visitor, person: Person, app: TestApp) => Promise<unknown>
  open: (visitor: Visitor, person: Person) => Promise<Locator>
  /** true if a control of the overlay can end the session */
  endsSession?: true
  isNarrow?: true
  isAdministrators?: true
  stays?: true
  /** true if the overlay can be opened only once per page load */
  opensOnce?: true
}

/** Overlays by source file and name. */
export type Overlays = Record<string, Record<string, Overlay>>

/** Lists all overlays with alternating languages. `npm run inspect` tests both languages. */
export const inTurns = (overlays: Overlays) =>
  Object.entries(overlays)
    .flatMap(([file, shown]) => Object.entries(shown).map(([name, overlay]) => ({ file, name, overlay })))
    .map((each, at) => ({ ...each, language: languages[at % languages.length] ?? 'ar' }))

export const shown = async (locator: Locator) => {
  await locator.waitFor()
  return locator
}

export const picture = async () => ({ name: 'palms.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng(600)) })

export type Kind = 'live' | 'unready' | 'short'
const made = new Map<string, Promise<{ id: string; tenant_name: string }>>()
export function hackathonOf(person: Person, kind: Kind) {
  const key = `${person.email} ${kind}`
  const there = made.get(key) ?? makeHackathon(person, kind)
  made.set(key, there)
  return there
}
export const idOf = async (person: Person, kind: Kind) => (await hackathonOf(person, kind)).id
export const nameOf = async (person: Person, kind: Kind) => (await hackathonOf(person, kind)).tenant_name

/** live: two published versions with all sections; unready: a page without a city; short: a page without sections or dates */
async function makeHackathon(person: Person, kind: Kind) {
  if (kind === 'short') {
    const tenant = await newHackathon(person)
    const { sections, ...look } = startingContent()
    const content = { ...look, sections: sections.filter(({ type }) => type !== 'gallery' && type !== 'partners') }
    await person.calls.landingPages.create({ tenant: tenant.id, form: { content } })
    return tenant
  }
  const tenant = await richHackathon(person, { live: kind === 'live' })
  const { content, version } = await person.calls.landingPages.get({ tenant: tenant.id })
  await person.calls.landingPages.update({ tenant: tenant.id, form: { content: { ...content, preset: '#7A1FA2' }, version } })
  return tenant
}

export async function home({ page }: Visitor) {
  await page.goto('/')
}
