import { latinDigits } from '#contract/fields.ts'

export const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Parses digits of any script. Returns NaN if there is none. */
export const typedNumber = (typed: string) => Number.parseInt(latinDigits(typed).replace(/\D/g, ''), 10)

/** Returns the typed day as YYYY-MM-DD; null if it is invalid or outside 2000–2100. */
export function typedDay(typed: Record<'year' | 'month' | 'day', string>): string | null {
  const [year, month, day] = [typedNumber(typed.year), typedNumber(typed.month), typedNumber(typed.day)]
  return year >= 2000 && year <= 2100 && day >= 1 && day <= daysIn(year, month) ? dayName({ year, month, day }) : null
}

export const dayName = ({ year, month, day }: Record<'year' | 'month' | 'day', number>) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
