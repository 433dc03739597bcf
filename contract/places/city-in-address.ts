// Finds the city in a postal address, and joins a place with its city.

import type { Language } from '../language.ts'
import { canonicalCity, cityIn, namesOfCity } from './cities.ts'

/** Returns the Arabic name of the city: «Building 5, Riyadh 12345, Saudi Arabia». Returns '' if no known city is clear. */
export function cityInAddress(address: string): string {
  const parts = partsOf(address).map(withoutCodes)
  const whole = parts.find(part => namesOfCity(part) !== '')
  return canonicalCity(whole ?? parts.map(lastWords).find(city => city !== '') ?? '')
}

/** Removes the city from the end of an address, because events have a field for it. */
export function withoutCity(address: string): string {
  const at = Math.max(address.lastIndexOf(','), address.lastIndexOf('،'))
  const last = address.slice(at + 1).trim()
  const isCity = namesOfCity(last) !== '' && canonicalCity(last) === cityInAddress(address)
  return isCity ? address.slice(0, Math.max(0, at)).trim() : address
}

/** Returns place and city, with the city only once: a place can be a whole address. */
export function placeWithCity(place: string, city: string, language: Language): string {
  const isNamed = place !== '' && (cityInAddress(place) === canonicalCity(city) || place === cityIn(city, language))
  return [place, isNamed ? '' : city && cityIn(city, language)].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
}

const partsOf = (address: string) => address.split(/[,،;؛\n|/()]|\s[-–—]|[-–—]\s/u)

const withoutCodes = (part: string) =>
  part
    .replace(/[\d٠-٩][\d٠-٩-]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(country, '')
    .replace(/^(?:مدينة|في|city of|in) /iu, '')
    .trim()

const country =
  / (?:kingdom of saudi arabia|saudi arabia|k\.?s\.?a\.?|united arab emirates|u\.?a\.?e\.?|qatar|bahrain|oman|jordan|egypt|lebanon|tunisia|morocco|المملكة العربية السعودية|السعودية|الإمارات(?: العربية المتحدة)?|قطر|البحرين|عمان|سلطنة عمان|الأردن|مصر|لبنان|المغرب)$/iu

/** Returns the city that ends a part: «King Abdullah Road Jeddah», but not «طريق المدينة» or «Bank of Kuwait». */
function lastWords(part: string): string {
  const words = part.split(' ')
  for (const count of [3, 2, 1]) {
    const [before, name] = [words.at(-count - 1) ?? '', words.slice(-count).join(' ')]
    if (words.length > count && namesOfCity(name) !== '' && !street.test(before) && name !== 'المدينة') return name
  }
  return ''
}

/** In English the kind of a street is after its name. */
const street = /^(?:of|the|to|hall|room|طريق|شارع|حي|بنك|جامعة|مطار|بوابة|قاعة|إلى)$/iu
