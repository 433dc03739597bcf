// Dates and times as other tools export them, in both languages and calendars.

import { latinDigits } from '../fields.ts'
import { folded } from '../text/folding.ts'
import { gregorianOfHijri } from '../time/hijri-date.ts'
import { instantOf } from '../time/wall-time.ts'
import { cleanCell } from './clean-cell.ts'
import type { DateOrder } from './import-columns.ts'

/** `hasMark`: the text has Arabic marks such as م or هـ. All Arabic locales write the day first. `offset` is in minutes. */
type Written = { date: string; hasMark: boolean; hour: number; minute: number; second: number; offset: number | null }
type Day = { year: number; month: number; day: number }

/**
 * Returns the order of day and month in a column, by any value over 12. Returns `day_first` if all values have one meaning, and `unknown` if a
 * value has two and no other value, or contradictory values, tell the order.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const seen = { day_first: false, month_first: false, unknown: false }
  for (const cell of cells) {
    if (!startsNumeric.test(cell)) continue
    const written = writtenIn(cell)
    const [first = 0, second = 0] = written ? (numericDate(written.date) ?? []) : []
    if (first === 0 || written?.hasMark) continue
    if (first > 12) seen.day_first = true
    else if (second > 12) seen.month_first = true
    else if (first !== second) seen.unknown = true
  }
  if (!seen.unknown || seen.day_first !== seen.month_first) return seen.month_first && !seen.day_first ? 'month_first' : 'day_first'
  return 'unknown'
}

/** One or two digits and a separator, possibly between direction marks. Excludes most cells quickly. */
const startsNumeric = /^[\s'\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]{0,9}[\d٠-٩۰-۹]{1,2}[\u200e\u200f]?[-/. ]/

/** Returns the instant as ISO 8601 in UTC. A time without offset is in `timeZone`, and a day without time begins at midnight. Null if invalid or ambiguous. */
export function readMoment(typed: string, { order, timeZone }: { order: DateOrder; timeZone: string }): string | null {
  const written = writtenIn(typed)
  const day = written && dayOf(written, order, true)
  if (!written || !day || day === 'ambiguous') return null
  const { hour, minute, second, offset } = written
  if (offset !== null) {
    const at = Date.UTC(day.year, day.month - 1, day.day, hour, minute, second) - offset * 60_000
    return new Date(at).toISOString()
  }
  const instant = instantOf({ ...day, hour, minute }, timeZone)
  return instant && new Date(Date.parse(instant) + second * 1000).toISOString()
}

/** Returns a day as YYYY-MM-DD, without the time that follows it. Null if invalid or ambiguous. The year needs four digits. */
export function readDay(typed: string, order: DateOrder): string | null {
  const written = writtenIn(typed)
  const day = written && dayOf(written, order, false)
  return day && day !== 'ambiguous' ? isoDay(day) : null
}

/** Whether a text is a date, also one with two meanings. */
export function isDate(typed: string): boolean {
  const written = writtenIn(typed)
  return written !== null && dayOf(written, 'unknown', true) !== null
}

/** Whether a date has two meanings, because the order of day and month is unknown. */
export function isAmbiguousDate(typed: string, order: DateOrder): boolean {
  const written = writtenIn(typed)
  return written !== null && dayOf(written, order, true) === 'ambiguous'
}

const longestDate = 90
const timeOfDay =
  /(?:^|[t ])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(am|pm|a\.m\.|p\.m\.|ص|م|صباحا|مساء))?(?: ?(z|(?:gmt|utc|غرينتش)?(?:[+-]\d{1,2}(?::?\d{2})?)?))?$/

function writtenIn(typed: string): Written | null {
  if (typed.length > longestDate || typed.length < 6) return null
  // A zone's name in parentheses follows its offset in the dates of JavaScript.
  const [text = ''] = folded(latinDigits(cleanCell(typed)))
    .replace(/[\s,،]+/g, ' ')
    .split(' (')
  const time = timeOfDay.exec(text)
  const written = { date: text, hasMark: / [صم](?: |$)|غرينتش| ه(?: |$)/.test(text), hour: 0, minute: 0, second: 0, offset: null }
  if (!time) return { ...written, date: dateText(text) }
  const [, hours = '', minutes = '', seconds = '0', half, zone] = time
  const hour = hourOf(Number(hours), half)
  const [minute, second] = [Number(minutes), Number(seconds)]
  if (hour === null || minute > 59 || second > 59) return null
  return { ...written, date: dateText(text.slice(0, time.index)), hour, minute, second, offset: offsetOf(zone) }
}

/** Removes words between date and time, and the mark of the Hijri era. */
const dateText = (text: string) =>
  text
    .trim()
    .replace(/ (?:في|at)$/, '')
    .replace(/ ?هـ?$/, '')

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  const isAfternoon = half.startsWith('p') || half.startsWith('م')
  if (hour > 12) return isAfternoon && hour < 24 ? hour : null
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** Returns minutes east of UTC, or null without a zone. */
function offsetOf(zone: string | undefined): number | null {
  if (!zone) return null
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function dayOf(written: Written, order: DateOrder, allowsShortYear: boolean): Day | 'ambiguous' | null {
  const { date, hasMark } = written
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(date) ?? []
  if (year) return gregorian(Number(year), Number(month), Number(day))
  const numeric = numericDate(date)
  if (!numeric) return namedDay(date)
  const [first, second, last] = numeric
  if (last < 100 && !allowsShortYear) return null
  const full = last < 100 ? 2000 + last : last
  const [dayFirst, monthFirst] = [gregorian(full, second, first), gregorian(full, first, second)]
  if (!dayFirst || !monthFirst || first === second) return dayFirst ?? monthFirst
  if (order === 'unknown' && !hasMark) return 'ambiguous'
  return order === 'month_first' && !hasMark ? monthFirst : dayFirst
}

/** Returns the numbers of a date with the year at the end. */
function numericDate(date: string): [first: number, second: number, year: number] | null {
  const [, first, second, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(date) ?? []
  return first ? [Number(first), Number(second), Number(year)] : null
}

/** Reads a date with the month's name in either language: «3 فبراير 2024», `Sat Feb 3 2024`. */
function namedDay(date: string): Day | null {
  const tokens = date.split(/[ /-]/).map(token => token.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1').replace(/\.$/, ''))
  const numbers = tokens.filter(token => /^\d+$/.test(token))
  const year = numbers.find(token => token.length === 4)
  const day = numbers.find(token => token.length < 3)
  const name = tokens.filter(token => !/^\d+$/.test(token) && !names().weekdays.has(token)).join(' ')
  const month = names().months.get(name)
  if (!month || !year || !day || numbers.length !== 2) return null
  const isHijri = Number(year) < 1600
  return month.isHijri === isHijri ? gregorian(Number(year), month.number, Number(day)) : null
}

/** Returns an existing day. Years 1300 to 1599 are Hijri. */
function gregorian(year: number, month: number, day: number): Day | null {
  if (year >= 1300 && year < 1600) {
    const [hijriYear, hijriMonth, hijriDay] = (gregorianOfHijri(isoDay({ year, month, day })) ?? '').split('-').map(Number)
    return hijriYear && hijriMonth && hijriDay ? { year: hijriYear, month: hijriMonth, day: hijriDay } : null
  }
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists && year >= 1900 && year <= 2100 ? { year, month, day } : null
}

const isoDay = ({ year, month, day }: Day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

type Names = { months: Map<string, { number: number; isHijri: boolean }>; weekdays: Set<string> }
let known: Names | undefined
const names = () => (known ??= createNames())

/** Returns names of months and weekdays from Intl: in English, in Arabic of Egypt and of Lebanon, and of the Hijri calendar. */
function createNames(): Names {
  const created: Names = { months: new Map(), weekdays: new Set() }
  for (const locale of ['en', 'ar-EG', 'ar-LB'])
    for (const style of ['long', 'short'] as const)
      for (let at = 0; at < 12; at++) {
        const date = new Date(Date.UTC(2024, at, 15 + at))
        const format = (tag: string, part: 'month' | 'weekday', day = date) =>
          folded(new Intl.DateTimeFormat(tag, { [part]: style, timeZone: 'UTC' }).format(day)).replace(/\.$/, '')
        created.weekdays.add(format(locale, 'weekday', new Date(Date.UTC(2024, 0, 1 + at))))
        created.months.set(format(locale, 'month'), { number: at + 1, isHijri: false })
        const hijri = `${locale}-u-ca-islamic-umalqura-nu-latn`
        const number = Number(new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', timeZone: 'UTC' }).format(date))
        created.months.set(format(hijri, 'month'), { number, isHijri: true })
      }
  return (created.months.set('sept', { number: 9, isHijri: false }), created)
}
