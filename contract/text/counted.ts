import type { Language } from '../language.ts'

/** Returns number and noun in the correct plural form: six forms in Arabic, two in English. */
export function counted(language: Language, noun: keyof typeof nouns, n: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = nouns[noun][language]
  const form = forms[pluralRules[language].select(n)] ?? forms.other
  return form.replace('{n}', numberFormats[language].format(n))
}

const pluralRules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }
const numberFormats = { ar: new Intl.NumberFormat('ar-u-nu-latn'), en: new Intl.NumberFormat('en') }

/** Formats a waiting time in seconds, minutes or hours. Rounds up, so that a retry is not too early. */
export function waiting(language: Language, seconds: number): string {
  if (seconds < 60) return counted(language, 'seconds', seconds)
  return seconds < 3600 ? counted(language, 'minutes', Math.ceil(seconds / 60)) : counted(language, 'hours', Math.ceil(seconds / 3600))
}

const nouns = {
  letters: {
    ar: { zero: 'لا أحرف', one: 'حرف واحد', two: 'حرفان', few: '{n} أحرف', many: '{n} حرفًا', other: '{n} حرف' },
    en: { one: '{n} character', other: '{n} characters' },
  },
  items: {
    ar: { zero: 'لا عناصر', one: 'عنصر واحد', two: 'عنصران', few: '{n} عناصر', many: '{n} عنصرًا', other: '{n} عنصر' },
    en: { one: '{n} item', other: '{n} items' },
  },
  tries: {
    ar: {
      zero: 'لم تبقَ محاولات',
      one: 'تبقّت محاولة واحدة',
      two: 'تبقّت محاولتان',
      few: 'تبقّت {n} محاولات',
      many: 'تبقّت {n} محاولة',
      other: 'تبقّت {n} محاولة',
    },
    en: { one: '{n} try left', other: '{n} tries left' },
  },
  minutes: {
    ar: { zero: 'لحظات', one: 'دقيقة', two: 'دقيقتين', few: '{n} دقائق', many: '{n} دقيقة', other: '{n} دقيقة' },
    en: { one: '{n} minute', other: '{n} minutes' },
  },
  hours: {
    ar: { zero: 'لحظات', one: 'ساعة', two: 'ساعتين', few: '{n} ساعات', many: '{n} ساعة', other: '{n} ساعة' },
    en: { one: '{n} hour', other: '{n} hours' },
  },
  days: {
    ar: { zero: 'لا أيام', one: 'يوم واحد', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
    en: { one: '{n} day', other: '{n} days' },
  },
  years: {
    ar: { zero: 'لا سنوات', one: 'سنة واحدة', two: 'سنتين', few: '{n} سنوات', many: '{n} سنة', other: '{n} سنة' },
    en: { one: '{n} year', other: '{n} years' },
  },
  seconds: {
    ar: { zero: 'لحظات', one: 'ثانية', two: 'ثانيتين', few: '{n} ثوانٍ', many: '{n} ثانية', other: '{n} ثانية' },
    en: { one: '{n} second', other: '{n} seconds' },
  },
}
