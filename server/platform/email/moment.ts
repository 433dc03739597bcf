import type { Language } from '#contract/language.ts'
import { isUniversal, universalTime } from '#contract/universal-time.ts'

const riyadh = 'Asia/Riyadh'

/** An instant as its readers say it, on the clock of Riyadh unless another is theirs. */
export const momentIn = (language: Language, iso: string, timeZone = riyadh): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso))

/** Its day by the calendar of Umm al-Qura. */
export const hijriDayIn = (language: Language, iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura-nu-latn`, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(iso),
  )

/** As momentIn on the clock of a place, whose zone is named where it is not Riyadh's: the short styles of `Intl` have no room for that. */
export function momentAt(language: Language, iso: string, timeZone: string): string {
  const isNamed = timeZone !== riyadh && !isUniversal(timeZone)
  const at = new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(isNamed && { timeZoneName: 'longGeneric' }),
  }).format(new Date(iso))
  return isUniversal(timeZone) ? `${at} ${universalTime[language]}` : at
}
