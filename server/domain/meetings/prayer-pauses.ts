// Prayer times of a day by the Umm al-Qura calendar.

import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan'
import { canonicalCity } from '#contract/places/cities.ts'
import { ownEntry } from '#contract/text/own-entry.ts'

/** Milliseconds since 1970. */
export type Span = { from: number; to: number }
export type Day = { year: number; month: number; day: number }

/** Empty for an unknown city or zero minutes. */
export function prayerPauses(city: string, { year, month, day }: Day, minutes: number): Span[] {
  const place = coordinatesOf(city)
  if (place === null || minutes === 0) return []
  const method = CalculationMethod.UmmAlQura()
  // In Ramadan, isha is two hours after maghrib instead of one and a half.
  if (isRamadan(year, month, day)) method.adjustments.isha = 30
  const times = new PrayerTimes(new Coordinates(...place), new Date(year, month - 1, day), method)
  return [times.fajr, times.dhuhr, times.asr, times.maghrib, times.isha].map(at => ({
    from: at.getTime(),
    to: at.getTime() + minutes * 60_000,
  }))
}

const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })
const isRamadan = (year: number, month: number, day: number) => hijriMonth.format(Date.UTC(year, month - 1, day, 12)) === '9'

const coordinatesOf = (city: string): readonly [north: number, east: number] | null => ownEntry(places, canonicalCity(city)) ?? null

/** Degrees. Two digits change a prayer time by less than a minute. */
const places: Readonly<Record<string, readonly [north: number, east: number]>> = {
  الرياض: [24.71, 46.68],
  جدة: [21.49, 39.19],
  'مكة المكرمة': [21.42, 39.83],
  'المدينة المنورة': [24.47, 39.61],
  الدمام: [26.42, 50.09],
  الخبر: [26.28, 50.21],
  الظهران: [26.29, 50.11],
  الأحساء: [25.38, 49.59],
  الهفوف: [25.36, 49.59],
  الجبيل: [27.0, 49.66],
  القطيف: [26.57, 50.01],
  'حفر الباطن': [28.43, 45.97],
  الطائف: [21.28, 40.42],
  أبها: [18.22, 42.5],
  'خميس مشيط': [18.31, 42.73],
  بيشة: [20.0, 42.6],
  تبوك: [28.38, 36.57],
  بريدة: [26.33, 43.97],
  عنيزة: [26.08, 43.99],
  القصيم: [26.33, 43.97],
  حائل: [27.52, 41.69],
  جازان: [16.89, 42.55],
  نجران: [17.49, 44.13],
  الباحة: [20.01, 41.47],
  ينبع: [24.09, 38.06],
  رابغ: [22.8, 39.03],
  العلا: [26.61, 37.92],
  نيوم: [28.0, 35.2],
  سكاكا: [29.97, 40.2],
  عرعر: [30.98, 41.02],
  ثول: [22.28, 39.1],
  الخرج: [24.15, 47.31],
  الدرعية: [24.73, 46.57],
  دبي: [25.2, 55.27],
  أبوظبي: [24.45, 54.38],
  الشارقة: [25.35, 55.42],
  الدوحة: [25.29, 51.53],
  الكويت: [29.38, 47.99],
  المنامة: [26.23, 50.59],
  مسقط: [23.59, 58.41],
  عمّان: [31.95, 35.93],
  القاهرة: [30.04, 31.24],
  الإسكندرية: [31.2, 29.92],
  بيروت: [33.89, 35.5],
  تونس: [36.81, 10.18],
  'الدار البيضاء': [33.57, -7.59],
  الرباط: [34.02, -6.83],
}
