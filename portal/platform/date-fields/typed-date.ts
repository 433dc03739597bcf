// What is typed of a date, as numbers.
import { latinDigits } from '#contract/fields.ts'

export const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Digits of any script that people type, as a number; NaN for none. */
export const typedNumber = (typed: string) => Number.parseInt(latinDigits(typed).replace(/\D/g, ''), 10)
