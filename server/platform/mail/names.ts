/** A name on one line, at most 80 characters as people count them. */
export function named(value: string): string {
  const graphemes = [...new Intl.Segmenter('ar').segment(value.replace(/[\s\p{Cc}]+/gu, ' ').trim())]
  return graphemes.length > 80 ? `${joined(graphemes.slice(0, 79))}…` : joined(graphemes)
}

const joined = (graphemes: Intl.SegmentData[]) => graphemes.map(({ segment }) => segment).join('')

/**
 * The name of somebody who is not known yet, or '' when it could carry a message: mail readers make links of what looks like one,
 * and a form that mails a stranger's text to any address is a gift to spammers.
 */
export const safeName = (value: string): string => (looksLikeLink(value) ? '' : named(value))

const looksLikeLink = (value: string) => /:\/\/|\bwww\.|@|[\p{L}\p{N}-]\.\p{L}{2,}(?:\b|\/)/iu.test(value.normalize('NFKC'))
