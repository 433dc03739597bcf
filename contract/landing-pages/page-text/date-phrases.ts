// Finds dates and ranges of dates in a line. Never guesses: a date with several meanings is returned as a fault.

import { gregorianOfHijri } from '../../time/hijri-date.ts'
import { type Token, tokensOf } from './date-words.ts'
import type { Omission, ProposedDay } from './page-text.ts'

/** A date, or the first and last day of a range. `at` and `end` are positions in the line. */
export type DatePhrase = { at: number; end: number; days: readonly [ProposedDay, ProposedDay] | readonly [ProposedDay] }
export type DateFault = { at: number; end: number; why: Omission['why'] }

/** What other places of the text say about its dates: the year of those without one, and the order of day and month. */
export type DateContext = { gregorian: number | null; hijri: number | null; order: 'day_first' | 'month_first' | 'unknown' }

type Part = {
  day: number | null
  month: number
  isHijri: boolean
  year: number | null
  isAmbiguous: boolean
  /** two names of different months: «15 تشرين الأول/نوفمبر» */
  isContradictory: boolean
  time: string | null
}

/** `plain` is a folded line. */
export function datePhrases(plain: string, context: DateContext): (DatePhrase | DateFault)[] {
  const hasForeignTime = foreignZone.test(plain)
  const tokens = tokensOf(plain)
  const found: (DatePhrase | DateFault)[] = []
  let at = 0
  while (at < tokens.length) {
    const read = readPhrase(tokens, at)
    if (read) {
      const { phrase, next } = read
      found.push(resolved(phrase, context, hasForeignTime, tokens[at]?.at ?? 0, tokens[next - 1]?.end ?? 0))
    }
    at = read?.next ?? at + 1
  }
  return found
}

const foreignZone =
  /(?<!\p{L})(?:(?:gmt|utc)(?! ?\+ ?0?3(?!\d))|est|edt|pst|pdt|et|pt|cet|cest|bst|ist|بتوقيت (?!السعوديه|المملكه|مكه|الرياض)|توقيت (?:القاهره|دبي|عمان|لندن|جرينتش|غرينتش))/u

type Phrase = { parts: Part[]; same: Part[]; weekdays: number[]; times: (string | null)[]; isRange: boolean }

/** Reads weekdays, dates with connectors, and times, which begin at a token. Returns null for other tokens. */
function readPhrase(tokens: readonly Token[], from: number): { phrase: Phrase; next: number } | null {
  const phrase: Phrase = { parts: [], same: [], weekdays: [], times: [], isRange: false }
  let target = phrase.parts
  // Days before the month: «15 – 17 أكتوبر».
  let pending: number[] = []
  let at = from
  let end = from
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const last = target.at(-1)
    if (token.is === 'word') break
    if (token.is === 'range' && (target.length > 0 || pending.length > 0)) phrase.isRange = true
    if (token.is === 'weekday') {
      if (target === phrase.parts) phrase.weekdays.push(token.weekday)
      if (phrase.parts.length > 0) end = at + 1
    } else if (token.is === 'numeric') {
      const numeric = numericPart(token.parts, pending)
      if (!numeric) break
      target.push(...numeric)
      pending = []
      end = at + 1
    } else if (token.is === 'month') {
      if (
        last &&
        pending.length === 0 &&
        last.day !== null &&
        end === at &&
        last.month !== token.month.number &&
        last.isHijri === token.month.isHijri
      )
        last.isContradictory = true
      const isSecondName = last && pending.length === 0 && last.day !== null && end === at
      if (!isSecondName) {
        const days = pending.length > 0 ? pending : [null]
        target.push(...days.map(day => ({ ...blankPart, day, month: token.month.number, isHijri: token.month.isHijri })))
      }
      pending = []
      if (target.at(-1)?.day !== null) end = at + 1
    } else if (token.is === 'number') {
      const isYear = token.digits === 4 && token.value >= 1400 && token.value <= 2100
      if (isYear && last && last.year === null) {
        last.year = token.value
        if (last.day === null) break
        end = at + 1
      } else if (token.digits < 3 && token.value >= 1 && token.value <= 31) {
        if (last && last.day === null) {
          last.day = token.value
          end = at + 1
        } else if (last && last.year === null && isConnected(tokens, at) && !isBeforeMonth(tokens, at)) {
          target.push({ ...blankPart, day: token.value, month: last.month, isHijri: last.isHijri })
          end = at + 1
        } else if (last && !isConnected(tokens, at)) break
        else pending.push(token.value)
      } else break
    } else if (token.is === 'time') {
      if (phrase.parts.length === 0) break
      phrase.times.push(token.time)
      if (last && last.time === null && phrase.times.length === phrase.parts.length) last.time = token.time
      end = at + 1
    } else if (token.is === 'same') {
      if (phrase.parts.length === 0) break
      target = phrase.same
      pending = []
    }
  }
  // Dates of another calendar without a word between: «15 أكتوبر 2026 (4 جمادى الأولى 1448)».
  const complete = phrase.parts.filter(({ day }) => day !== null)
  if (complete.length === 0) return null
  const [first] = complete
  const own = complete.filter(({ isHijri }) => isHijri === first?.isHijri)
  const others = [...complete.filter(({ isHijri }) => isHijri !== first?.isHijri), ...phrase.same.filter(({ day }) => day !== null)]
  return { phrase: { ...phrase, parts: own, same: others }, next: Math.max(end, from + 1) }
}

const blankPart = { day: null, month: 0, isHijri: false, year: null, isAmbiguous: false, isContradictory: false, time: null }

const isConnected = (tokens: readonly Token[], at: number) => {
  const before = tokens.slice(Math.max(0, at - 3), at).findLast(({ is }) => is !== 'skip' && is !== 'weekday')
  return before?.is === 'range' || before?.is === 'and'
}

/** Whether a number belongs to a month that follows: «15 أكتوبر – 2 نوفمبر». */
function isBeforeMonth(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at + 1, at + 4).find(({ is }) => is !== 'skip')
  if (next?.is === 'month') return true
  return (
    (next?.is === 'range' || next?.is === 'and') &&
    tokens.slice(at + 2, at + 6).find(({ is }) => is !== 'skip' && is !== 'number')?.is === 'month'
  )
}

/** Reads 2026-10-15 and 15/10/2026. `before` are days of a range: 15-17/10/2026. */
function numericPart([a, b, c]: readonly [string, string, string], before: readonly number[]): Part[] | null {
  const [first, second] = [Number(a), Number(b)]
  if (a.length === 4) {
    const day = Number(c)
    return c.length > 2 || second < 1 || second > 12 || day < 1 || day > 31 ? null : [partOf(day, second, first, false)]
  }
  if (a.length > 2 || (c.length !== 4 && c.length !== 2)) return null
  const year = c.length === 2 ? 2000 + Number(c) : Number(c)
  if (first < 1 || second < 1 || first > 31 || second > 31 || (first > 12 && second > 12)) return null
  // In 3-4/5/2027 the days are first.
  const isAmbiguous = first <= 12 && second <= 12 && first !== second && before.length === 0
  const [day, month] = second > 12 ? [second, first] : [first, second]
  if (before.length > 0 && second > 12) return null
  return [...before.map(earlier => partOf(earlier, month, year, isAmbiguous)), partOf(day, month, year, isAmbiguous)]
}

const partOf = (day: number, month: number, year: number, isAmbiguous: boolean): Part => ({
  ...blankPart,
  day,
  month,
  year,
  isHijri: year < 1600,
  isAmbiguous,
})

function resolved(phrase: Phrase, context: DateContext, hasForeignTime: boolean, at: number, end: number): DatePhrase | DateFault {
  const days = daysOf(phrase.parts, context)
  if (typeof days === 'string') return { at, end, why: days }
  const others = phrase.same.length > 0 ? daysOf(phrase.same, context) : []
  if (typeof others === 'string' && others !== 'no_year') return { at, end, why: others }
  const [first = '', last = first] = [days[0], days.at(-1)]
  const isSame = (a = '', b = '') => Math.abs(Date.parse(a) - Date.parse(b)) <= dayMs
  if (typeof others !== 'string' && others.length > 0 && !(isSame(others[0], first) && isSame(others.at(-1), last)))
    return { at, end, why: 'contradictory' }
  // Hijri dates of an announcement can differ from Umm al-Qura by a day, so the Gregorian ones count.
  const [from, to] =
    phrase.parts[0]?.isHijri && typeof others !== 'string' && others.length > 0
      ? [others[0] ?? first, others.at(-1) ?? last]
      : [first, last]
  const weekday = phrase.weekdays[0]
  if (weekday !== undefined && new Date(from).getUTCDay() !== weekday) return { at, end, why: 'contradictory' }
  if (to < from || (phrase.weekdays.length === 2 && to !== from && new Date(to).getUTCDay() !== phrase.weekdays[1]))
    return { at, end, why: 'contradictory' }
  const [startTime = null, endTime = null] = hasForeignTime ? [] : phrase.times
  if (from !== to)
    return {
      at,
      end,
      days: [
        { day: from, time: startTime },
        { day: to, time: endTime },
      ],
    }
  if (phrase.times.length === 2)
    return {
      at,
      end,
      days: [
        { day: from, time: startTime },
        { day: from, time: endTime },
      ],
    }
  return { at, end, days: [{ day: from, time: startTime }] }
}

const dayMs = 86_400_000

/** Returns existing days as YYYY-MM-DD. A part without a year has that of the next part, or the only one of the text. */
function daysOf(parts: readonly Part[], context: DateContext): string[] | Omission['why'] {
  if (context.order === 'unknown' && parts.some(({ isAmbiguous }) => isAmbiguous)) return 'ambiguous'
  if (parts.some(({ isContradictory }) => isContradictory)) return 'contradictory'
  const known = parts.findLast(({ year }) => year !== null)?.year ?? (parts[0]?.isHijri ? context.hijri : context.gregorian)
  if (known === null) return 'no_year'
  const last = parts.at(-1)
  const days = parts.map(part => {
    // «28 ديسمبر – 2 يناير 2027» begins in the year before.
    const isYearBefore = part.year === null && last !== undefined && last.year !== null && part.month > last.month
    const isTurned = part.isAmbiguous && context.order === 'month_first'
    const turned = isTurned && part.day !== null ? { ...part, day: part.month, month: part.day } : part
    return dayOf(turned, part.year ?? known - (isYearBefore ? 1 : 0))
  })
  return days.some(day => day === null) ? 'contradictory' : (days as string[])
}

function dayOf({ day, month, isHijri }: Part, year: number): string | null {
  if (isHijri !== year < 1600 || day === null) return null
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (isHijri) return gregorianOfHijri(iso)
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}
