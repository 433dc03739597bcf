// What a page still lacks, as a mail says it.
import type { Language } from '#contract/language.ts'

export function lackingIn(language: Language, codes: readonly string[]): string {
  const known: Partial<Record<string, string>> = lackingWords[language]
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(codes.map(code => known[code] ?? known['other'] ?? code))
}
const lackingWords = {
  ar: {
    name: 'الاسم',
    dates: 'موعد البداية والنهاية',
    city: 'المدينة',
    registration_dates: 'موعد التسجيل',
    contact_email: 'بريد التواصل',
    other: 'بيانات لازمة',
  },
  en: {
    name: 'a name',
    dates: 'the start and the end',
    city: 'a city',
    registration_dates: 'the dates of registration',
    contact_email: 'a contact e-mail',
    other: 'something required',
  },
}
