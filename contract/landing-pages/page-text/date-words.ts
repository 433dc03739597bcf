// Words of dates in both languages: months of three calendars and four regions, weekdays, connectors.

import { folded } from '../../text/folding.ts'

type Month = { number: number; isHijri: boolean }

/** Names of the Gulf and Egypt, the Levant, Tunisia and Algeria, Morocco, and English. */
const gregorian = [
  'يناير,كانون الثاني,كانون ثاني,جانفي,january,jan',
  'فبراير,شباط,فيفري,february,feb',
  'مارس,اذار,march,mar',
  'ابريل,نيسان,افريل,april,apr',
  'مايو,ايار,ماي,may',
  'يونيو,حزيران,جوان,june,jun',
  'يوليو,تموز,جويليه,يوليوز,july,jul',
  'اغسطس,اب,اوت,غشت,august,aug',
  'سبتمبر,ايلول,شتنبر,september,sept,sep',
  'اكتوبر,تشرين الاول,تشرين اول,october,oct',
  'نوفمبر,تشرين الثاني,تشرين ثاني,نونبر,november,nov',
  'ديسمبر,كانون الاول,كانون اول,دجنبر,december,dec',
]
const hijri = [
  'محرم,المحرم,muharram',
  'صفر,safar',
  "ربيع الاول,rabi al-awwal,rabi' al-awwal,rabi i",
  "ربيع الاخر,ربيع الثاني,rabi al-thani,rabi' al-thani,rabi ii",
  'جمادي الاولي,جمادي الاول,jumada al-awwal,jumada al-ula,jumada i',
  'جمادي الاخره,جمادي الثانيه,جمادي الثاني,jumada al-thani,jumada al-akhirah,jumada ii',
  'رجب,rajab',
  "شعبان,shaban,sha'ban",
  'رمضان,ramadan',
  'شوال,shawwal',
  "ذو القعده,ذي القعده,dhu al-qidah,dhul qadah,dhu al-qi'dah",
  'ذو الحجه,ذي الحجه,dhu al-hijjah,dhul hijjah',
]
const named = (names: readonly string[], isHijri: boolean) =>
  names.flatMap((line, at) => line.split(',').map(name => [folded(name), { number: at + 1, isHijri }] as const))

/** Months by folded name, longest names first: «ربيع الأول» is longer than any part of it. */
const months: readonly (readonly [string, Month])[] = [...named(gregorian, false), ...named(hijri, true)].toSorted(
  ([a], [b]) => b.length - a.length,
)
const monthsByLetter = Map.groupBy(months, ([name]) => name[0] ?? '')

const weekdays =
  'الاحد,احد,sunday,sun|الاثنين,اثنين,الاتنين,monday,mon|الثلاثاء,ثلاثاء,tuesday,tues,tue|الاربعاء,اربعاء,wednesday,wed|الخميس,خميس,thursday,thurs,thur,thu|الجمعه,جمعه,friday,fri|السبت,سبت,saturday,sat'
const weekdayByName = new Map(weekdays.split('|').flatMap((names, at) => names.split(',').map(name => [folded(name), at] as const)))

export type Token = { at: number; end: number } & (
  | { is: 'number'; value: number; digits: number }
  | { is: 'numeric'; parts: readonly [string, string, string] }
  | { is: 'month'; month: Month }
  | { is: 'weekday'; weekday: number }
  | { is: 'time'; time: string | null }
  | { is: 'range' | 'and' | 'same' | 'skip' | 'word' }
)

const separate = (text: string) => new Set(text.split(' ').map(folded))
const ranges = separate('الى حتى لغاية to until till through thru')
const ands = separate('و and &')
const sames = separate('الموافق موافق الموافقة corresponding =')
/** Words inside of a date that carry no meaning. */
const skipped = separate('of the من في يوم ايام شهر عام سنة لعام م ه هـ ad ah ce on from at الساعة الساعه تمام st nd rd th وحتى والى')

const numericAt = /(\d{1,4})( ?\/ ?|[-.])(\d{1,2})\2(\d{4}|\d{1,2})(?![\d/]|[-.]\d)/y
const timeAt =
  /(\d{1,2})(?:[:٫](\d{2})(?::\d{2})?)? ?(am|pm|a\.m\.?|p\.m\.?|صباحا|ص|مساء|م|ظهرا|عصرا|ليلا|فجرا)(?![\p{L}\p{N}])|(\d{1,2})[:٫](\d{2})(?::\d{2})?(?![\d:])/uy
const ordinalAt = /(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/uy
const numberAt = /\d+/y
/** «Day 1 –» counts the days. */
const countedDay = /(?:day|اليوم) ?#?\d{1,2}(?= ?[-–—:|(,])/y
const wordAt = /[\p{L}\p{M}][\p{L}\p{M}'’]*/uy

/** Returns the tokens of a folded line with Latin digits. */
export function tokensOf(plain: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < plain.length) {
    const token = tokenAt(plain, at)
    if (token) tokens.push(token)
    at = token?.end ?? at + 1
  }
  return tokens
}

const matchAt = (regex: RegExp, plain: string, at: number) => {
  regex.lastIndex = at
  return regex.exec(plain)
}

function tokenAt(plain: string, at: number): Token | null {
  const sign = plain[at] ?? ''
  if (/\d/.test(sign)) return digitsAt(plain, at)
  if (/[-–—−→~]/.test(sign)) return { is: 'range', at, end: at + 1 }
  if (sign === '&') return { is: 'and', at, end: at + 1 }
  if (sign === '=') return { is: 'same', at, end: at + 1 }
  if (/[\s,،./()[\]|@]/.test(sign)) return null
  const month = monthAt(plain, at)
  if (month) return month
  const counted = matchAt(countedDay, plain, at)?.[0]
  if (counted !== undefined) return { is: 'word', at, end: at + counted.length }
  const word = matchAt(wordAt, plain, at)?.[0]
  return word === undefined ? { is: 'word', at, end: at + 1 } : wordToken(word, plain, at)
}

function digitsAt(plain: string, at: number): Token | null {
  const numeric = matchAt(numericAt, plain, at)
  if (numeric) return { is: 'numeric', parts: [numeric[1] ?? '', numeric[3] ?? '', numeric[4] ?? ''], at, end: at + numeric[0].length }
  const time = matchAt(timeAt, plain, at)
  if (time) return { is: 'time', time: clockOf(time), at, end: at + time[0].length }
  const ordinal = matchAt(ordinalAt, plain, at)
  const digits = ordinal?.[1] ?? matchAt(numberAt, plain, at)?.[0] ?? ''
  const end = at + (ordinal?.[0] ?? digits).length
  // Parts of phone numbers, amounts and codes are no dates.
  const isPart = /[\d.,]\d$/.test(plain.slice(Math.max(0, at - 1), at + 1)) || /^[.,]\d|^%/.test(plain.slice(end, end + 2))
  return isPart || digits.length > 4 ? { is: 'word', at, end } : { is: 'number', value: Number(digits), digits: digits.length, at, end }
}

function monthAt(plain: string, at: number): Token | null {
  if (/\p{L}/u.test(plain[at - 1] ?? '') && !/(?:^|\P{L})[بلو]$/u.test(plain.slice(Math.max(0, at - 2), at))) return null
  const found = monthsByLetter
    .get(plain[at] ?? '')
    ?.find(([name]) => plain.startsWith(name, at) && !/[\p{L}\p{M}]/u.test(plain[at + name.length] ?? ''))
  return found ? { is: 'month', month: found[1], at, end: at + found[0].length } : null
}

function wordToken(word: string, plain: string, at: number): Token {
  const end = at + word.length
  const weekday = weekdayByName.get(word) ?? weekdayByName.get(word.replace(/^[وبل]/, ''))
  if (weekday !== undefined) return { is: 'weekday', weekday, at, end }
  if (ranges.has(word)) return { is: 'range', at, end }
  if (ands.has(word)) return { is: 'and', at, end }
  if (sames.has(word)) return { is: 'same', at, end }
  if (skipped.has(word)) return { is: 'skip', at, end }
  // «و16 أكتوبر»
  if (word === 'و' && /\d/.test(plain[end] ?? '')) return { is: 'and', at, end }
  return { is: 'word', at, end }
}

/** Returns HH:MM, or null if the half of the day is not clear. */
function clockOf([, markedHour, markedMinute, mark = '', bareHour = '', bareMinute = '']: RegExpExecArray): string | null {
  const [hour, minute] = markedHour === undefined ? [Number(bareHour), Number(bareMinute)] : [Number(markedHour), Number(markedMinute ?? 0)]
  if (minute > 59 || hour > 23) return null
  const show = (hours: number) => `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  if (mark === '') return hour > 12 || bareHour.startsWith('0') ? show(hour) : null
  if (hour > 12) return show(hour)
  if (hour === 0) return null
  if (/^(?:am|a\.m|ص|فجرا)/.test(mark)) return hour === 12 && !mark.startsWith('a') ? null : show(hour % 12)
  if (/^(?:pm|p\.m)/.test(mark)) return show((hour % 12) + 12)
  if (mark === 'ظهرا') return hour === 12 ? show(12) : hour < 4 ? show(hour + 12) : hour === 11 ? show(11) : null
  if (mark === 'ليلا') return hour > 6 && hour < 12 ? show(hour + 12) : null
  return hour === 12 ? null : show(hour + 12)
}
