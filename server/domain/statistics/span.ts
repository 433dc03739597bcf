// Periods of days in Riyadh (ISO 8601).

import { type Granularity, longestSpan, usualSpan } from '#contract/administration/admin-stats-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now, riyadhDay } from '#server/platform/time/now.ts'

/** Both days are included. */
export type Span = { from: string; to: string }

/** Default: the `usualSpan` days until today. Throws request.invalid if it is too long or ends before it begins. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, language: Language): Span {
  const last = to ?? riyadhDay(now())
  const span = { from: from ?? dayAfter(last, 1 - usualSpan), to: last }
  const field = from === undefined ? 'to' : 'from'
  if (span.from > span.to) refuse('request.invalid', { fields: { [field]: sentenceOfWord('after_its_end', language) } })
  if (daysIn(span) > longestSpan) refuse('request.invalid', { fields: { [field]: sentenceOfWord('span_too_long', language) } })
  return span
}

/** Returns null for all days. */
export function daysInFilter(asked: { from?: string | undefined; to?: string | undefined }, language: Language) {
  return asked.from === undefined && asked.to === undefined ? { from: null, to: null } : spanOf(asked, language)
}

/** Returns the period of the same length that ends the day before. */
export const spanBefore = (span: Span): Span => ({ from: dayAfter(span.from, -daysIn(span)), to: dayAfter(span.from, -1) })

export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** First day of the week (Sunday) or month, or the day itself. */
export function columnOf(day: string, granularity: Granularity): string {
  if (granularity === 'month') return `${day.slice(0, 7)}-01`
  return granularity === 'week' ? dayAfter(day, -new Date(day).getUTCDay()) : day
}

/** In order. */
export const columnsOf = (span: Span, granularity: Granularity): string[] => [
  ...new Set(Array.from({ length: daysIn(span) }, (_, n) => columnOf(dayAfter(span.from, n), granularity))),
]

const dayMs = 86_400_000
