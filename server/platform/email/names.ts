import { looksLikeLink } from '#contract/links.ts'

/** As `onOneLine`, and no mail reader makes a link of it: U+2060, which nobody sees, stands where one would begin to be read. */
export const named = (value: string): string => onOneLine(value.replace(/[.。](?=\p{L})|:(?=\/\/)|@/gu, '$&\u2060'))

/** A name on one line, at most 80 characters as people count them, that cannot turn the direction of what follows it. */
export function onOneLine(value: string): string {
  const line = value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  const graphemes = [...new Intl.Segmenter('ar').segment(line)]
  return graphemes.length > 80 ? `${joined(graphemes.slice(0, 79))}…` : joined(graphemes)
}

const joined = (graphemes: Intl.SegmentData[]) => graphemes.map(({ segment }) => segment).join('')

/**
 * The name of somebody who is not known yet, or '' when it could carry a message: mail readers make links of what looks like one,
 * and a form that mails a stranger's text to any address is a gift to spammers.
 */
export const safeName = (value: string): string => (looksLikeLink(value) ? '' : named(value))
