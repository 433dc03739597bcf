import type { Language } from '#contract/language.ts'

/** An instant as its readers say it, on the clock of Riyadh. */
export const momentIn = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(iso))
