// Four large facts (when, where, gain, now) and a list of conditions.

import { type LandingContent, sectionOf } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { daysUntilDeadline } from '#contract/time/days-left.ts'
import type { Page } from '../page/page.ts'
import { feeOf } from './fees.ts'
import { extraLine } from './hero.ts'
import { countPrizes, totalPrizes } from './prizes.ts'

export type FactsView = {
  when: { days: string; hijri: string; datetime: string }
  where: { place: string; venue: string; map: string }
  /** the prizes, otherwise the first known of team size, audience and duration */
  gain: { label: string; value: string; note: string }
  /** days left while registration is open, otherwise a text about the stage */
  now: { number: string; unit: string; note: string }
  ledger: { label: string; value: string }[]
}

export function presentFacts(page: Page): FactsView {
  const { tenant, content, format, words } = page
  const section = sectionOf(content, 'facts')
  const [from, to] = eventDays(page)
  const online = tenant.format === 'online'
  const gain = gainOf(page)
  return {
    when: {
      days: format.range(from, to),
      hijri: showsHijri(page.language, tenant.country, hidesHijri(page.content)) ? format.hijriRange(from, to) : '',
      datetime: format.isoDay(from),
    },
    where: {
      place: page.city && !online ? page.city : words.format[tenant.format],
      venue: online ? '' : page.call(tenant.venue) || (isAwaited(page) ? words.venueSoon : ''),
      map: online ? '' : tenant.map_url,
    },
    gain,
    now: nowOf(page),
    ledger: ledgerOf(page, section?.seats ?? 0, gain),
  }
}

/** Whether Hijri dates are shown: English pages show them only in the Gulf states. */
export const showsHijri = (language: Language, country: string, isHidden: boolean) =>
  !isHidden && (language === 'ar' || gulfStates.has(country))
/** Whether the page's organizers turned Hijri dates off. */
export const hidesHijri = (content: LandingContent) => sectionOf(content, 'facts')?.show_hijri === false
const gulfStates: ReadonlySet<string> = new Set(['SA', 'AE', 'BH', 'KW', 'OM', 'QA'])

/** Returns the first and the last day. An end at midnight counts as the previous day. */
function eventDays({ tenant }: Page): [from: Date, to: Date] {
  const from = new Date(tenant.starts_at)
  const to = new Date(Date.parse(tenant.ends_at) - 1000)
  return [from, to < from ? from : to]
}

const isAwaited = ({ stage }: Page) => stage === 'soon' || stage === 'open' || stage === 'closed'

function gainOf(page: Page): FactsView['gain'] {
  const { words, format, tenant, rules } = page
  const { audience } = tenant.eligibility
  const hasPrizes = !rules.hiddenSections.includes('prizes')
  const [total, team, lasts] = [hasPrizes ? totalPrizes(page) : '', teamSize(page), duration(page)]
  if (total) return { label: words.facts.prizes, value: total, note: format.counted(countPrizes(page), words.prizeCount) }
  if (team) return { label: words.facts.team, value: team, note: audience ? words.audience[audience] : '' }
  if (audience) return { label: words.facts.audience, value: words.audience[audience], note: '' }
  return lasts
    ? { label: words.facts.duration, value: lasts, note: '' }
    : { label: words.facts.kind, value: words.kind[tenant.kind], note: '' }
}

function nowOf(page: Page) {
  const { stage, tenant, now, format, words } = page
  if (stage !== 'open') return { number: '', unit: words.stage[stage], note: extraLine(page) }
  const left = daysUntilDeadline(tenant.registration_closes_at, tenant.timezone, now)
  const closes = format.closing(tenant.registration_closes_at)
  if (left <= 0) return { number: '', unit: words.lastDay, note: words.until(format.zonedTime(closes)) }
  const spoken = format.counted(left, words.days)
  const figure = format.number(left)
  // The Arabic dual («يومان») contains its number, so number and unit cannot be split.
  const split = spoken.startsWith(`${figure} `)
  return {
    number: split ? figure : '',
    unit: split ? spoken.slice(figure.length + 1) : spoken,
    note: `${words.toClose}\u00a0· ${format.shortDate(closes).replaceAll(' ', '\u00a0')}`,
  }
}

export function teamSize({ tenant, format, words }: Page): string {
  const { team_min: min, team_max: max } = tenant.eligibility
  if (max === null) return min === null ? '' : words.teamAtLeast(format.counted(min, words.members))
  if (max === 1 || min === max) return format.counted(max, words.members)
  if (min === null) return words.teamAtMost(format.counted(max, words.teamTo))
  return words.teamBetween(format.counted(min, words.teamFrom), format.counted(max, words.teamTo))
}

/** Returns '' if the end precedes the start. */
function duration({ tenant, format, words }: Page): string {
  const hours = Math.round((Date.parse(tenant.ends_at) - Date.parse(tenant.starts_at)) / 3_600_000)
  if (hours <= 0) return ''
  return hours <= 72 ? format.counted(hours, words.hours) : format.counted(Math.ceil(hours / 24), words.days)
}

function ledgerOf(page: Page, seats: number, gain: FactsView['gain']): FactsView['ledger'] {
  const { tenant, words, format } = page
  const { audience, min_age, travel_covered } = tenant.eligibility
  const fee = feeOf(page)
  const lines: [label: string, value: string | null][] = [
    [words.facts.audience, audience && words.audience[audience]],
    [words.facts.age, min_age === null ? null : words.facts.ageFrom(format.counted(min_age, words.years))],
    [words.facts.team, teamSize(page)],
    [words.facts.fee, fee && words.fee[fee]],
    // If there is no city, another line already shows the format in the city's place.
    [words.facts.format, tenant.format === 'online' || !page.city ? null : words.format[tenant.format]],
    [words.facts.duration, duration(page)],
    [words.facts.seats, seats > 0 ? format.counted(seats, words.seats) : null],
    [words.rule.travel, tenant.format === 'online' ? null : travel_covered && words.travel[travel_covered]],
  ]
  return lines.flatMap(([label, value]) => (value && label !== gain.label && value !== gain.note ? { label, value } : []))
}
