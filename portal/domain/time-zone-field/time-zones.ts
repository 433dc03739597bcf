import type { Language } from '#contract/language.ts'
import { formatZone } from '#portal/platform/format/format.ts'

type Zone = { value: string; label: string }

/** A zone of each Arab country, by population; Gulf states first. */
const arab = [
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Kuwait',
  'Asia/Qatar',
  'Asia/Bahrain',
  'Asia/Muscat',
  'Africa/Cairo',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Beirut',
  'Asia/Damascus',
  'Asia/Hebron',
  'Asia/Gaza',
  'Asia/Aden',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Africa/Tunis',
  'Africa/Algiers',
  'Africa/Casablanca',
  'Africa/Nouakchott',
  'Africa/Djibouti',
  'Africa/Mogadishu',
  'Indian/Comoro',
  'UTC',
] as const

const isArab = (zone: string) => arab.some(known => known === zone)

/** Returns the label of a zone as in the lists below. */
export function labelOf(zone: string, language: string): string {
  const name = formatZone(zone, language === 'en' ? 'en' : 'ar')
  return isArab(zone) ? name : `${cityOf(zone)} · ${name}`
}

export const zonesOfArabCountries = cachedByLanguage(language => arab.map(value => ({ value, label: labelOf(value, language) })))

/** All other zones of the browser, sorted by the city in their name. */
export const otherZones = cachedByLanguage(language =>
  Intl.supportedValuesOf('timeZone')
    .filter(zone => !isArab(zone))
    .map(value => ({ value, label: labelOf(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
)

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Creating the labels of all zones takes some 20 ms, and up to a second on phones. */
function cachedByLanguage(create: (language: Language) => Zone[]): (language: string) => Zone[] {
  const cache = new Map<string, Zone[]>()
  return language => {
    const zones = cache.get(language) ?? create(language === 'en' ? 'en' : 'ar')
    cache.set(language, zones)
    return zones
  }
}
