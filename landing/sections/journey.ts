// Presents the phases of a longer program in the organizers' order, and marks the current phase.

import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'
import { endOfDay, noonOf, startOfDay } from '../time/local-day.ts'
import { momentIn } from '../time/moment.ts'
import { isoIn } from '../words/format.ts'

type Row = SectionOf<'journey'>['rows'][number]
type State = 'past' | 'now' | 'next' | 'coming'
type JourneyView = {
  rows: {
    id: string
    title: string
    text: string
    audience: string
    /** '' if unknown, or the hackathon's */ place: string
    dates: string
    datetime: string
    state: State
    link: string
  }[]
}

export function presentJourney(page: Page, section: SectionOf<'journey'>): JourneyView | null {
  const shown = section.source === 'phases' ? phasesOf(page) : ownRows(page, section)
  return shown.length > 0 ? { rows: shown } : null
}

const closesWords = {
  ar: (at: string) => `يُغلق تسليم المشاريع ${at}.`,
  en: (at: string) => `Submissions close ${at}.`,
}

/** Presents the phases of the hackathon. A name in one language only is shown on the page of the other, too, so that no phase is missing. */
function phasesOf(page: Page): JourneyView['rows'] {
  const phases = page.phases ?? []
  const states = phases.map(({ starts_at, ends_at }): State => {
    if (!page.rules.hasValidDates) return 'coming'
    return Date.parse(ends_at) <= page.now.getTime() ? 'past' : Date.parse(starts_at) <= page.now.getTime() ? 'now' : 'coming'
  })
  const next = states.includes('now') || !page.rules.hasValidDates ? -1 : states.indexOf('coming')
  return phases.map(({ name, place, starts_at, ends_at, submission_closes_at: closes }, at) => ({
    id: `${at + 1}`,
    title: page.call(name),
    text: closes !== null && Date.parse(closes) > page.now.getTime() ? closesWords[page.language](momentIn(page, closes)) : '',
    audience: '',
    place: page.call(place),
    // A phase that ends at midnight ends on the day before.
    dates: together(page.format.range(new Date(starts_at), new Date(Date.parse(ends_at) - 1000))),
    datetime: isoIn(page.tenant.timezone, starts_at).slice(0, 10),
    state: at === next ? 'next' : (states[at] ?? 'coming'),
    link: '',
  }))
}

function ownRows(page: Page, section: SectionOf<'journey'>): JourneyView['rows'] {
  const rows = section.rows.filter(row => page.say(row.title))
  const states = rows.map((row, at) => stateOf(page, row, rows.slice(0, at)))
  // Without a current phase, the first dated phase to come is next.
  const next = states.includes('now') ? -1 : rows.findIndex((row, at) => states[at] === 'coming' && (row.starts_on ?? row.ends_on) !== null)
  const namesAudiences = rows.some(row => row.audience !== 'everyone')
  return rows.map((row, at) => ({
    id: row.id,
    title: page.say(row.title),
    text: page.say(row.text),
    audience: namesAudiences ? page.words.phaseFor[row.audience] || page.say(row.audience_text) : '',
    place: '',
    dates: datesOf(page, row),
    datetime: row.starts_on ?? row.ends_on ?? '',
    state: at === next && page.rules.hasValidDates ? ('next' as const) : (states[at] ?? 'coming'),
    link: safeLink(row.link) ?? '',
  }))
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
