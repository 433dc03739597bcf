// Apart from the formats of dates, which the first screens do not need.

import { currentLanguage } from './language.ts'

/** 3,002: thousands separators and Latin digits in both languages. */
export const formatNumber = (n: number) => new Intl.NumberFormat(currentLanguage() === 'ar' ? 'ar-u-nu-latn' : 'en').format(n)
