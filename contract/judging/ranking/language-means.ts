import type { Language } from '../../language.ts'

export type LanguageMean = {
  language: Language
  /** projects that are pitched in the language and have a value */
  projects: number
  /** mean of their adjusted values */
  mean: number
  /** standard deviation between the projects / √projects; null below two projects */
  error: number | null
}

/** Compares the values of projects by the language of their pitch. Returns only languages that have projects, in a fixed order. */
export function meansByLanguage(values: readonly { language: Language | ''; value: number | null }[]): LanguageMean[] {
  return (['ar', 'en'] as const).flatMap(language => {
    const own = values.flatMap(each => (each.language === language && each.value !== null ? [each.value] : []))
    if (own.length === 0) return []
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length
    const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (own.length - 1)
    return [{ language, projects: own.length, mean, error: own.length < 2 ? null : Math.sqrt(variance / own.length) }]
  })
}

/** Whether two languages differ by more than twice the error of their difference, which chance exceeds in about one of twenty cases. */
export const languagesDiffer = ([one, other]: readonly LanguageMean[]): boolean =>
  one?.error != null && other?.error != null && Math.abs(one.mean - other.mean) > 2 * Math.hypot(one.error, other.error)
