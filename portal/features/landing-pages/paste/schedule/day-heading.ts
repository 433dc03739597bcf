// Recognizes lines that name a day of the hackathon.

import { folded } from '#contract/text/folding.ts'
import { months, ordinals, weekdays } from '../times.ts'

/** `day` is an ISO date. The label is the rest of the line: «Day 1: Kickoff». */
export type DayHeading = { day: string; label: string } | 'unclear'

const levant = 'كانون الثاني|شباط|اذار|نيسان|ايار|حزيران|تموز|اب|ايلول|تشرين الاول|تشرين الثاني|كانون الاول'.split('|')
const hijri =
  'محرم,muharram|صفر,safar|ربيع الاول,rabi i|ربيع الاخر,ربيع الثاني,rabi ii|جمادي الاولي,jumada i|جمادي الاخره,جمادي الثانيه,jumada ii|رجب,rajab|شعبان,shaban|رمضان,ramadan|شوال,shawwal|ذو القعده,ذي القعده,dhu al qidah|ذو الحجه,ذي الحجه,dhu al hijjah'
    .split('|')
    .map(names => names.split(','))
const fillers = new Set(
  'the,of,on,date,schedule,agenda,program,programme,يوم,ليوم,تاريخ,التاريخ,الموافق,جدول,برنامج,اجنده,فعاليات,م,ه,ad,ah,و,في,بتاريخ'.split(
    ',',
  ),
)
const mayBeDay = /\d|day|يوم|[أا]حد|[إا]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمع[ةه]|سبت|sun|mon|tue|wed|thu|fri|sat/i

/** Returns the day that a line names, or null for another line. `current` selects the next of several equal weekdays. */
export function dayHeading(line: string, days: readonly string[], current: string | null): DayHeading | null {
  if (line.length > 120 || !mayBeDay.test(line)) return null
  const parts = plainOf(line).split(/[:|(),،\t–—]| - /u)
  const words: Words = {}
  const other = parts.findIndex(part => !readPart(part.trim(), words))
  const label = other < 0 ? '' : parts.slice(other).join(' ').trim()
  const isDay = words.number !== undefined || words.dates !== undefined || (words.weekday !== undefined && label === '')
  if (!isDay && !(words.hijri && label === '')) return null
  const day = resolve(words, days, current)
  return day === null ? 'unclear' : { day, label }
}

/** Returns whether a text contains a date or a numbered day that contradicts the heading above. */
export function namesAnotherDay(text: string, day: string, days: readonly string[]): boolean {
  if (!mayBeDay.test(text) && !/غد|tomorrow/i.test(text)) return false
  const plain = plainOf(text)
  if (/(?:^| )(?:tomorrow|غدا)(?: |$)|\d[/]\d{1,2}[/]\d/u.test(plain)) return true
  const named = /(?:^| )(?:day|اليوم) (\d|الاول|الثاني|الثالث|الرابع)(?!\p{L})/u.exec(plain)?.[1]
  if (named !== undefined) {
    const number = Number(named) || ordinals.findIndex(names => names.includes(named)) + 1
    if (days[number - 1] !== day) return true
  }
  if (/(?:صلاه|خطبه) (?:ال)?جمعه|jumu|friday prayer/u.test(plain)) return false
  const words = plain.split(/[^\p{L}\p{N}]+/u)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return words.some((word, at) => {
    const named = weekdays.findIndex(names => names.some(name => name.length > 3 && name === word))
    if (named >= 0) return named !== weekday
    return monthOf(word) !== null && (/^\d{1,2}$/.test(words[at - 1] ?? '') || /^\d{1,2}$/.test(words[at + 1] ?? ''))
  })
}

type Words = { weekday?: number; date?: number; number?: number; dates?: Dates; hijri?: { month: number; day: number } }
type Dates = { year: number | null; options: { month: number; day: number }[] }

const plainOf = (text: string) =>
  levant.reduce(
    (plain, name, at) =>
      plain.includes(name) ? plain.replace(new RegExp(`(?<=\\d ?)${name}(?!\\p{L})`, 'u'), months[at]?.[0] ?? '') : plain,
    folded(text)
      .replace(/(\d)(?:st|nd|rd|th)(?![a-z])/g, '$1')
      .replace(/هـ/g, 'ه')
      .replace(/[*_#"«»\ue000\ue001]/g, ''),
  )

const monthOf = (word: string): number | null => {
  if (word.length < 3) return null
  const at = months.findIndex(names =>
    names.some(name => (name.length === 3 && /^[a-z]/.test(name) ? englishMonth(word, name) : word === name)),
  )
  return at < 0 ? null : at + 1
}
const fullMonths = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(',')
const englishMonth = (word: string, short: string) =>
  word === short || (short === 'sep' && word === 'sept') || fullMonths.some(name => name === word && name.startsWith(short))

/** Reads a part of a heading that consists of words of a day only. Returns false for another text. */
function readPart(part: string, words: Words): boolean {
  let rest = part
  const next: Words = { ...words, ...(words.dates && { dates: { ...words.dates } }) }
  while (rest !== '') {
    let length = 0
    for (const reader of readers) if (length === 0) length = reader(rest, next)
    if (length === 0) return false
    rest = rest.slice(length).replace(/^[\s.\-/]+/, '')
  }
  Object.assign(words, next)
  return true
}

/** Each reads the start of a text and returns the number of characters, or 0. */
const readers: readonly ((text: string, words: Words) => number)[] = [
  (text, words) => {
    const [whole, year, month, day] = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? []
    if (whole === undefined) return 0
    words.dates = { year: Number(year), options: [{ month: Number(month), day: Number(day) }] }
    return whole.length
  },
  (text, words) => {
    const [whole, a, b, year] = /^(\d{1,2})([-/.])\d{1,2}(?:\2(20\d\d|\d\d))?(?!\d)/.test(text)
      ? (/^(\d{1,2})[-/.](\d{1,2})(?:[-/.](20\d\d|\d\d))?(?!\d)/.exec(text) ?? [])
      : []
    if (whole === undefined || (year === undefined && !whole.includes('/'))) return 0
    const [first, second] = [Number(a), Number(b)]
    const options = [
      { month: second, day: first },
      { month: first, day: second },
    ]
    words.dates = { year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year), options }
    return whole.length
  },
  (text, words) => {
    const [whole, day, name, year] = /^(\d{1,2})[ -]?(?:of )?(\p{L}{3,})(?:[ ,-]{1,2}(20\d\d))?(?![\p{L}\d])/u.exec(text) ?? []
    const month = name === undefined ? null : monthOf(name)
    if (whole === undefined || month === null) return 0
    words.dates = { year: year === undefined ? null : Number(year), options: [{ month, day: Number(day) }] }
    return whole.length
  },
  (text, words) => {
    const [whole, name, day, year] = /^(\p{L}{3,}) (\d{1,2})(?: (20\d\d))?(?![\p{L}\d])/u.exec(text) ?? []
    const month = name === undefined ? null : monthOf(name)
    if (whole === undefined || month === null) return 0
    words.dates = { year: year === undefined ? null : Number(year), options: [{ month, day: Number(day) }] }
    return whole.length
  },
  (text, words) => {
    const [, day, after] = /^(\d{1,2}) (.*)$/u.exec(text) ?? []
    const month = after === undefined ? -1 : hijri.findIndex(names => names.some(name => startsWithWord(after, name)))
    if (after === undefined || month < 0) return 0
    const name = hijri[month]?.find(each => startsWithWord(after, each)) ?? ''
    words.hijri = { month: month + 1, day: Number(day) }
    const year = /^ ?1[45]\d\d(?!\d)/.exec(after.slice(name.length))?.[0] ?? ''
    return text.length - after.length + name.length + year.length
  },
  (text, words) => {
    const [whole, number] = /^(?:the )?(?:day|اليوم|يوم) ?#? ?(\d{1,2})(?![\p{L}\d:/.-])/u.exec(text) ?? []
    if (whole === undefined) return 0
    words.number = Number(number)
    return whole.length
  },
  (text, words) => {
    for (const [at, names] of ordinals.entries())
      for (const name of names)
        for (const phrase of [`اليوم ${name}`, `${name} day`, `day ${name}`])
          if (startsWithWord(text, phrase)) {
            words.number = at + 1
            return phrase.length
          }
    return 0
  },
  (text, words) => {
    const word = /^\p{L}+/u.exec(text)?.[0] ?? ''
    const at = weekdays.findIndex(names =>
      names.some(name => name === word || (word.startsWith(name) && /^(?:tues|thur|thurs)$/.test(word))),
    )
    if (at < 0) return 0
    words.weekday = at
    return word.length
  },
  (text, words) => {
    const [year] = /^20\d\d(?!\d)/.exec(text) ?? []
    if (year === undefined || !words.dates || words.dates.year !== null) return 0
    words.dates.year = Number(year)
    return 4
  },
  // «Fri 13», after the weekday and at the end
  (text, words) => {
    const date = words.weekday === undefined || words.dates || words.hijri ? undefined : /^\d{1,2}$/.exec(text)?.[0]
    if (date !== undefined) words.date = Number(date)
    return date?.length ?? 0
  },
  text => {
    const word = /^\p{L}+/u.exec(text)?.[0] ?? ''
    return fillers.has(word) ? word.length : 0
  },
]

const startsWithWord = (text: string, phrase: string) => text.startsWith(phrase) && !/^[\p{L}\d]/u.test(text.slice(phrase.length))

/** Returns the day on which all words of a heading agree, or null. */
function resolve({ weekday, number, date, dates, hijri: lunar }: Words, days: readonly string[], current: string | null): string | null {
  const isWeekday = (day: string) => weekday === undefined || new Date(`${day}T12:00:00Z`).getUTCDay() === weekday
  const isNumber = (day: string) => number === undefined || days[number - 1] === undefined || days[number - 1] === day
  if (dates) {
    const first = Number((days[0] ?? '').slice(0, 4))
    const years = dates.year === null ? [first, first + 1, first - 1] : [dates.year]
    const all = years.flatMap(year => dates.options.flatMap(({ month, day }) => isoOf(year, month, day) ?? []))
    const own = [...new Set(all.filter(day => days.includes(day)))]
    const fit = (
      own.length > 0 ? own : dates.year === null && weekday === undefined ? all.slice(0, dates.options.length) : [...new Set(all)]
    ).filter(isWeekday)
    return fit.length === 1 || (own.length === 0 && weekday !== undefined && fit.length > 0) ? (fit.filter(isNumber)[0] ?? null) : null
  }
  if (lunar) return days.filter(day => isHijri(day, lunar) && isWeekday(day) && isNumber(day))[0] ?? null
  if (number !== undefined) return days.filter((day, at) => at === number - 1 && isWeekday(day))[0] ?? null
  const fit = days.filter(day => isWeekday(day) && (date === undefined || Number(day.slice(8)) === date))
  return (
    (fit.length === 1
      ? fit[0]
      : fit.find(day => (current === null ? false : day > current && days.indexOf(day) - days.indexOf(current) < 7))) ?? null
  )
}

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

const lunarFormat = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })

function isHijri(day: string, { month, day: date }: { month: number; day: number }): boolean {
  const parts = lunarFormat.formatToParts(new Date(`${day}T12:00:00Z`))
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return of('month') === month && of('day') === date
}
