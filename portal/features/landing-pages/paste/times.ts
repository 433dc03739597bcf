import { latinDigits } from '#contract/fields.ts'
import { readDay } from '#contract/imports/read-dates.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { folded } from '#contract/text/folding.ts'
import { type Clock, typedTime } from '#portal/platform/date-fields/typed-time.ts'
import { daysOf } from '../draft/programme-times.ts'

/** Parses a time range. A final am or pm applies to both times. */
export function rangeOf(cell: string): { from: Clock; to: Clock | null } | null {
  const [first = '', second = '', more] = cell
    .replace(/^\s*(?:من|from)\s+/iu, '')
    .split(/\s*[-–—]\s*|\s+(?:إلى|الى|حتى|to|until)\s+/iu)
    .map(timeWords)
  if (more !== undefined) return null
  const to = second === '' ? null : typedTime(second)
  const from = typedTime(first + (isBare(first) ? halfOf(second) : '')) ?? typedTime(first)
  if (!from || (second !== '' && !to)) return null
  // «11 – 1 pm» starts before noon
  const isTurned = to !== null && isBare(first) && from.hour * 60 + from.minute > to.hour * 60 + to.minute
  return { from: isTurned ? (typedTime(first) ?? from) : from, to }
}

const timeWords = (text: string) =>
  latinDigits(text)
    .replace(/(\d:\d\d):\d\d/, '$1')
    .replace(/\s*(?:ظهر[اًا]*|عصر[اًا]*|مساء[ًا]*)\s*$/u, 'م')
    .trim()
const isBare = (text: string) => /^[\d:.\s]+$/.test(text)
const halfOf = (text: string) => /[^\d:.\s].*$/u.exec(text)?.[0] ?? ''

/** Separates date and time of a cell: «11/12/2026 9:00:00», «Sep 27, 2025 09:00». The date is '' without one. */
export function datedTime(cell: string): [date: string, time: string] {
  const at = /(?<=[\dT,،] ?)\d{1,2}[:٫.]\d\d(?![\d/.-])/u.exec(latinDigits(cell))?.index ?? 0
  const date = cell
    .slice(0, at)
    .replace(/[T\s,،]$/u, '')
    .trim()
  return at > 0 && typedTime(cell) === null && dayWords(date)?.is === 'date' ? [date, cell.slice(at).trim()] : ['', cell]
}

type DayWords =
  | { is: 'date'; year: number | null; month: number; day: number; turned: boolean }
  | { is: 'number'; at: number }
  | { is: 'weekday'; at: number }

export function dayWords(cell: string): DayWords | null {
  const plain = folded(latinDigits(cell))
    .replace(/[،,.]/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const weekday = weekdays.findIndex(names => names.some(name => plain === name || plain.startsWith(`${name} `)))
  const rest = weekday < 0 ? plain : plain.split(' ').slice(1).join(' ')
  if (weekday >= 0 && rest === '') return { is: 'weekday', at: weekday }
  return dateOf(rest) ?? numberOf(rest)
}

function dateOf(plain: string): DayWords | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:t| 0?0:00(?::00)?)?$/.exec(plain)
  if (iso) return { is: 'date', year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), turned: false }
  const figures = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(plain)
  if (figures) return { is: 'date', year: yearOf(figures[3]), month: Number(figures[2]), day: Number(figures[1]), turned: true }
  const named = /^(\d{1,2}) ?(\p{L}{3,})(?: (\d{4}))?$/u.exec(plain) ?? turnedName(plain)
  const month = months.findIndex(names => names.some(name => named?.[2]?.startsWith(name)))
  return named && month >= 0 ? { is: 'date', year: yearOf(named[3]), month: month + 1, day: Number(named[1]), turned: false } : null
}

function turnedName(plain: string) {
  const [whole, month, day, year] = /^(\p{L}{3,}) (\d{1,2})(?: (\d{4}))?$/u.exec(plain) ?? []
  return whole === undefined ? null : [whole, day, month, year]
}

const yearOf = (text: string | undefined) => (text === undefined ? null : Number(text) + (text.length === 2 ? 2000 : 0))

function numberOf(plain: string): DayWords | null {
  const counted = /^(?:day|اليوم|يوم)? ?#? ?(\d{1,2})$/.exec(plain)?.[1]
  if (counted !== undefined) return { is: 'number', at: Number(counted) }
  const at = ordinals.findIndex(names => names.some(name => [`اليوم ${name}`, `${name} day`, `day ${name}`].includes(plain)))
  return at < 0 ? null : { is: 'number', at: at + 1 }
}

/** Returns the day of the hackathon that a cell means (2026-11-12), or null. */
export function dayMeant(cell: string, facts: TenantFacts): string | null {
  const hijri = /(?<!\d)1[345]\d\d(?!\d)/.test(latinDigits(cell)) ? readDay(cell, 'day_first') : null
  if (hijri !== null) return hijri
  const parsed = dayWords(cell)
  const days = daysOf(facts, [])
  if (!parsed) return null
  if (parsed.is === 'weekday') return days.find(day => new Date(`${day}T12:00:00Z`).getUTCDay() === parsed.at) ?? null
  if (parsed.is === 'number') return days[parsed.at - 1] ?? days.find(day => Number(day.slice(8)) === parsed.at) ?? null
  const { month, day, turned } = parsed
  const first = days[0] ?? ''
  const years = parsed.year === null ? [0, 1, -1].map(by => Number(first.slice(0, 4)) + by) : [parsed.year]
  const dates = years.flatMap(year => [iso(year, month, day), ...(turned ? [iso(year, day, month)] : [])]).filter(date => date !== null)
  return dates.find(date => days.includes(date)) ?? dates[0] ?? null
}

function iso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1999 && year < 2200
    ? date.toISOString().slice(0, 10)
    : null
}

export const weekdays =
  'الاحد,sunday,sun|الاثنين,monday,mon|الثلاثاء,tuesday,tue|الاربعاء,wednesday,wed|الخميس,thursday,thu|الجمعه,friday,fri|السبت,saturday,sat'
    .split('|')
    .map(names => names.split(',').map(folded))
export const months =
  'يناير,jan|فبراير,feb|مارس,mar|ابريل,apr|مايو,may|يونيو,jun|يوليو,jul|اغسطس,aug|سبتمبر,sep|اكتوبر,oct|نوفمبر,nov|ديسمبر,dec'
    .split('|')
    .map(names => names.split(',').map(folded))
export const ordinals =
  'الاول,first,one|الثاني,second,two|الثالث,third,three|الرابع,fourth,four|الخامس,fifth,five|السادس,sixth,six|السابع,seventh,seven'
    .split('|')
    .map(names => names.split(',').map(folded))
