// Lines of a pasted text, without signs of Markdown, WhatsApp and tables.

import { folded } from '../../text/folding.ts'

/** `level`: of a Markdown heading, otherwise 0. `plain` is normalized for comparison. `source` is shown to the organizer. */
export type Line = { text: string; plain: string; source: string; level: number; isItem: boolean; isBlank: boolean }

const longestLine = 2000
const mostLines = 5000
const longestSource = 200
/** Control characters, direction marks, characters without width. */
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g
const bullet = /^(?:[-*+–—] |[•●▪◦‣○■□·✓✔✅☑🔹🔸🔷🔶▶➤►👉📌⭐✨]\ufe0f? ?|\(?\d{1,2}[.)](?: |(?=\p{L}))|\d{1,2}- |\d\ufe0f?\u20e3 ?)/u
const medals = ['🥇', '🥈', '🥉']

export function linesOf(typed: string): Line[] {
  const rows = typed
    .toWellFormed()
    .replace(invisible, '')
    .replace(instantAt, inSaudiTime)
    .split(/\r\n|[\n\r\u2028\u2029]/, mostLines)
  return rows.flatMap((row, at) => (isTableRule(row) || isTableRule(rows[at + 1] ?? '') ? [] : [lineOf(row.slice(0, longestLine))]))
}

/** ISO 8601 with an offset. */
const instantAt = /(?<!\d)\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)/g
function inSaudiTime(written: string): string {
  const at = new Date(written.replace(' ', 'T'))
  return Number.isNaN(at.getTime()) ? written : new Date(at.getTime() + saudiOffset).toISOString().slice(0, 16).replace('T', ' ')
}
const saudiOffset = 3 * 3_600_000

function lineOf(row: string): Line {
  const written = row.replace(/[\u00a0\u202f\t]+/g, match => (match.includes('\t') ? '\t' : ' ')).trim()
  const level = /^#{1,6}(?= )/.exec(written)?.[0].length ?? 0
  const cells = cellsOf(written.slice(level))
  const bare = cells.replace(/\*\*|__|`/g, '').trim()
  const isItem = level === 0 && (bullet.test(bare) || medals.some(medal => bare.startsWith(medal)))
  const text = (isItem ? bare.replace(bullet, '') : bare).replace(emphasis, '$1').replace(/ {2,}/g, ' ').trim()
  const source = text.length > longestSource ? `${text.slice(0, longestSource).toWellFormed().trim()}…` : text
  return { text, plain: folded(text.replace(address, ' ')), source, level, isItem, isBlank: text === '' }
}

/** Cells of a table become «first: second – third». */
function cellsOf(row: string): string {
  const isTable = row.startsWith('|') || row.includes('\t')
  if (!isTable) return row
  const cells = row
    .split(/[|\t]/)
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
  const [first = '', ...rest] = cells
  return rest.length === 0 ? first : `${first.replace(/[:：]$/, '')}: ${rest.join(' – ')}`
}

const isTableRule = (row: string) => row.includes('-') && row.includes('|') && /^[-:| ]+$/.test(row.trim())

/** Numbers of URLs are no dates. */
const address = /(?:https?:\/\/|www\.)\S+/gi
/** *bold* of WhatsApp */
const emphasis = /\*([^*]+)\*/g

/** Returns the part of a long line around a position, as far as its commas. */
export function excerptOf({ text, source }: Line, at: number, end: number): string {
  if (text.length <= longestExcerpt) return source
  const [before, after] = [text.slice(0, at), text.slice(end)]
  const from = Math.max(...Array.from(commas, sign => before.lastIndexOf(sign) + 1), at - longestExcerpt)
  const until = after.search(/[.،,;؛]/u)
  const to = end + (until < 0 || until > longestExcerpt ? Math.min(after.length, longestExcerpt) : until)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed().trim()}${to < text.length ? '…' : ''}`
}
const longestExcerpt = 120
const commas = '.،,;؛'

/** Removes signs and emojis around a title. */
export function trimmedTitle(text: string): string {
  const title = text.replace(/^[^\p{L}\p{N}«"“(#]+/u, '')
  let end = title.length
  while (end > 0 && endSigns.includes(title.charAt(end - 1))) end--
  return title.slice(0, end)
}
const endSigns = ' \t\n:：-–—.،,;؛'

/** Splits «label: value», also with a dash between spaces. Null without both. */
export function labeled(text: string): { label: string; value: string } | null {
  const at = text.search(/[:：](?!\/\/|\d\d)| [-–—] /)
  if (at <= 0 || at > 80) return null
  const value = text
    .slice(at)
    .replace(/^[\s:：\-–—]+/, '')
    .trim()
  const label = trimmedTitle(text.slice(0, at))
  return label === '' || value === '' ? null : { label, value }
}
