// What a time zone is called where a time stands: by the country in the Arab world, as people there say it, elsewhere by its city.
import type { Language } from '#contract/language.ts'
import { isUniversal, universalTime } from '#contract/universal-time.ts'

/** «بتوقيت السعودية», "Saudi time", "Paris time", "UTC" */
export function zoneIn(language: Language, timeZone: string): string {
  if (isUniversal(timeZone)) return language === 'ar' ? `ب${universalTime.ar}` : universalTime.en
  const known = countries[timeZone]
  if (language === 'en') return `${known?.[1] ?? cityOf(timeZone)} time`
  return known ? `بتوقيت ${known[0]}` : `ب${nameOf('ar', timeZone, 'shortGeneric')}`
}

/** The same with how far it is from UTC at a moment, which summer time changes: "Saudi time (GMT+3)". */
export function zoneAndOffsetIn(language: Language, timeZone: string, at: Date): string {
  const offset = isUniversal(timeZone) ? 'UTC' : nameOf('en-GB', timeZone, 'shortOffset', at)
  const zone = zoneIn(language, timeZone)
  return zone === offset ? zone : `${zone} (${offset})`
}

const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** «توقيت فرنسا», GMT+3 */
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
