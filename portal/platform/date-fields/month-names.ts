import { currentLanguage } from '#portal/platform/i18n/language.ts'

export function monthNames(): string[] {
  const format = new Intl.DateTimeFormat(currentLanguage() === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-u-ca-gregory-nu-latn', {
    month: 'long',
    timeZone: 'UTC',
  })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at, 1)))
}
