import { latinDigits } from '#contract/fields.ts'

/** Longest text of an integer part. */
const maxDigits = 12

/**
 * Returns a typed number with Latin digits. Without `decimals`, all separators are removed: «١٬٥٠٠» is 1500. With `decimals`, the first point or
 * comma, also ٫ and ،, is the decimal sign, and further decimals are removed: «٣٣٫٣٣» is 33.3 with one decimal.
 */
export function normalizeNumber(raw: string, decimals: number): string {
  const latin = latinDigits(raw)
  if (decimals === 0) return latin.replace(/\D/g, '').slice(0, maxDigits)
  const [whole = '', ...fractions] = latin
    .replace(/[٫،,]/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  const integer = whole.slice(0, maxDigits)
  return fractions.length === 0 ? integer : `${integer}.${fractions.join('').slice(0, decimals)}`
}

/** Returns the number of a normalized text; null without a digit. */
export const numberOf = (typed: string): number | null => (/\d/.test(typed) ? Number(typed) : null)
