import type { ProvidedKind } from '#contract/landing-pages/sections/offer-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'
import { moneyIn } from './prizes.ts'

type ProvidedView = { rows: { id: string; kind: ProvidedKind; title: string; text: string; amount: string }[] }

/** The kind is the title. A row of another kind has only a text. */
export function presentProvided(page: Page, section: SectionOf<'provided'>): ProvidedView | null {
  const rows = section.rows
    .map(({ id, kind, text, amount, currency }) => ({
      id,
      kind,
      title: page.words.provided[kind] || page.say(text),
      text: page.words.provided[kind] ? page.say(text) : '',
      amount: amount > 0 ? moneyIn(page, amount, currency) : '',
    }))
    .filter(row => row.title)
  return rows.length ? { rows } : null
}
