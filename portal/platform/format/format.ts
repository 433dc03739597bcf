// Formats dates and numbers. Browsers have different default calendars and digits, so both are always set.

import type { Language } from '#contract/language.ts'
import { isUniversal, universalTime } from '#contract/time/universal-time.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

const gregorian = (language: Language) => (language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn')
const hijri = (language: Language) => (language === 'ar' ? 'ar-u-ca-islamic-umalqura-nu-latn' : 'en-GB-u-ca-islamic-umalqura-nu-latn')
const riyadh = 'Asia/Riyadh'

export { formatNumber } from '#portal/platform/i18n/format-number.ts'

/** Formats a range of days: 4–6 فبراير 2027. Parameters are ISO 8601. */
export function formatDays(from: string, to: string, timeZone = riyadh): string {
  return new Intl.DateTimeFormat(gregorian(currentLanguage()), { dateStyle: 'long', timeZone }).formatRange(new Date(from), new Date(to))
}

export const formatDay = (at: string, timeZone = riyadh) =>
  new Intl.DateTimeFormat(gregorian(currentLanguage()), { dateStyle: 'full', timeZone }).format(new Date(at))

/** 21 نوفمبر 2026 في 3:00 م */
export const formatMoment = (at: string, timeZone = riyadh) =>
  unbroken(
    new Intl.DateTimeFormat(gregorian(currentLanguage()), {
      ...wholeDay,
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
    }).format(new Date(at)),
  )
/** Keeps «ص», «م» and «هـ» on the line of their number. */
const unbroken = (text: string) => text.replace(/\s(?=(?:[صم]|هـ|[ap]m|AH)(?!\p{L}))/gu, '\u00a0')
const wholeDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Formats a date of the Umm al-Qura calendar. */
export const formatHijri = (at: string, timeZone = riyadh) =>
  unbroken(new Intl.DateTimeFormat(hijri(currentLanguage()), { ...wholeDay, timeZone }).format(new Date(at)))

/** Formats a range of days of the Umm al-Qura calendar. */
export const formatHijriDays = (from: string, to: string, timeZone = riyadh) =>
  unbroken(new Intl.DateTimeFormat(hijri(currentLanguage()), { ...wholeDay, timeZone }).formatRange(new Date(from), new Date(to)))

/** 27 شعبان */
export const formatShortHijri = (at: string, timeZone = riyadh) =>
  new Intl.DateTimeFormat(hijri(currentLanguage()), { day: 'numeric', month: 'long', timeZone }).format(new Date(at))

/** 4 فبراير */
export const formatShortDay = (at: string, timeZone = riyadh) =>
  new Intl.DateTimeFormat(gregorian(currentLanguage()), { day: 'numeric', month: 'long', timeZone }).format(new Date(at))

/** فبراير 2027 */
export const formatMonth = (at: string, timeZone = riyadh) =>
  new Intl.DateTimeFormat(gregorian(currentLanguage()), { month: 'long', year: 'numeric', timeZone }).format(new Date(at))

/** Returns the name of a weekday: الخميس. Sunday is 0. */
export const formatWeekdayName = (day: number) =>
  new Intl.DateTimeFormat(gregorian(currentLanguage()), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day))

/** الخميس 4 فبراير */
export const formatWeekday = (at: string, timeZone = riyadh) =>
  new Intl.DateTimeFormat(gregorian(currentLanguage()), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(at))

/** 3:00 م */
export const formatTime = (at: string, timeZone = riyadh) =>
  unbroken(
    new Intl.DateTimeFormat(gregorian(currentLanguage()), { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(
      new Date(at),
    ),
  )

/** 3:00 م, with an ordinary space, because users edit it in a field. */
export const formatClock = ({ hour, minute }: { hour: number; minute: number }) =>
  formatTime(new Date(Date.UTC(2026, 0, 1, hour, minute)).toISOString(), 'UTC').replace('\u00a0', ' ')

/** Returns the place of a time zone (السعودية, Egypt), for fields whose label says “time zone”. */
export const formatZonePlace = (timeZone: string) => formatZone(timeZone).replace(/^توقيت | Time$/, '')

/** Returns the short name of a time zone (توقيت السعودية, Egypt Time), because several zones share a longer name. */
export function formatZone(timeZone: string, language = currentLanguage()): string {
  if (isUniversal(timeZone)) return universalTime[language]
  const parts = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name.replace('المملكة العربية السعودية', 'السعودية').replace('هيبرون (مدينة الخليل)', 'الخليل')
}

/** خلال 50 دقيقة. Rounds to minutes, from two hours to hours, from two days to days. `now` is in milliseconds. */
export function formatUntil(at: string, now: number): string {
  const minutes = Math.max(0, Math.round((Date.parse(at) - now) / 60_000))
  const words = new Intl.RelativeTimeFormat(currentLanguage() === 'ar' ? 'ar-u-nu-latn' : 'en')
  if (minutes < 120) return words.format(minutes, 'minute')
  return minutes < 2 * 24 * 60 ? words.format(Math.round(minutes / 60), 'hour') : words.format(Math.round(minutes / (24 * 60)), 'day')
}
