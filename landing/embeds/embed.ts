// What a badge and a card on another site show, as plain data.

import type { EmbedTheme } from '#contract/landing-pages/embeds.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '../page/page.ts'
import { presentFacts } from '../sections/facts.ts'
import { drawable } from '../share-card/share-card.ts'
import { embedWords } from '../words/embeds.ts'

export type Embed = {
  language: Language
  theme: EmbedTheme
  /** color of the page, #RRGGBB */
  preset: string
  name: string
  /** the stage as a sentence, with the deadline while registration is open */
  state: string
  isOff: boolean
  days: string
  hijri: string
  button: string
  /** absolute URL that the button opens */
  address: string
}

export function embedOf(page: Page, theme: EmbedTheme): Embed {
  const { language, content, rules, stage, words, address } = page
  const { when } = presentFacts(page)
  const isOpen = stage === 'open'
  return {
    language,
    theme,
    preset: content.preset,
    name: plain(page.name),
    state: stateOf(page),
    isOff: rules.callOff !== null,
    days: rules.hasValidDates ? when.days : '',
    hijri: rules.hasValidDates ? when.hijri : '',
    button: isOpen ? words.action.open : embedWords[language].visit,
    address: isOpen ? `${address}#register` : address,
  }
}

export type Badge = Pick<Embed, 'language' | 'theme' | 'preset' | 'name' | 'state' | 'isOff'>

/** Returns a badge, whose name has only characters that the badge's font can draw. */
export function badgeOf(page: Page, theme: EmbedTheme): Badge {
  const { language, preset, state, isOff } = embedOf(page, theme)
  const { name, tenant_name } = page.tenant
  const drawn = drawable(plain(page.name), plain(name.ar), plain(name.en), tenant_name)
  return { language, theme, preset, name: drawn, state: drawable(state), isOff }
}

/** Returns the text of a badge: the name and the present state. */
export const badgeAlt = ({ name, state }: Pick<Badge, 'name' | 'state'>) => `${name} — ${state}`

/** Returns the text that other sites show in place of a badge. They do not update it, so that it names no state. */
export const snippetAlt = ({ language, name }: Badge) => embedWords[language].alt(name)

function stateOf({ stage, results, language, words, format, tenant }: Page): string {
  if (stage === 'open') return embedWords[language].openUntil(format.shortDate(format.closing(tenant.registration_closes_at)))
  if (stage === 'soon') return words.opensOn(format.shortDate(new Date(tenant.registration_opens_at)))
  if (results && (stage === 'judging' || stage === 'finished')) return embedWords[language].results
  return words.stage[stage]
}

/** Removes bidirectional control characters, which could reorder the text of the other site, and line breaks. */
const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
