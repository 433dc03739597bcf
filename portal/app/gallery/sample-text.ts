import type { L10n } from '#contract/language.ts'

export const words = {
  ar: { name: 'هاكاثون واحة', long: 'ثلاثة أيام من البناء مع مرشدين من الجامعات والشركات.', close: 'إغلاق' },
  en: { name: 'Oasis Hackathon', long: 'Three days of building with mentors from universities and companies.', close: 'Close' },
}
export type Words = (typeof words)['ar']
export const sample: L10n = { ar: words.ar.name, en: words.en.name }
