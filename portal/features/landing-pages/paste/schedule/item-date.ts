// Separates a date that is written beside the time of an item.

import { trimmed } from './clean-line.ts'
import { dayHeading } from './day-heading.ts'

export type ItemDate = { day: string; rest: string }

const most = 8
const separator = /[,،;|\t:()]| [-–—] |\s/gu

/** Returns the longest date at the start of a text: «12/03/2026,Opening», «March 12 Opening». Null without one. */
export function dateAtStart(text: string, days: readonly string[], current: string | null): ItemDate | null {
  const own = text.replace(/^[\s,،;|:(–—-]+/u, '')
  const cuts = [...own.matchAll(separator)].slice(0, most).map(({ index }) => index)
  for (const cut of cuts.toReversed()) {
    const day = dayOf(own.slice(0, cut), days, current)
    if (day !== null) return { day, rest: own.slice(cut) }
  }
  const day = dayOf(own, days, current)
  return day === null ? null : { day, rest: '' }
}

/** Returns the date at the end of a text, after a separator: «Opening: 03/12/2026», «Opening (12 March». Null without one. */
export function dateAtEnd(text: string, days: readonly string[], current: string | null): ItemDate | null {
  const cuts = [...text.matchAll(separator)].filter(([mark]) => mark.trim() !== '' || mark === '\t').slice(-most)
  for (const { index, 0: mark } of cuts) {
    const day = dayOf(text.slice(index + mark.length), days, current)
    if (day !== null) return { day, rest: text.slice(0, index) }
  }
  return null
}

/** A weekday or a number alone can belong to the title: «Friday prayer», «Day 2 recap». */
function dayOf(text: string, days: readonly string[], current: string | null): string | null {
  const own = trimmed(text)
  const isDate = /\d/.test(own) && (/\d[-/.]\d/.test(own) || /\p{L}{3}/u.test(own)) && !/^(?:the )?(?:day|اليوم|يوم)(?!\p{L})/iu.test(own)
  const heading = isDate ? dayHeading(own, days, current) : null
  return heading === null || heading === 'unclear' || heading.label !== '' ? null : heading.day
}
