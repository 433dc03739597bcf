// Cities are stored under their Arabic name. Search finds them by all their names.

import type { Language } from '../language.ts'
import { folded } from '../text/folding.ts'

/** Returns the Arabic name, or the input if the city is unknown. */
export const canonicalCity = (city: string): string => knownAs(city)?.[0] ?? city

/** Returns the city's name in a language, or the input if the city is unknown. */
export const cityIn = (city: string, language: Language): string => knownAs(city)?.[language === 'ar' ? 0 : 1] ?? city

/** Returns all spellings for search: "الرياض Riyadh"; '' if the city is unknown. */
export const namesOfCity = (city: string): string => knownAs(city)?.join(' ') ?? ''

export const cityNames = (language: Language): string[] => cities.map(names => names[language === 'ar' ? 0 : 1])

/** Completes three or more typed characters to a city's name. Returns null if several cities match or the name is complete. */
export function cityBeginningWith(typed: string, language: Language): string | null {
  const key = keyOf(typed.trim())
  if (key.length < 3 || knownAs(typed.trim())) return null
  const found = cities.filter(names => names.some(name => keyOf(name).startsWith(key)))
  return found.length === 1 && found[0] ? found[0][language === 'ar' ? 0 : 1] : null
}

/** Finds a city. Tries the exact name first, because normalization is slower. */
const knownAs = (city: string): Names | undefined => byKey().get(city) ?? byKey().get(keyOf(city))

/** Returns the normalized form of a city's name: «الاحساء» and «الأحساء» have the same key. Ignores vowel marks, spaces and hyphens. */
const keyOf = (name: string) => folded(name).replace(/[\s'’-]/g, '')

const byKey = () =>
  (known ??= new Map(cities.flatMap(names => names.flatMap(name => [[name, names] as const, [keyOf(name), names] as const]))))
let known: Map<string, Names> | undefined

type Names = readonly [ar: string, en: string, ...others: string[]]

/** Adding a city requires a migration that renames stored values: `city` and `city_names` of tenants and events, `city` in drafts. */
export const cities: readonly Names[] = [
  ['الرياض', 'Riyadh', 'Ar Riyadh'],
  ['جدة', 'Jeddah', 'Jiddah'],
  ['مكة المكرمة', 'Makkah', 'مكة', 'Mecca', 'Makkah Al Mukarramah'],
  ['المدينة المنورة', 'Madinah', 'المدينة', 'Medina', 'Al Madinah'],
  ['الدمام', 'Dammam', 'Ad Dammam', 'Al Dammam'],
  ['الخبر', 'Khobar', 'Al Khobar'],
  ['الظهران', 'Dhahran', 'Al Dhahran'],
  ['الأحساء', 'Al-Ahsa', 'Ahsa', 'Al Hasa'],
  ['الهفوف', 'Hofuf', 'Al Hofuf'],
  ['الجبيل', 'Jubail', 'Al Jubail'],
  ['القطيف', 'Qatif', 'Al Qatif'],
  ['حفر الباطن', 'Hafar Al-Batin'],
  ['الطائف', 'Taif', 'Al Taif', 'At Taif'],
  ['أبها', 'Abha'],
  ['خميس مشيط', 'Khamis Mushait', 'Khamis Mushayt'],
  ['بيشة', 'Bisha'],
  ['تبوك', 'Tabuk'],
  ['بريدة', 'Buraydah', 'Buraidah'],
  ['عنيزة', 'Unaizah', 'Unayzah'],
  ['القصيم', 'Qassim', 'Al Qassim'],
  ['حائل', 'Hail'],
  ['جازان', 'Jazan', 'جيزان', 'Jizan'],
  ['نجران', 'Najran'],
  ['الباحة', 'Al-Baha', 'Al Bahah'],
  ['ينبع', 'Yanbu'],
  ['رابغ', 'Rabigh'],
  ['العلا', 'AlUla'],
  ['نيوم', 'NEOM'],
  ['سكاكا', 'Sakaka'],
  ['عرعر', 'Arar'],
  ['ثول', 'Thuwal'],
  ['الخرج', 'Al-Kharj'],
  ['الدرعية', 'Diriyah', 'Ad Diriyah'],
  ['دبي', 'Dubai'],
  ['أبوظبي', 'Abu Dhabi'],
  ['الشارقة', 'Sharjah'],
  ['الدوحة', 'Doha'],
  ['الكويت', 'Kuwait City', 'مدينة الكويت', 'Kuwait'],
  ['المنامة', 'Manama'],
  ['مسقط', 'Muscat'],
  ['عمّان', 'Amman'],
  ['القاهرة', 'Cairo'],
  ['الإسكندرية', 'Alexandria'],
  ['بيروت', 'Beirut'],
  ['تونس', 'Tunis'],
  ['الدار البيضاء', 'Casablanca'],
  ['الرباط', 'Rabat'],
]
