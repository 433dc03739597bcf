// Phrases shared by several mails.

import { type HelpPageName, helpPath } from '#contract/help/help-pages.ts'
import type { Language } from '#contract/language.ts'
import { looksLikeLink } from '#contract/text/links.ts'
import { formatters } from '#landing/model.ts'
import { deviceOf } from '#server/platform/devices/device.ts'
import { type Block, displayName, isolated, line, type Line, type MailUrls, sentence } from './layout.ts'

export const paragraph = (text: Line): Block => ({ kind: 'line', line: text })
export const note = (text: Line): Block => ({ kind: 'note', line: text })
/** Converts each line of a text into a paragraph. Values in it are isolated; organizers may write in another language than the mail's. */
export const paragraphs = (text: string, language: Language): Block[] =>
  text
    .split(/\n+/)
    .map(each => each.trim())
    .filter(Boolean)
    .map(each => paragraph(inLanguage(sentence(each), each, language)))

export const hello: Record<Language, (fullname: string) => Block> = {
  ar: fullname => paragraph(safeName(fullname) ? line`أهلًا ${safeName(fullname)}،` : line`أهلًا،`),
  en: fullname => paragraph(safeName(fullname) ? line`Hello ${safeName(fullname)},` : line`Hello,`),
}

/** The link to a page of the handbook. Empty if the installation has none. `to`: name of the page, with the anchor of a heading if useful */
export const howTo = (language: Language, to: HelpPageName | `${HelpPageName}#${string}`, label: string, urls: MailUrls): Block[] => {
  if (!urls.hasHelp) return []
  const [page = '', anchor] = to.split('#')
  return [{ kind: 'quiet_link', label, url: urls.portal + helpPath(page, language) + (anchor === undefined ? '' : `#${anchor}`) }]
}

/** Note below a link that opens a person's own page. */
export const privateLink: Record<Language, Block> = {
  ar: note(line`هذا الرابط لك وحدك، فلا تشاركه مع أحد.`),
  en: note(line`This link is yours alone. Don’t share it.`),
}

/**
 * Sets the language of a paragraph that people wrote. A mail client would take the direction from the first letter, which is often that of
 * a name: the majority of letters outside isolated values decides.
 */
export function inLanguage({ html, text }: Line, source: string, language: Language): Line {
  const own = source.replace(/\u2068[^\u2068\u2069]*\u2069|https?:\S+/g, ' ')
  const [arabic, others] = [/\p{Script=Arabic}/gu, /(?!\p{Script=Arabic})\p{L}/gu].map(letters => own.match(letters)?.length ?? 0)
  const written = arabic === others ? language : (arabic ?? 0) > (others ?? 0) ? 'ar' : 'en'
  const first = /\p{L}/u.exec(own)?.[0]
  const isGuessedRight = first === undefined || /\p{Script=Arabic}/u.test(first) === (written === 'ar')
  return { html, text: isGuessedRight ? text : `${written === 'ar' ? '\u200f' : '\u200e'}${text}`, language: written }
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
/** Returns the plural form of the noun for a number; `{n}` is replaced with the number. */
export function countedIn(language: Language, nouns: Record<Language, Forms>, n: number): string {
  const forms = nouns[language]
  return (forms[new Intl.PluralRules(language).select(n)] ?? forms.other).replace('{n}', new Intl.NumberFormat('en').format(n))
}

const minuteForms = {
  ar: { zero: '{n} دقيقة', one: 'دقيقة واحدة', two: 'دقيقتان', few: '{n} دقائق', many: '{n} دقيقة', other: '{n} دقيقة' },
  en: { one: '{n} minute', other: '{n} minutes' },
}

export { displayName as named } from './layout.ts'

/** An untrusted name, or '' if it looks like a link: forms that mail a stranger's text to any address attract spam. */
export const safeName = (value: string): string => (looksLikeLink(value) ? '' : displayName(value))

const riyadh = 'Asia/Riyadh'

/** Formats a time with its time zone, by default Riyadh's: «الخميس، 4 فبراير 2027 في 4:00 مساءً بتوقيت السعودية». */
export function momentIn(language: Language, iso: string, timeZone = riyadh): string {
  const { fullDate, zonedTime } = formatters(language, timeZone)
  const at = new Date(iso)
  return `${fullDate(at)} ${language === 'ar' ? 'في' : 'at'} ${zonedTime(at)}`
}

/** Formats a date in the Umm al-Qura calendar. */
export const hijriDayIn = (language: Language, iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura-nu-latn`, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(iso),
  )
