// Converts HTML of calendar programs to plain text.

import { convert } from 'html-to-text'

const tag =
  /<\/?(?:a|b|blockquote|body|br|div|em|font|h[1-6]|head|html|html-blob|i|img|li|meta|ol|p|pre|span|strong|style|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i
const block = /<(?:br|div|h[1-6]|li|ol|p|table|tr|ul)[\s/>]/i
const entity = /&(?:nbsp|amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i

/** Returns the text with its links and line breaks. Text without tags, such as «a < b», stays as it is. */
export function plainText(text: string): string {
  if (!tag.test(text)) return entity.test(text) ? convert(text.replaceAll('<', '&lt;'), { ...options, preserveNewlines: true }) : text
  return convert(text, { ...options, preserveNewlines: !block.test(text) })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const plain = { options: { uppercase: false } }
const options: Parameters<typeof convert>[1] = {
  wordwrap: false,
  limits: { maxDepth: 50, maxChildNodes: 2000, maxBaseElements: 10 },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, ...plain })),
  ],
}
