// Presents the phases of a longer program in the organizers' order, and marks the current phase.

import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'
import { endOfDay, noonOf, startOfDay } from '../time/local-day.ts'

type Row = SectionOf<'journey'>['rows'][number]
type State = 'past' | 'now' | 'next' | 'coming'
type JourneyView = {
  rows: { id: string; title: string; text: string; audience: string; dates: string; datetime: string; state: State; link: string }[]
}

export function presentJourney(page: Page, section: SectionOf<'journey'>): JourneyView | null {
  const rows = section.rows.filter(row => page.say(row.title))
  const states = rows.map((row, at) => stateOf(page, row, rows.slice(0, at)))
  // Without a current phase, the first dated phase to come is next.
  const next = states.includes('now') ? -1 : rows.findIndex((row, at) => states[at] === 'coming' && (row.starts_on ?? row.ends_on) !== null)
  const namesAudiences = rows.some(row => row.audience !== 'everyone')
  const shown = rows.map((row, at) => ({
    id: row.id,
    title: page.say(row.title),
    text: page.say(row.text),
    audience: namesAudiences ? page.words.phaseFor[row.audience] || page.say(row.audience_text) : '',
    dates: datesOf(page, row),
    datetime: row.starts_on ?? row.ends_on ?? '',
    state: at === next && page.rules.hasValidDates ? ('next' as const) : (states[at] ?? 'coming'),
    link: safeLink(row.link) ?? '',
  }))
  return shown.length > 0 ? { rows: shown } : null
}

/** A phase without a first day begins after the last day of the previous phase with a date. */
function stateOf({ tenant, now, rules }: Page, row: Row, earlier: readonly Row[]): State {
  const last = lastDay(row)
  if (!rules.hasValidDates || last === null) return 'coming'
  if (endOfDay(last, tenant.timezone) <= now) return 'past'
  const previous = earlier.map(lastDay).findLast(day => day !== null)
  const begins = row.starts_on ? startOfDay(row.starts_on, tenant.timezone) : previous && endOfDay(previous, tenant.timezone)
  return !begins || begins <= now ? 'now' : 'coming'
}

const lastDay = ({ starts_on, ends_on }: Row) => ends_on ?? starts_on

function datesOf({ format, words, tenant }: Page, { starts_on, ends_on }: Row): string {
  const noon = (day: string) => noonOf(day, tenant.timezone)
  if (starts_on && ends_on && ends_on > starts_on) return together(format.range(noon(starts_on), noon(ends_on)))
  if (starts_on) return format.date(noon(starts_on))
  return ends_on ? words.untilDay(format.date(noon(ends_on))) : ''
}

/** Prevents a line break between day and month. */
const together = (days: string) => days.replace(/(\p{Nd}) (?=\p{L})/gu, '$1\u00a0')
