// Texts of announcements: paragraphs, lists, bold, links and variables (docs/decisions/098-announcement-formatting.md).

import { bullet, counter, marksOf } from '../landing-pages/markup.ts'
import type { Language } from '../language.ts'
import { isOneAddress } from '../text/email-address.ts'
import { isPublicAddress, looksLikeLink, maxLinks, splitAtLinks } from '../text/links.ts'

export const variables = ['first_name', 'team', 'reference', 'ticket'] as const
export type Variable = (typeof variables)[number]

/** Values of one recipient; '' if unknown. Values are never parsed as markup. */
export type VariableValues = {
  first_name: string
  team: string
  reference: string
  /** URL of the recipient's registration page */
  ticket: string
  /** URL of the hackathon's page; the default of `ticket` */
  page: string
}

/** Values of a reader without a registration. */
export const noValues: VariableValues = { first_name: '', team: '', reference: '', ticket: '', page: '' }

/** `value` came from a recipient and must be isolated from the text direction around it. */
export type RichPart =
  | { kind: 'text'; text: string }
  | { kind: 'value'; text: string }
  /** `site` is displayed after the label, because the label does not show the domain; '' if it does */
  | { kind: 'link'; label: readonly RichPart[]; url: string; site: string }
  | { kind: 'bold'; parts: readonly RichPart[] }
export type RichBlock =
  | { kind: 'paragraph'; parts: readonly RichPart[] }
  | { kind: 'list'; /** number of the first item; null for bullets */ start: number | null; items: readonly (readonly RichPart[])[] }

/** Parses a text and replaces its variables. Each line is a paragraph or an item of a list. Takes linear time. */
export function richText(text: string, values: VariableValues, language: Language): RichBlock[] {
  const blocks: RichBlock[] = []
  let list: { start: number | null; items: RichPart[][] } | null = null
  for (const line of text.replace(directionMarks, '').split(/\r\n?|\n/)) {
    const [, number] = counter.exec(line) ?? []
    const isBullet = bullet.test(line)
    if (!isBullet && number === undefined) list = null
    const parts = partsOf(line.replace(isBullet ? bullet : counter, '').trim(), values, language)
    if (parts.length === 0) continue
    if (!isBullet && number === undefined) blocks.push({ kind: 'paragraph', parts })
    else if (list && (list.start === null) === isBullet) list.items.push(parts)
    else {
      list = { start: number === undefined ? null : numberOf(number), items: [parts] }
      blocks.push({ kind: 'list', ...list })
    }
  }
  return blocks
}

/** Replaces the variables of a subject. `isolate` separates values from the text direction around them. */
export const richSubject = (subject: string, values: VariableValues, language: Language, isolate: (value: string) => string): string =>
  filled(subject, values, language)
    .map(part => (part.kind === 'value' ? isolate(part.text) : 'text' in part ? part.text : ''))
    .join('')

/** Returns whether the first line contains the variable `first_name`. The mail then omits its own greeting. */
export const greetsByName = (text: string): boolean =>
  [...(text.trim().split('\n', 1)[0] ?? '').matchAll(variable)].some(([, name]) => name === 'first_name')

export type TextProblem = 'https' | 'count' | 'label' | 'variable'

/** Returns why an announcement's text is rejected, or null. `label`: the text of a link looks like another link. */
export function textProblem(text: string): TextProblem | null {
  if (hasUnknownVariable(text)) return 'variable'
  let count = 0
  for (const line of text.split('\n'))
    for (const mark of marksOf(line)) {
      if (mark.kind === 'link') {
        if (looksLikeLink(withoutVariables(mark.label))) return 'label'
        if (mark.target === ticketTarget) continue
        if (!linkTo(mark.target)) return 'https'
        count += 1
        continue
      }
      const parts = splitAtLinks(mark.text)
      if (parts.some(part => part.kind === 'text' && looksLikeLink(withoutFallbacks(part.text)))) return 'https'
      count += parts.filter(part => part.kind === 'link').length
    }
  return count > maxLinks ? 'count' : null
}

/** Returns why a subject is rejected, or null. `ticket` is a link, and subjects contain none. */
export function subjectProblem(subject: string): TextProblem | null {
  if (hasUnknownVariable(subject) || [...subject.matchAll(variable)].some(([, name]) => name === 'ticket')) return 'variable'
  return looksLikeLink(withoutFallbacks(subject)) ? 'https' : null
}

/** Inserts U+2060 after signs of the markup, so that a name from elsewhere is not parsed. */
export const withoutMarkup = (value: string): string => value.replace(/[*[\]{}]/g, '$&\u2060')

/** Not from fields.ts, which would add zod to the portal's bundle. */
const numberOf = (digits: string) => Number(digits.replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) & 15)))
const ticketTarget = '{{ticket}}'
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g
const variable = new RegExp(`\\{\\{(${variables.join('|')})(?:\\|([^{}|*[\\]\\n]{1,60}))?\\}\\}`, 'g')
const withoutVariables = (text: string) => text.replace(variable, '')
const withoutFallbacks = (text: string) => text.replace(variable, (_, _name: string, fallback: string = '') => ` ${fallback} `)
const hasUnknownVariable = (text: string) => /\{\{|\}\}/.test(withoutVariables(text))

function partsOf(line: string, values: VariableValues, language: Language): RichPart[] {
  return marksOf(line).flatMap((mark): RichPart[] => {
    if (mark.kind === 'bold') {
      const parts = filled(mark.text, values, language)
      return parts.length > 0 ? [{ kind: 'bold', parts }] : []
    }
    // Announcements have no italics: Arabic type has none.
    if (mark.kind === 'italic') return filled(`*${mark.text}*`, values, language)
    if (mark.kind === 'text') return filled(mark.text, values, language)
    const isTicket = mark.target === ticketTarget
    const link = isTicket ? { url: values.ticket || values.page, site: '' } : linkTo(mark.target, values.page)
    const label = filled(mark.label, values, language).flatMap(plainPart)
    if (!link?.url || label.length === 0) return [{ kind: 'text', text: isTicket ? mark.label : mark.whole }]
    return [{ kind: 'link', label, ...link }]
  })
}

const plainPart = (part: RichPart): readonly RichPart[] => (part.kind === 'link' ? part.label : [part])

/** The path of a file of the hackathon, as of server/platform/file-store/file-store.ts. */
const filePath = /^\/files\/[0-9a-f]{40}\.[a-z0-9]{2,5}$/

/** Returns the link of a target: a public https URL, one address with `mailto:`, or a file on the host of `page`. */
function linkTo(target: string, page = ''): { url: string; site: string } | null {
  if (filePath.test(target)) return { url: URL.parse(target, page)?.href ?? page, site: '' }
  if (isPublicAddress(target) && target.startsWith('https://')) return { url: new URL(target).href, site: new URL(target).hostname }
  const [, address = ''] = /^mailto:(.+)$/i.exec(target) ?? []
  return /^[^?&%]+$/.test(address) && isOneAddress(address) ? { url: `mailto:${address}`, site: address } : null
}

/** Replaces the variables and links the URLs of a text without marks. */
function filled(text: string, values: VariableValues, language: Language): RichPart[] {
  const parts: RichPart[] = []
  let end = 0
  let isNameMissing = false
  const add = (written: string) => {
    const rest = isNameMissing && parts.length === 0 ? written.replace(/^[\s,،]+/, '') : written
    for (const part of splitAtLinks(rest))
      parts.push(
        part.kind === 'text'
          ? { kind: 'text', text: part.text }
          : { kind: 'link', label: [{ kind: 'text', text: part.label }], url: part.url, site: '' },
      )
  }
  for (const { 0: whole, 1: name = '', 2: fallback = '', index } of text.matchAll(variable)) {
    const before = text.slice(end, index)
    end = index + whole.length
    const part = valueOf(name as Variable, fallback.trim(), values, language)
    // Without a name, «أهلًا {{first_name}}،» becomes «أهلًا،».
    add(part ? before : before.trimEnd())
    if (part) parts.push(part)
    else isNameMissing = true
  }
  if (end < text.length) add(text.slice(end))
  return parts
}

/** Returns null for an unknown name without a fallback. */
function valueOf(name: Variable, fallback: string, values: VariableValues, language: Language): RichPart | null {
  const words = defaults[language]
  if (name === 'ticket') {
    const label = fallback || (values.ticket ? words.ticket : words.page)
    const url = values.ticket || values.page
    return url ? { kind: 'link', label: [{ kind: 'text', text: label }], url, site: '' } : { kind: 'text', text: label }
  }
  if (values[name]) return { kind: 'value', text: values[name] }
  if (fallback) return { kind: 'text', text: fallback }
  return name === 'first_name' ? null : { kind: 'text', text: words[name] }
}

const defaults = {
  ar: { team: 'فريقك', reference: 'رقم طلبك', ticket: 'صفحة طلبك', page: 'صفحة الهاكاثون' },
  en: { team: 'your team', reference: 'your reference number', ticket: 'your registration page', page: 'the hackathon’s page' },
}
