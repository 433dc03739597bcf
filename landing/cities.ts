// Cities by their names in both languages: a city is typed once, and each page says it in its own.
import { folded } from '#contract/folding.ts'
import type { Language } from '#contract/language.ts'

/** The name in a language; as it was typed when the city is not known here. */
export function cityIn(city: string, language: Language): string {
  const folded = fold(city)
  const known = cities.find(pair => pair.some(name => fold(name) === folded))
  return known ? known[language === 'ar' ? 0 : 1] : city
}

/** «الاحساء», «الأحساء» and "al ahsa" are the same place; vowel marks make no difference. */
const fold = (name: string) => folded(name).replace(/[\s'’-]/g, '')

const cities: [ar: string, en: string][] = [
  ['الرياض', 'Riyadh'],
  ['جدة', 'Jeddah'],
  ['مكة المكرمة', 'Makkah'],
  ['مكة', 'Makkah'],
  ['المدينة المنورة', 'Madinah'],
  ['الدمام', 'Dammam'],
  ['الخبر', 'Khobar'],
  ['الظهران', 'Dhahran'],
  ['الأحساء', 'Al-Ahsa'],
  ['الجبيل', 'Jubail'],
  ['القطيف', 'Qatif'],
  ['الطائف', 'Taif'],
  ['أبها', 'Abha'],
  ['خميس مشيط', 'Khamis Mushait'],
  ['تبوك', 'Tabuk'],
  ['بريدة', 'Buraydah'],
  ['عنيزة', 'Unaizah'],
  ['القصيم', 'Qassim'],
  ['حائل', 'Hail'],
  ['جازان', 'Jazan'],
  ['نجران', 'Najran'],
  ['الباحة', 'Al-Baha'],
  ['ينبع', 'Yanbu'],
  ['العلا', 'AlUla'],
  ['نيوم', 'NEOM'],
  ['سكاكا', 'Sakaka'],
  ['عرعر', 'Arar'],
  ['ثول', 'Thuwal'],
  ['دبي', 'Dubai'],
  ['أبوظبي', 'Abu Dhabi'],
  ['الشارقة', 'Sharjah'],
  ['الدوحة', 'Doha'],
  ['الكويت', 'Kuwait City'],
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

/** Every city known here, to be offered while one is typed. */
export const cityNames = (language: Language): string[] => [...new Set(cities.map(pair => pair[language === 'ar' ? 0 : 1]))]
