// What several mails say alike: a greeting, a line, a note, a device, a number of minutes.
import type { Language } from '#contract/language.ts'
import { deviceOf } from '#server/platform/devices/device.ts'
import { type Block, isolated, type Line, line } from './layout.ts'
import { safeName } from './names.ts'

export const say = (text: Line): Block => ({ kind: 'line', line: text })
export const note = (text: Line): Block => ({ kind: 'note', line: text })

export const hello: Record<Language, (fullname: string) => Block> = {
  ar: fullname => say(safeName(fullname) ? line`أهلًا ${safeName(fullname)}،` : line`أهلًا،`),
  en: fullname => say(safeName(fullname) ? line`Hello ${safeName(fullname)},` : line`Hello,`),
}

export const deviceIn: Record<Language, (userAgent: string) => string> = {
  ar: userAgent => deviceWords(userAgent, { unknown: 'جهاز غير معروف', browser: 'متصفح', system: 'جهاز يعمل بنظام', on: 'على' }),
  en: userAgent => deviceWords(userAgent, { unknown: 'an unknown device', browser: 'the browser', system: 'a device with', on: 'on' }),
}
function deviceWords(userAgent: string, words: Record<'unknown' | 'browser' | 'system' | 'on', string>): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return `${isolated(browser)} ${words.on} ${isolated(system)}`
  if (browser) return `${words.browser} ${browser}`
  return system ? `${words.system} ${system}` : words.unknown
}

export function minutesIn(language: Language, n: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = minuteForms[language]
  return (forms[new Intl.PluralRules(language).select(n)] ?? forms.other).replace('{n}', String(n))
}
const minuteForms = {
  ar: { zero: '{n} دقيقة', one: 'دقيقة واحدة', two: 'دقيقتان', few: '{n} دقائق', many: '{n} دقيقة', other: '{n} دقيقة' },
  en: { one: '{n} minute', other: '{n} minutes' },
}
