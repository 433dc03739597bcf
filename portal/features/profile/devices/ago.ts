import type { Language } from '#contract/language.ts'

const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const

/** Returns how long ago `at` (ISO 8601) was in whole minutes, hours or days; null after 30 days. */
export function ago(at: string, now: number, language: Language): string | null {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const words = new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', { numeric: 'auto' })
  const [unit, length] = steps.findLast(([, length]) => seconds >= length) ?? ['second', Infinity]
  const count = Math.floor(seconds / length)
  return unit === 'day' && count > 30 ? null : words.format(-count, unit)
}
