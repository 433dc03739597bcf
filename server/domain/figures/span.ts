// Spans of days as a calendar in Riyadh has them; a day is an ISO 8601 date.
import { type Granularity, longestSpan, usualSpan } from '#contract/endpoints/admin-stats.ts'
import type { Language } from '#contract/language.ts'
import { sentenceOfWord } from '#contract/words.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now, riyadhDay } from '#server/platform/time/now.ts'

/** Both days are part of it. */
export type Span = { from: string; to: string }

/** The span that was asked for: `usualSpan` days that end today unless said. Refuses one that ends before it begins, or is too long. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, language: Language): Span {
  const last = to ?? riyadhDay(now())
  const span = { from: from ?? dayAfter(last, 1 - usualSpan), to: last }
  const field = from === undefined ? 'to' : 'from'
  if (span.from > span.to) refuse('request.invalid', { fields: { [field]: sentenceOfWord('after_its_end', language) } })
  if (daysIn(span) > longestSpan) refuse('request.invalid', { fields: { [field]: sentenceOfWord('span_too_long', language) } })
  return span
}

/** Of a table: the days whose rows were asked for; none of both, all of them. */
export function daysAsked(asked: { from?: string | undefined; to?: string | undefined }, language: Language) {
  return asked.from === undefined && asked.to === undefined ? { from: null, to: null } : spanOf(asked, language)
}

/** As many days, ending the day before. */
export const spanBefore = (span: Span): Span => ({ from: dayAfter(span.from, -daysIn(span)), to: dayAfter(span.from, -1) })

export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The first day of the week (its Sunday) or month that a day lies in; the day itself. */
export function columnOf(day: string, granularity: Granularity): string {
  if (granularity === 'month') return `${day.slice(0, 7)}-01`
  return granularity === 'week' ? dayAfter(day, -new Date(day).getUTCDay()) : day
}

/** The first day of every column that the days of a span lie in, in their order. */
export const columnsOf = (span: Span, granularity: Granularity): string[] => [
  ...new Set(Array.from({ length: daysIn(span) }, (_, n) => columnOf(dayAfter(span.from, n), granularity))),
]

const dayMs = 86_400_000
