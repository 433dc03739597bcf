// The key facts: four large ones (when, where, what for, what now) and a ledger of who may come and on what terms.
import { sectionOf } from '#contract/landing-page/content.ts'
import type { Page } from '../page.ts'
import { extraLine, timeLeft } from './hero.ts'
import { amountOf, totalPrizes } from './prizes.ts'

export type FactsView = {
  when: { days: string; hijri: string; datetime: string }
  where: { place: string; venue: string; map: string }
  /** the prizes, or when there are none the team */
  gain: { label: string; value: string; note: string }
  /** the number of days or hours left while registration is open, else a sentence about the stage */
  now: { number: string; unit: string; note: string }
  ledger: { label: string; value: string }[]
}

export function presentFacts(page: Page): FactsView {
  const { tenant, content, format, words } = page
  const section = sectionOf(content, 'facts')
  const [from, to] = eventDays(page)
  const online = tenant.format === 'online'
  return {
    when: {
      days: format.range(from, to),
      hijri: section?.show_hijri === false ? '' : format.hijriRange(from, to),
      datetime: format.isoDay(from),
    },
    where: {
      place: page.city && !online ? page.city : words.format[tenant.format],
      venue: online ? '' : page.call(tenant.venue) || (page.city ? words.format[tenant.format] : ''),
      map: online ? '' : tenant.map_url,
    },
    gain: gainOf(page, section?.seats ?? 0),
    now: nowOf(page),
    ledger: ledgerOf(page, section?.seats ?? 0).map(([label, value]) => ({ label, value })),
  }
}

/** First and last day; an end at midnight belongs to the day before. */
export function eventDays({ tenant }: Page): [from: Date, to: Date] {
  const from = new Date(tenant.starts_at)
  const to = new Date(Date.parse(tenant.ends_at) - 1000)
  return [from, to < from ? from : to]
}

function gainOf(page: Page, seats: number) {
  const { words, format, tenant } = page
  const total = totalPrizes(page)
  if (total)
    return {
      label: words.facts.prizes,
      value: amountOf(page, total),
      note: seats ? format.counted(seats, words.seats) : words.fee[tenant.eligibility.fee],
    }
  return { label: words.facts.team, value: teamSize(page), note: words.audience[tenant.eligibility.audience] }
}

function nowOf(page: Page) {
  const { stage, tenant, now, format, words } = page
  if (stage !== 'open') return { number: '', unit: words.stage[stage], note: extraLine(page) }
  const left = timeLeft(tenant.registration_closes_at, now)
  const closes = format.closing(tenant.registration_closes_at)
  const [n, forms] = left.days ? [left.days, words.days] : [left.hours, words.hours]
  const spoken = format.counted(n, forms)
  const figure = format.number(n)
  // «يومان» holds its number in the noun: it is said whole.
  const split = spoken.startsWith(`${figure} `)
  return {
    number: split ? figure : '',
    unit: split ? spoken.slice(figure.length + 1) : spoken,
    note: `${words.toClose} · ${format.shortDate(closes).replaceAll(' ', '\u00a0')}`,
  }
}

export function teamSize({ tenant, format, words }: Page): string {
  const { team_min: min, team_max: max } = tenant.eligibility
  if (min === max) return format.counted(max, words.members)
  return words.teamBetween(format.counted(min, words.teamFrom), format.counted(max, words.teamTo))
}

function ledgerOf(page: Page, seats: number): [label: string, value: string][] {
  const { tenant, words, format } = page
  const { eligibility } = tenant
  const total = totalPrizes(page)
  const hours = Math.round((Date.parse(tenant.ends_at) - Date.parse(tenant.starts_at)) / 3_600_000)
  const days = Math.ceil(hours / 24)
  const lines: ([string, string] | false)[] = [
    [words.facts.audience, words.audience[eligibility.audience]],
    eligibility.min_age !== null && [words.facts.age, words.facts.ageFrom(format.counted(eligibility.min_age, words.years))],
    total > 0 && [words.facts.team, teamSize(page)],
    [words.facts.fee, words.fee[eligibility.fee]],
    // Said already where there is no venue to say.
    tenant.format !== 'online' && page.call(tenant.venue) !== '' && [words.facts.format, words.format[tenant.format]],
    hours > 0 && [words.facts.duration, hours <= 72 ? format.counted(hours, words.hours) : format.counted(days, words.days)],
    seats > 0 && total === 0 && [words.facts.seats, format.counted(seats, words.seats)],
    eligibility.travel_covered !== null && [words.facts.travel, words.travel[eligibility.travel_covered]],
  ]
  return lines.filter(line => line !== false)
}
