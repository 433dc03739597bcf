import type { Language } from './language.ts'

/** A counted noun with the right one of Arabic's six plural forms (two in English). */
export function counted(language: Language, noun: keyof typeof nouns, n: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = nouns[noun][language]
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other
  return form.replace('{n}', new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en').format(n))
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
  wait: {
    ar: { zero: 'لحظات', one: 'ثانية', two: 'ثانيتين', few: '{n} ثوانٍ', many: '{n} ثانية', other: '{n} ثانية' },
    en: { one: '{n} second', other: '{n} seconds' },
  },
}
