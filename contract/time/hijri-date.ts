const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const dayMs = 86_400_000
/** 1 Muharram 1300 of Umm al-Qura, the first year of its tables. */
const firstDay = Date.UTC(1882, 10, 12)
/** Mean length of a Hijri month in days. */
const monthDays = 29.530588

/** Converts a Hijri date (Umm al-Qura, years 1300 to 1599) to a Gregorian date, both YYYY-MM-DD. Returns null for a day that does not exist. */
export function gregorianOfHijri(hijri: string): string | null {
  const [year = 0, month = 0, day = 0] = hijri.split('-').map(Number)
  if (year < 1300 || year > 1599) return null
  const near = Math.round(((year - 1300) * 12 + month - 1) * monthDays) + day - 1
  for (let shift = -3; shift <= 3; shift++) {
    const at = firstDay + (near + shift) * dayMs
    if (hijriOf(at).join() === [year, month, day].join()) return new Date(at).toISOString().slice(0, 10)
  }
  return null
}

function hijriOf(at: number): number[] {
  const parts = format.formatToParts(at)
  return (['year', 'month', 'day'] as const).map(wanted => Number(parts.find(({ type }) => type === wanted)?.value))
}
