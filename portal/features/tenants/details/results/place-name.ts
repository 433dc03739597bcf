import type { TFunction } from 'i18next'
import { type L10n, textIn } from '#contract/language.ts'
import { places } from '#contract/results/results.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Returns the name of a place, or of an award without a place. */
export function placeName(t: TFunction<'results'>, place: number): string {
  const known = places.find(each => each === place)
  return known === undefined ? t('award.special') : t(`place.${known}`)
}

/** Returns the award's own name, or the name of its place. */
export const nameOfAward = (t: TFunction<'results'>, { name, place }: { name: L10n; place: number }) =>
  textIn(name, currentLanguage()) || placeName(t, place)
