// Arabic currency names, shown after an amount. English pages use currency codes.

import type { Currency } from '#contract/places/currencies.ts'

const arabic: Record<Currency, string> = {
  SAR: 'ريال',
  AED: 'درهم',
  KWD: 'دينار كويتي',
  QAR: 'ريال قطري',
  BHD: 'دينار بحريني',
  OMR: 'ريال عُماني',
  EGP: 'جنيه مصري',
  JOD: 'دينار أردني',
  IQD: 'دينار عراقي',
  LBP: 'ليرة لبنانية',
  SYP: 'ليرة سورية',
  YER: 'ريال يمني',
  SDG: 'جنيه سوداني',
  LYD: 'دينار ليبي',
  TND: 'دينار تونسي',
  DZD: 'دينار جزائري',
  MAD: 'درهم مغربي',
  MRU: 'أوقية موريتانية',
  SOS: 'شلن صومالي',
  DJF: 'فرنك جيبوتي',
  KMF: 'فرنك قمري',
  USD: 'دولار',
  EUR: 'يورو',
  GBP: 'جنيه إسترليني',
  CHF: 'فرنك سويسري',
}

export const currencyWords: { ar: Record<string, string>; en: Record<string, string> } = { ar: arabic, en: {} }
