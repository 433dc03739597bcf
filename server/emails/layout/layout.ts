// Text of mails as blocks.

import type { Language } from '#contract/language.ts'
import type { Invite, MailFile } from '#server/platform/email/smtp.ts'
import type { Brand } from './brand.ts'

/** Text with escaped values. Only `html` and `text` in this file create it, so that no value stays unescaped. */
export type Line = {
  html: string
  text: string
  /** language of the paragraph, if it may differ from that of the mail */ language?: Language
}
export type Tone = 'good' | 'busy' | 'plain'
/** `more`: further lines in smaller text. `link`: a link after them */
export type Fact = { label: string; value: Line; more?: readonly Line[]; link?: { label: string; url: string } | undefined }
/** QR code as an inline PNG. `id` is its content */
type TicketCode = { id: string; label: string; hint: string }
export type Block =
  | { kind: 'line'; line: Line }
  | { kind: 'code'; code: string }
  | { kind: 'link' | 'quiet_link'; label: string; url: string }
  | { kind: 'note'; line: Line }
  | { kind: 'list'; /** number of the first item; null for bullets */ start: number | null; items: readonly Line[] }
  | { kind: 'status'; label: string; value: string; tone: Tone }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** the rows of landing/own-registration/Ticket.tsx. `name` is that of the hackathon or event */
  | { kind: 'ticket'; name: string; status: string; code: TicketCode | null; rows: readonly Fact[] }

/** line`Hello ${name}`: values are escaped for HTML and isolated from the surrounding text direction. */
export function line(strings: TemplateStringsArray, ...values: readonly string[]): Line {
  const weave = (wrap: (value: string) => string) => strings.reduce((all, part, at) => all + wrap(values[at - 1] ?? '') + part)
  return { html: weave(value => `<bdi>${escaped(value)}</bdi>`), text: weave(isolated) }
}

export const joined = (lines: readonly Line[]): Line => ({
  html: lines.map(({ html }) => html).join(''),
  text: lines.map(({ text }) => text).join(''),
})

/** Converts a text whose values are isolated by `isolated()` into a line. Used for texts shared with previews. */
export const sentence = (text: string): Line => ({ html: markedUp(text), text })

/** Escapes a text for HTML, and replaces U+2068 and U+2069 around values by <bdi>, because some clients ignore them. */
export const markedUp = (text: string) => escaped(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>')

/** Isolates a value from the text direction around it: U+2068 and U+2069 are the plain-text equivalent of <bdi>. */
export const isolated = (value: string) => `\u2068${value}\u2069`

export const escaped = (value: string) => value.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

export type MailText = {
  language: Language
  subject: string
  blocks: readonly Block[]
  invite?: Invite | undefined
  /** URL that unsubscribes, for the footer and the unsubscribe button of mail clients */
  unsubscribe?: string | undefined
  /** the hackathon that sends the mail; otherwise the platform sends it */
  brand?: Brand | null | undefined
  /** calendar files */
  files?: readonly MailFile[]
}
export const mail = (language: Language, subject: string, blocks: readonly Block[]): MailText => ({ language, subject, blocks })

export type MailUrls = {
  /** URL of the portal, without trailing slash */
  portal: string
  /** whether the installation has a handbook */
  hasHelp?: boolean
}

/** A name chosen by others, with invisible U+2060 characters that prevent clients from creating links. */
export const displayName = (value: string): string => onOneLine(value.replace(/[.。](?=\p{L})|:(?=\/\/)|@/gu, '$&\u2060'))

/** A name on one line, at most 80 characters, without characters that change the text direction. */
export function onOneLine(value: string): string {
  const plain = value.replace(/[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  if (plain.length <= 80) return plain
  const graphemes = [...segmenter.segment(plain)].map(({ segment }) => segment)
  return graphemes.length > 80 ? `${graphemes.slice(0, 79).join('')}…` : plain
}

const segmenter = new Intl.Segmenter('ar')

export const productIn: Record<Language, string> = { ar: 'ميدان', en: 'Maydan' }
