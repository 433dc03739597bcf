import { cityIn } from '#contract/cities.ts'
import type { PublicEventDetail } from '#contract/endpoints/events.ts'
import type { Language } from '#contract/language.ts'
import { formatters } from '../format.ts'
import { wordsIn } from '../words/words.ts'

/** All that is public of an event, with its address in the portal. */
export type EventView = Omit<PublicEventDetail, 'related'> & { address: string }

/** As far as it is known: a hall, a city, or that it is online. */
export function placeOf({ format, city, place }: EventView, language: Language): string {
  if (format === 'online') return wordsIn[language].format.online
  return [...new Set([place, city && cityIn(city, language)])].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
}

/** The days, and the hour where it begins and ends on one. */
export function timeOf({ starts_at, ends_at, timezone }: EventView, language: Language): string {
  const { range, time, isoDay } = formatters(language, timezone)
  const [from, to] = [new Date(starts_at), new Date(Date.parse(ends_at) - 1000)]
  return isoDay(from) === isoDay(to) ? [range(from, to), time(from)].join(language === 'ar' ? '، ' : ', ') : range(from, to)
}
