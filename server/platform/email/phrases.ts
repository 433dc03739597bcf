// What several mails say alike: a greeting, a line, a note, a device, a number of minutes.
import type { Language } from '#contract/language.ts'
import { deviceOf } from '#server/platform/devices/device.ts'
import { type Block, isolated, type Line, line } from './layout.ts'
import { safeName } from './names.ts'

export const say = (text: Line): Block => ({ kind: 'line', line: text })
export const note = (text: Line): Block => ({ kind: 'note', line: text })
/** What somebody wrote, a paragraph a line. */
export const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => say(line`${paragraph.trim()}`))

export const hello: Record<Language, (fullname: string) => Block> = {
  ar: fullname => say(safeName(fullname) ? line`أهلًا ${safeName(fullname)}،` : line`أهلًا،`),
  en: fullname => say(safeName(fullname) ? line`Hello ${safeName(fullname)},` : line`Hello,`),
}

export const deviceIn: Record<Language, (userAgent: string) => string> = {
  ar: userAgent => deviceWords(userAgent, { unknown: 'جهاز غير معروف', browser: 'متصفح', system: 'جهاز يعمل بنظام', on: 'على' }),
  en: userAgent => deviceWords(userAgent, { unknown: 'an unknown device', browser: 'the browser', system: 'a device running', on: 'on' }),
}
function deviceWords(userAgent: string, words: Record<'unknown' | 'browser' | 'system' | 'on', string>): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return `${isolated(browser)} ${words.on} ${isolated(system)}`
  if (browser) return `${words.browser} ${browser}`
  return system ? `${words.system} ${system}` : words.unknown
}

export const minutesIn = (language: Language, n: number): string => countedIn(language, minuteForms, n)

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
/** A counted noun in the right one of its language's plural forms; `{n}` is the number. */
export function countedIn(language: Language, nouns: Record<Language, Forms>, n: number): string {
  const forms = nouns[language]
  return (forms[new Intl.PluralRules(language).select(n)] ?? forms.other).replace('{n}', new Intl.NumberFormat('en').format(n))
}

const minuteForms = {
  ar: { zero: '{n} دقيقة', one: 'دقيقة واحدة', two: 'دقيقتان', few: '{n} دقائق', many: '{n} دقيقة', other: '{n} دقيقة' },
  en: { one: '{n} minute', other: '{n} minutes' },
}
