// Commands of the composer on the selection of a text field.

import { bullet, counter } from '#contract/landing-pages/markup.ts'

export type Selected = { value: string; from: number; to: number }
/** Replaces `from` to `to` with `text`, then selects `select` within the new value. */
export type Edit = { from: number; to: number; text: string; select: readonly [from: number, to: number] }

/** Makes the selection bold, or removes its marks. Spaces around it stay outside of the marks. */
export function toggleBold({ value, from, to }: Selected): Edit {
  if (value.slice(from - 2, from) === '**' && value.slice(to, to + 2) === '**')
    return { from: from - 2, to: to + 2, text: value.slice(from, to), select: [from - 2, to - 2] }
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(value.slice(from, to)) ?? []
  const start = from + before.length + 2
  // A mark ends at the line, so each line gets its own.
  const marked = inner
    .split('\n')
    .map(line => (line.trim() || inner === '' ? `**${line}**` : line))
    .join('\n')
  return { from, to, text: `${before}${marked}${after}`, select: [start, start + marked.length - 4] }
}

/** Makes the selected lines a list, or removes the bullets if every line has one. */
export function toggleList({ value, from, to }: Selected): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const next = value.indexOf('\n', Math.max(from, to - 1))
  const end = next < 0 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isList = lines.every(line => bullet.test(line))
  const text = lines.map(line => (isList ? line.replace(bullet, '') : `- ${line.replace(bullet, '').replace(counter, '')}`)).join('\n')
  const caret = start + text.length
  return { from: start, to: end, text, select: lines.length > 1 ? [start, caret] : [caret, caret] }
}

/** Makes the selection a link, and selects the part that is still missing. */
export function addLink({ value, from, to }: Selected, label: string): Edit {
  const selected = value.slice(from, to).trim()
  const isUrl = /^https:\/\/\S+$/.test(selected)
  const shown = isUrl || selected === '' ? label : labelOf(selected)
  const url = isUrl ? selected : 'https://'
  const text = `[${shown}](${url})`
  const at = from + (isUrl ? 1 : shown.length + 3)
  return { from, to, text, select: [at, at + (isUrl ? shown : url).length] }
}

/** Links a file with the selection as label, or with `label`. */
export function addFile({ value, from, to }: Selected, path: string, label: string): Edit {
  const text = `[${labelOf(value.slice(from, to)) || label}](${path})`
  return { from, to, text, select: [from + text.length, from + text.length] }
}

/** Replaces the characters that end a label. */
export const labelOf = (text: string) =>
  text
    .replace(/[[\]\n]/g, ' ')
    .trim()
    .slice(0, 200)

export const insertText = ({ from, to }: Selected, text: string): Edit => ({
  from,
  to,
  text,
  select: [from + text.length, from + text.length],
})

/** Applies an edit as if typed, so that the browser can undo it. */
export function applyEdit(field: HTMLTextAreaElement | HTMLInputElement, { from, to, text, select }: Edit) {
  field.focus()
  field.setSelectionRange(from, to)
  // The only way to change a field and keep its undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text)
  field.setSelectionRange(...select)
}

export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement | HTMLInputElement): Selected => ({
  value,
  from: selectionStart ?? value.length,
  to: selectionEnd ?? value.length,
})
