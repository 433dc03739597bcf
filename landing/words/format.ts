// Formats dates, numbers and counted nouns. Locales are explicit, so that server and browser agree.

import type { Language } from '#contract/language.ts'
import { createBoundedCache } from '#contract/text/bounded-cache.ts'
import { closingMoment } from '#contract/time/days-left.ts'
import { isUniversal, universalTime } from '#contract/time/universal-time.ts'

export type Format = ReturnType<typeof createFormatters>
/** Plural forms of a noun; `{n}` is the number. Arabic has six, English two. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
type Digits = 'latn' | 'arab'

/** Returns formatters for a language and time zone. Arabic-Indic digits are used on Arabic pages only. */
export function formatters(language: Language, timeZone: string, digits: Digits = 'latn'): Format {
  return formats.get(`${language} ${timeZone} ${digits}`, () => createFormatters(language, timeZone, digits))
}
/** Creating formatters of `Intl` is as slow as rendering a section. */
const formats = createBoundedCache<Format>(200)

function createFormatters(language: Language, timeZone: string, digits: Digits) {
  const base = language === 'ar' ? 'ar' : 'en-GB'
  const numbering = language === 'ar' ? digits : 'latn'
  const gregorian = `${base}-u-ca-gregory-nu-${numbering}`
  const hijri = `${base}-u-ca-islamic-umalqura-nu-${numbering}`
  const dates = (locale: string, options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone })
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const shortDay = { day: 'numeric', month: 'long' } as const
  const clock = dates(gregorian, { hour: 'numeric', minute: '2-digit', hour12: true })
  const hourMinute = dates('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const number = new Intl.NumberFormat(gregorian, { maximumFractionDigits: 0 })
  const plural = new Intl.PluralRules(base)
  const time = (at: Date) => {
    const period = (value: string) => dayPeriod(value, hourMinute.format(at), language)
    const parts = clock.formatToParts(at).map(part => (part.type === 'dayPeriod' ? period(part.value) : part.value))
    return parts.join('').replace(/\u202f/g, ' ')
  }
  return {
    /** time followed by the name of the time zone: 9:30 صباحًا بتوقيت السعودية */
    zonedTime: (at: Date) => `${time(at)} ${zoneIn(language, timeZone)}`,
    /** zone label with the UTC offset at a moment: Saudi time (GMT+3) */
    zone: (at: Date) => zoneAndOffsetIn(language, timeZone, at),
    number: (n: number) => number.format(n),
    /** converts digits in prepared text, except phone numbers and Latin words (GMT+3) */
    digits: (text: string) => (numbering === 'arab' ? text.replace(shortNumbers, inArabicDigits) : text),
    /** 340 kB, 1.2 MB; rounded up, so that no file has size 0 */
    fileSize: (bytes: number) => fileSize(gregorian, language, bytes),
    /** 12 November 2026 */
    date: (at: Date) => dates(gregorian, day).format(at),
    /** Thursday 12 November 2026 */
    fullDate: (at: Date) => dates(gregorian, { ...day, weekday: 'long' }).format(at),
    /** Thursday */
    weekday: (at: Date) => dates(gregorian, { weekday: 'long' }).format(at),
    /** 12 November */
    shortDate: (at: Date) => dates(gregorian, shortDay).format(at),
    /** 12–14 November 2026; the en dash is readable in both writing directions */
    range: (from: Date, to: Date) => tight(dates(gregorian, day).formatRange(from, to)),
    /** dates in the Umm al-Qura calendar, without ʿayn and hamza signs, which most fonts lack */
    hijriRange: (from: Date, to: Date) => tight(dates(hijri, day).formatRange(from, to)).replace(/[\u02bb-\u02bf]/g, '’'),
    time,
    /** 9:30–11:00 صباحًا; the day period is repeated only if it changes */
    timeRange: (from: Date, to: Date) => {
      const [start = '', startPeriod] = time(from).split(' ')
      const [end = '', endPeriod] = time(to).split(' ')
      return startPeriod === endPeriod ? `${start}–${end} ${endPeriod}` : `${time(from)} – ${time(to)}`
    },
    /** local date in ISO format: 2026-11-12 */
    isoDay: (at: Date) => dates('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at),
    counted: (n: number, forms: Forms) => (forms[plural.select(n)] ?? forms.other).replace('{n}', number.format(n)),
    closing: (deadline: string) => closingMoment(deadline, timeZone),
  }
}

const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormats.get(`${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
const dateFormats = createBoundedCache<Intl.DateTimeFormat>(200)

function fileSize(locale: string, language: Language, bytes: number): string {
  const [unit, amount] = bytes < 1_000_000 ? (['kilobyte', Math.ceil(bytes / 1000)] as const) : (['megabyte', bytes / 1_000_000] as const)
  const unitDisplay = language === 'ar' ? 'long' : 'short'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(amount)
}

const shortNumbers = /(?<![\dA-Za-z+])\d{1,6}(?![\dA-Za-z])/g
const inArabicDigits = (digits: string) => digits.replace(/\d/g, digit => String.fromCodePoint(0x0660 + Number(digit)))

/**
 * Writes Arabic day periods in full, because «ص» and «م» are easily overlooked next to a deadline. The whole hour after noon is «ظهرًا».
 * English has a word for 12:00 only, because “12:00 pm” is often misread as midnight.
 */
function dayPeriod(value: string, hourMinute: string, language: Language): string {
  if (language === 'en') return hourMinute === '12:00' ? 'noon' : value
  return hourMinute.startsWith('12:') ? 'ظهرًا' : value === 'ص' ? 'صباحًا' : 'مساءً'
}

/** JavaScript engines put different spaces around the dash. Removes spaces within a month and adds them otherwise. */
const tight = (range: string) =>
  range
    .replace(/[\u200e\u200f]/g, '')
    .replace(/(?<!\s)\s*–\s*/, ' – ')
    .replace(/^(\p{Nd}{1,2}) – (?=\p{Nd}{1,2}\s)/u, '$1–')

/** Returns ISO 8601 with the zone's offset, for structured data. */
export function isoIn(timeZone: string, instant: string): string {
  const parts = dateFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(p => p.type === type)?.value ?? ''
  const offset = part('timeZoneName')
    .replace(/^(?:GMT|UTC)/, '')
    .replace('−', '-')
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}${offset || '+00:00'}`
}

/** Returns the name of a time zone as part of a sentence: «بتوقيت السعودية», "Saudi time", "Paris time", "UTC". */
function zoneIn(language: Language, timeZone: string): string {
  if (isUniversal(timeZone)) return language === 'ar' ? `ب${universalTime.ar}` : universalTime.en
  const known = countries[timeZone]
  if (language === 'en') return `${known?.[1] ?? cityOf(timeZone)} time`
  return known ? `بتوقيت ${known[0]}` : `ب${nameOf('ar', timeZone, 'shortGeneric')}`
}

/** Returns the name with the UTC offset at a moment, because DST changes the offset: "Saudi time (GMT+3)". */
function zoneAndOffsetIn(language: Language, timeZone: string, at: Date): string {
  const offset = isUniversal(timeZone) ? 'UTC' : nameOf('en-GB', timeZone, 'shortOffset', at)
  const zone = zoneIn(language, timeZone)
  return zone === offset ? zone : `${zone} (${offset})`
}

const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Returns the name of a time zone from Intl: «توقيت فرنسا» (shortGeneric) or GMT+3 (shortOffset). */
function nameOf(locale: string, timeZone: string, timeZoneName: 'shortGeneric' | 'shortOffset', at = new Date(0)): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone
}

const countries: Readonly<Record<string, [ar: string, en: string]>> = {
  'Asia/Riyadh': ['السعودية', 'Saudi'],
  'Asia/Dubai': ['الإمارات', 'UAE'],
  'Asia/Qatar': ['قطر', 'Qatar'],
  'Asia/Kuwait': ['الكويت', 'Kuwait'],
  'Asia/Bahrain': ['البحرين', 'Bahrain'],
  'Asia/Muscat': ['عُمان', 'Oman'],
  'Asia/Amman': ['الأردن', 'Jordan'],
  'Asia/Gaza': ['فلسطين', 'Palestine'],
  'Asia/Hebron': ['فلسطين', 'Palestine'],
  'Asia/Baghdad': ['العراق', 'Iraq'],
  'Asia/Beirut': ['لبنان', 'Lebanon'],
  'Africa/Cairo': ['مصر', 'Egypt'],
  'Africa/Tunis': ['تونس', 'Tunisia'],
  'Africa/Algiers': ['الجزائر', 'Algeria'],
  'Africa/Casablanca': ['المغرب', 'Morocco'],
}
