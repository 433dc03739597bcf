import { latinDigits } from '#contract/fields.ts'

export type CleanLine = {
  text: string
  isIndented: boolean
  /** WhatsApp shows ~text~ as struck out. */
  isStruck: boolean
  /** sender and time of a message before the text */
  prefix: 'none' | 'message' | 'maybe'
}

/** Splits a text into lines. Word separates lines of a paragraph with a vertical tab. */
export const linesOf = (text: string) => text.replaceAll('\u000b', '\n').split(/\r\n?|[\n\u2028\u2029]/)

/** Marks of the cleaned text. Private-use characters are removed from the input before. */
const placeMark = '\ue001'
const speakerMark = '\ue000'

/** Lines above this length are paragraphs. The limit also bounds the work per line. */
export const longestLine = 400

/** Removes invisible characters, message prefixes, bullets, emoji and text marks. Converts digits and Arabic presentation forms of PDF files. */
export function cleanLine(raw: string): CleanLine {
  const visible = latinDigits(raw.toWellFormed())
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff\ufffd\ue000-\uf8ff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, forms => forms.normalize('NFKC'))
    .replace(/：/g, ':')
  const bracket = /^\s*\[\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[,،]? [^\]]{3,16}\] ?[^:]{1,40}: ?/.exec(visible)?.[0]
  const dashed = bracket === undefined ? /^\s*\d{1,2}\/\d{1,2}\/\d{2,4}[,،] ?[^-]{3,14} - [^:]{1,40}: ?/.exec(visible)?.[0] : undefined
  const body = visible.slice((bracket ?? dashed ?? '').length)
  const marked = pictured(body)
  const bare = /[*`_]/.test(marked) ? marked.replace(/\*+|`+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '') : marked
  const unlisted = bare
    .replace(/^[\s•◦▪●○■□►▶➤→⇐✓·‣>|⁃«=-]+(?![\d]\s*[-–])|^[\s•◦▪●○■□►▶➤→⇐✓·‣>|⁃–—=-]+/u, '')
    .replace(/[\s|=]+$/u, '')
    .replace(/^\[(\d{1,2}[:.]\d\d[^\]]{0,20})\] ?/, '$1 ')
    .replace(/ >> /g, ' → ')
    .replace(/(^|[,;])"([^"]*)"(?=[,;]|$)/g, '$1$2')
  return {
    text: inDigits(timeWords(unlisted.replace(/ {2,}/g, ' '))),
    isIndented: /^(?: {2}|\t)/.test(body) && !/^\s*[•◦▪●○■□►▶➤✓·‣⁃–—-]/u.test(body),
    isStruck: /^~.+~$/.test(unlisted) || /~~[^~]+~~/.test(unlisted),
    prefix: bracket !== undefined ? 'message' : dashed === undefined ? 'none' : 'maybe',
  }
}

/** «Noon: Lunch», «Midnight – Pizza» */
const timeWords = (text: string) => text.replace(/^(?:12 )?(noon|midnight)(?= ?[:|–—-])/i, '12 $1')

const hasEmoji = /[\u203c-\u20cf\u2100-\u3299\ud800-\udfff]|\u20e3|\ufe0f/

const hours = 'الواحدة|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|الحادية عشرة|الثانية عشرة'.split('|')
const parts: Readonly<Record<string, string>> = { النصف: '30', الربع: '15', الثلث: '20' }
const writtenHour = new RegExp(
  `الساعة (${hours.toReversed().join('|')})(?: و(${Object.keys(parts).join('|')}))?(?![\\p{L}\\p{M}])(?! (?:إلا|الا|و))`,
  'gu',
)

/** Converts hours in words, as in invitations: «الساعة الثامنة والنصف». «إلا ربعًا» is not supported. */
const inDigits = (text: string) =>
  text.includes('الساعة ال')
    ? text.replace(
        writtenHour,
        (_, hour: string, part: string | undefined) => `الساعة ${hours.indexOf(hour) + 1}:${part === undefined ? '00' : parts[part]}`,
      )
    : text

/** Converts emoji of places and speakers to marks and removes the others. */
const pictured = (text: string) =>
  hasEmoji.test(text)
    ? text
        .replace(/[📍🏢🏛🚪🗺]/gu, ` ${placeMark} `)
        .replace(/[🎤🎙👤👥🗣]/gu, ` ${speakerMark} `)
        .replace(/(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu, ' ')
        .replace(/\u20e3|\ufe0e|\ufe0f/g, '')
    : text

const leading = new Set(' \t:|,،;؛–—-.•·/\\→➡⇒>')
const trailing = new Set(' \t:|,،;؛–—-•·/\\')

/** Removes separators at both ends of a part of a line. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && leading.has(text[from] ?? '')) from++
  while (to > from && trailing.has(text[to - 1] ?? '')) to--
  return text.slice(from, to)
}
