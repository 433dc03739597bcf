// Maps columns to fields by heading, otherwise by content.

import { latinDigits } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { typedTime } from '#portal/platform/date-fields/typed-time.ts'
import type { Table } from '#portal/platform/files/pasted-table.ts'
import { chosenBy, fieldsOf, meaningOf, type PastedField, type PastedType } from './headings.ts'
import { datedTime, dayWords, rangeOf } from './times.ts'

/** A column. `field` is '' if the column is ignored. */
export type Column = { heading: string; field: PastedField | ''; language: Language }
export type Columns = { hasHeadings: boolean; columns: readonly Column[] }

export function columnsOf(type: PastedType, table: Table): Columns {
  const first = table[0] ?? []
  const meanings = first.map(cell => meaningOf(type, cell))
  const hasHeadings = meanings.filter(({ fields }) => fields.length > 0).length * 2 >= first.filter(cell => cell !== '').length
  const rows = table.slice(hasHeadings ? 1 : 0, sample)
  const cells = first.map((_, at) => rows.map(row => row[at] ?? '').filter(cell => cell !== ''))
  const taken: PastedField[] = []
  const columns = first.map((heading, at) => {
    const { fields, language } = meanings[at] ?? { fields: [], language: null }
    const own = cells[at] ?? []
    const spoken = language ?? languageOf(own)
    const field = hasHeadings ? bestOf(fields, own) : byContent(type, own, taken, spoken, cells.slice(0, at))
    if (field !== '') taken.push(field)
    return { heading: hasHeadings ? heading : '', field, language: spoken }
  })
  return { hasHeadings, columns }
}

const sample = 200

/** Returns the field of a column. If its heading is ambiguous, such as «الدور», the cells decide. */
const bestOf = (fields: readonly PastedField[], cells: readonly string[]) => {
  const [field = ''] = fields
  return field === 'role' && !cells.some(cell => chosenBy('role', cell) !== null) ? 'title' : field
}

function byContent(
  type: PastedType,
  cells: readonly string[],
  taken: readonly PastedField[],
  language: Language,
  before: readonly (readonly string[])[],
): PastedField | '' {
  const free = fieldsOf(type).filter(field => !taken.includes(field))
  const shaped = free.find(field => shapes[field] !== undefined && mostly(cells, shapes[field]))
  if (shaped) return shaped
  if (cells.length === 0 || mostly(cells, isNoText)) return ''
  const last = taken.at(-1)
  const isOtherLanguage = before.length > 0 && languageOf(before.at(-1) ?? []) !== language
  if (last !== undefined && isBilingual(last) && isOtherLanguage && taken.filter(field => field === last).length === 1) return last
  return free.find(field => isBilingual(field)) ?? ''
}

const isBilingual = (field: PastedField) => shapes[field] === undefined

const shapes: Partial<Record<PastedField, (cell: string) => boolean>> = {
  link: isLink,
  edition: cell => /^(?:1[34]|20)\d\d\s?[مه]?(?:هـ)?$/u.test(latinDigits(cell)) || /^(?:ال)?(?:نسخة|دورة)\s/u.test(cell),
  award: cell => /^(?:ال)?(?:مركز|جائزة|مرتبة)(?=\s)|(?:\s|^)(?:place|prize|award|runner-up)$/iu.test(cell),
  url: isLink,
  role: cell => chosenBy('role', cell) !== null,
  kind: cell => chosenBy('kind', cell) !== null,
  audience: cell => chosenBy('audience', cell) !== null,
  day: cell => dayWords(cell) !== null && !/^\d+$/.test(cell),
  from: cell => rangeOf(datedTime(cell)[1]) !== null,
  to: cell => typedTime(datedTime(cell)[1]) !== null,
}

function isLink(cell: string) {
  return /^(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(cell)
}

/** Whether a cell is an email address, a phone number or another number. By default such columns are ignored. */
const isNoText = (cell: string) => /^\S+@\S+$/.test(cell) || /^[\d\s+().:/-]+$/.test(cell)

const mostly = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length * 5 >= cells.length * 4

export const languageOfCell = (cell: string): Language => (/\p{Script=Arabic}/u.test(cell) ? 'ar' : 'en')
const languageOf = (cells: readonly string[]): Language =>
  cells.filter(cell => languageOfCell(cell) === 'ar').length * 2 >= cells.length ? 'ar' : 'en'
