import type { TFunction } from 'i18next'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { places } from '#contract/results/results.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Returns the name of a place, or of an award without a place. */
export function placeName(t: TFunction<'results'>, place: number): string {
  const known = places.find(each => each === place)
  return known === undefined ? t('award.special') : t(`place.${known}`)
}

/** Returns the award's own name, or the name of its place. */
export const nameOfAward = (t: TFunction<'results'>, { name, place }: { name: L10n; place: number }) =>
  textIn(name, currentLanguage()) || placeName(t, place)

export const nameOfPrize = (t: TFunction<'results'>, { title, place }: { title: L10n; place: number }) =>
  nameOfAward(t, { name: title, place })

/** 60,000 ريال سعودي; '' without money. A page can have a currency that is no code of ISO 4217. */
export function formatMoney(amount: number, currency: string, inLanguage: Language = currentLanguage()): string {
  if (amount === 0) return ''
  if (!/^[A-Z]{3}$/.test(currency)) return `${formatNumber(amount)} ${currency}`.trim()
  const language = inLanguage === 'ar' ? 'ar-u-nu-latn' : 'en'
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 }).format(amount)
}
