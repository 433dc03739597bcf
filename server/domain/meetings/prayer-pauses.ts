// The times of a day that are kept free for prayer, by the calendar of Umm al-Qura.
import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan'
import { coordinatesOf } from './city-coordinates.ts'

/** Milliseconds since 1970. */
export type Span = { from: number; to: number }
export type Day = { year: number; month: number; day: number }

/** From the beginning of each prayer; none in a city that is not known here, or for no minutes. */
export function prayerPauses(city: string, { year, month, day }: Day, minutes: number): Span[] {
  const place = coordinatesOf(city)
  if (place === null || minutes === 0) return []
  const method = CalculationMethod.UmmAlQura()
  // In Ramadan the night prayer begins two hours after sunset, not one and a half.
  if (isRamadan(year, month, day)) method.adjustments.isha = 30
  const times = new PrayerTimes(new Coordinates(...place), new Date(year, month - 1, day), method)
  return [times.fajr, times.dhuhr, times.asr, times.maghrib, times.isha].map(at => ({
    from: at.getTime(),
    to: at.getTime() + minutes * 60_000,
  }))
}

const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })
const isRamadan = (year: number, month: number, day: number) => hijriMonth.format(Date.UTC(year, month - 1, day, 12)) === '9'
