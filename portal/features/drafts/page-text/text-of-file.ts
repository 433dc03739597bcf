// Reduces HTML, JSON and CSV to lines of text. Everything happens in the browser.

import { decodeText } from '#portal/platform/files/decode-text.ts'
import { tableOf } from '#portal/platform/files/pasted-table.ts'
import { linesOfJson } from './lines-of-json.ts'
import { textOfHtml } from './text-of-html.ts'

/** Returns null if the encoding cannot be recognized. */
export async function textOfFile(file: File): Promise<string | null> {
  const content = decodeText(await file.arrayBuffer())
  if (content === null) return null
  return /\.csv$/i.test(file.name) ? textOfTable(content) : plainText(content)
}

/** Returns the text of a document by its content: HTML and JSON are recognized, all else is text. */
export function plainText(content: string): string {
  if (/^\s*</.test(content) && /<(?:!doctype|html|head|body|main|div|section|article|h[1-6]|p|ul|table)[\s>]/i.test(content.slice(0, 5000)))
    return textOfHtml(content)
  return /^\s*[[{]/.test(content) ? (linesOfJson(content) ?? content) : content
}

/** A table with a single row has a field per column. Other tables have one per row. */
function textOfTable(content: string): string {
  const rows = tableOf(content)
  const [headings = [], values = []] = rows
  if (rows.length !== 2 || headings.length < 3) return rows.map(row => row.join('\t').replaceAll('\n', ' ')).join('\n')
  return headings
    .map((heading, at) => [heading, values[at] ?? ''] as const)
    .filter(([, value]) => value !== '')
    .map(([heading, value]) => (value.includes('\n') ? `${heading}:\n${value}\n` : `${heading}: ${value}`))
    .join('\n')
}
