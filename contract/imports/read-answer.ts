// Reads answers in the form in which the registration form stores them.

import { z } from 'zod'
import { text } from '../fields.ts'
import { type FormField, valueSchemaOf } from '../registrations/registration.ts'
import { ownEntry } from '../text/own-entry.ts'
import { cleanCell, isPlaceholder, longestCell } from './clean-cell.ts'
import { type DateOrder, type ImportField, isOwnTarget, optionTarget } from './import-columns.ts'
import { shortened } from './imported-project.ts'
import type { RowFault, RowFaultCode, RowReading } from './imported-row.ts'
import { createMatcher, isSelected, type Matched } from './match-options.ts'
import { isAmbiguousDate, readDay } from './read-dates.ts'

type Answer = { value: string; faults: RowFault[] }
export type AnswerReader = {
  name: string
  read: (cells: readonly string[]) => Answer
  /** Returns the texts that no option matches. */
  unmatched: (cells: readonly string[]) => string[]
}

/** Returns a reader for each field with columns. Names in parts are answers of a form that asks for them. */
export function createAnswerReaders(columns: ReadonlyMap<string, number>, reading: RowReading): AnswerReader[] {
  return reading.fields.flatMap(field => {
    if (isOwnTarget(field.name) && field.name !== 'first_name' && field.name !== 'last_name') return []
    const column = columns.get(field.name)
    const options = field.options.flatMap(option => {
      const at = columns.get(optionTarget(field.name, option.id))
      return at === undefined ? [] : [{ ...option, column: at }]
    })
    if (column === undefined && options.length === 0) return []
    return [column === undefined ? readerOfOptions(field, options, reading) : readerOfColumn(field, column, reading)]
  })
}

const typesWithOptions: ReadonlySet<ImportField['type']> = new Set(['yes_no', 'choice', 'choices', 'agree', 'consent'])

function readerOfColumn(field: ImportField, column: number, reading: RowReading): AnswerReader {
  if (typesWithOptions.has(field.type)) return readerOfMatches(field, column, reading)
  const order = reading.orders[column] ?? 'unknown'
  const schema = schemaOf(field)
  return {
    name: field.name,
    read: cells => {
      const cell = cells[column] ?? ''
      if (field.shortens) return { value: shortened(cleanCell(cell), field.max ?? longestCell), faults: [] }
      const read = cell.length > longestCell ? { fault: 'too_long' as const } : readText(cleanCell(cell), field, order, schema)
      return 'fault' in read ? { value: '', faults: [{ column, code: read.fault }] } : { value: read.value, faults: [] }
    },
    unmatched: () => [],
  }
}

function readText(
  cell: string,
  { type }: ImportField,
  order: DateOrder,
  schema: z.core.$ZodType,
): { value: string } | { fault: RowFaultCode } {
  if (cell === '' || (type !== 'line' && type !== 'lines' && !(type === 'number' && cell === '0') && isPlaceholder(cell)))
    return { value: '' }
  if (type === 'date') {
    const day = readDay(cell, order)
    if (day === null) return { fault: isAmbiguousDate(cell, order) ? 'date_ambiguous' : 'date_invalid' }
    return { value: day }
  }
  const parsed = z.safeParse(schema, type === 'link' ? withProtocol(cell) : type === 'line' ? oneLine(cell) : cell)
  if (parsed.success) return { value: String(parsed.data) }
  return { fault: parsed.error.issues.some(({ code }) => code === 'too_big') ? 'too_long' : 'value_invalid' }
}

const oneLine = (text: string) =>
  text
    .split(/[\r\n]/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ')

/** People write `linkedin.com/in/sara` in a field for links. */
const withProtocol = (text: string) =>
  /^(?:www\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,20}(?:\/|$)/i.test(text) ? `https://${text}` : text

function readerOfMatches(field: ImportField, column: number, reading: RowReading): AnswerReader {
  const matcher = createMatcher(field, ownEntry(reading.values, field.name))
  const cache = new Map<string, Matched>()
  const matchedIn = (cells: readonly string[]): Matched | null => {
    const cell = cells[column] ?? ''
    if (cell.length > longestCell) return null
    const existing = cache.get(cell)
    if (existing) return existing
    const text = cleanCell(cell)
    const matched = field.type === 'choices' ? matcher.several(text) : matcher.one(text)
    cache.set(cell, matched)
    return matched
  }
  return {
    name: field.name,
    read: cells => {
      const matched = matchedIn(cells)
      if (matched === null) return { value: '', faults: [{ column, code: 'too_long' }] }
      if (matched.unmatched.length > 0) return { value: '', faults: [{ column, code: 'value_unknown' }] }
      return { value: storedOf(field, matched.ids), faults: [] }
    },
    unmatched: cells => matchedIn(cells)?.unmatched ?? [],
  }
}

/** Reads columns that have yes or no for one option each. */
function readerOfOptions(
  field: ImportField,
  options: readonly { id: string; labels: readonly string[]; column: number }[],
  reading: RowReading,
): AnswerReader {
  const chosen = ownEntry(reading.values, field.name) ?? {}
  const isChosen = (cell: string, labels: readonly string[]): boolean | null => {
    const choice = ownEntry(chosen, cell)
    return choice === undefined ? isSelected(cell, labels) : choice !== ''
  }
  const matchesIn = (cells: readonly string[]) =>
    options.map(({ id, labels, column }) => {
      const cell = cells[column] ?? ''
      const text = cell.length > longestCell ? null : cleanCell(cell)
      return { id, column, text, selected: text === null ? null : isChosen(text, labels) }
    })
  return {
    name: field.name,
    read: cells => {
      const matches = matchesIn(cells)
      const faults = matches.flatMap(({ column, text, selected }): RowFault[] =>
        selected === null ? [{ column, code: text === null ? 'too_long' : 'value_unknown' }] : [],
      )
      const ids = matches.filter(({ selected }) => selected).map(({ id }) => id)
      const [first] = options
      if (field.type === 'choice' && ids.length > 1 && first)
        return { value: '', faults: [{ column: first.column, code: 'value_invalid' }] }
      return { value: faults.length > 0 ? '' : storedOf(field, ids), faults }
    },
    unmatched: cells => matchesIn(cells).flatMap(({ selected, text }) => (selected === null && text !== null ? [text] : [])),
  }
}

/** Returns several ids with one line each, in the order of the form. */
const storedOf = ({ type, options }: ImportField, ids: readonly string[]): string =>
  type === 'choices'
    ? options
        .map(({ id }) => id)
        .filter(id => ids.includes(id))
        .join('\n')
    : (ids[0] ?? '')

/** Another form was asked, so that no answer is required. */
function schemaOf({ name, type, max }: ImportField): z.core.$ZodType {
  if (max !== undefined) return text(max)
  const field = { name, required: false, type } as FormField
  return valueSchemaOf(field)
}
