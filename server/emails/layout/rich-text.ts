// Renders texts of announcements as blocks of a mail.

import { noValues, richText, type RichPart, type VariableValues } from '#contract/announcements/rich-text.ts'
import type { Language } from '#contract/language.ts'
import { type Block, escaped, isolated, joined, type Line } from './layout.ts'
import { inLanguage, paragraph } from './phrases.ts'

/** Converts a text with the subset of docs/decisions/098-announcement-formatting.md into blocks. Values are escaped and isolated. */
export const richBlocks = (text: string, language: Language, values: VariableValues = noValues): Block[] =>
  richText(text, values, language).map(block =>
    block.kind === 'paragraph'
      ? paragraph(inOwnLanguage(block.parts, language))
      : { kind: 'list', start: block.start, items: block.items.map(item => inOwnLanguage(item, language)) },
  )

function inOwnLanguage(parts: readonly RichPart[], language: Language): Line {
  const written = lineOf(parts)
  // The label of a link can be a value in the language of the mail.
  const own = lineOf(parts.filter(({ kind }) => kind !== 'link')).text
  return inLanguage(written, /\p{L}/u.test(own) ? own : written.text, language)
}

const lineOf = (parts: readonly RichPart[]): Line => joined(parts.map(partOf))

function partOf(part: RichPart): Line {
  switch (part.kind) {
    case 'text':
      return { html: escaped(part.text), text: part.text }
    case 'value':
      return { html: `<bdi>${escaped(part.text)}</bdi>`, text: isolated(part.text) }
    case 'bold': {
      const { html, text } = lineOf(part.parts)
      return { html: `<strong>${html}</strong>`, text }
    }
    case 'link':
      return linkOf(part)
  }
}

function linkOf({ label, url, site }: Extract<RichPart, { kind: 'link' }>): Line {
  const { html, text } = lineOf(label)
  const shown = url.replace(/^mailto:/, '')
  const isBare = site === '' && label.length === 1 && label[0]?.kind === 'text' && isLabelOf(label[0].text, url)
  return {
    html: `<a href="${escaped(url)}" class="link"${isBare ? ' dir="ltr"' : ''}>${html}</a>${site && ` <bdi>(${escaped(site)})</bdi>`}`,
    text: isBare ? shown : `${text} (${shown})`,
  }
}

/** Whether the label is the beginning of the URL itself. */
const isLabelOf = (label: string, url: string) => url.replace('https://', '').startsWith(label.replace(/…$/, ''))
