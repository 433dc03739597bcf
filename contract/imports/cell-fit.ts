// Measures how many cells of a column can be read as a target.

import { latinDigits } from '../fields.ts'
import { cleanCell, isPlaceholder, longestCell, optionKey } from './clean-cell.ts'
import type { ImportField, OwnTarget } from './import-columns.ts'
import { createMatcher, isSelected } from './match-options.ts'
import { readEmail } from './read-contact.ts'
import { isDate } from './read-dates.ts'
import { readLanguage, readState } from './read-state.ts'

/** Rows whose cells are examined. */
const sampledRows = 300

/** Cells of one column that have a value. `share` is their share of the rows. */
export type Sample = { cells: readonly string[]; share: number }

export function sampleOf(rows: readonly (readonly string[])[], column: number): Sample {
  const sampled = rows.slice(0, sampledRows)
  const cells = sampled.map(row => cleanCell((row[column] ?? '').slice(0, longestCell))).filter(cell => cell !== '')
  return { cells: cells.filter(cell => !isBlank(cell)), share: sampled.length === 0 ? 0 : cells.length / sampled.length }
}
const isBlank = (cell: string) => /^(?:anonymous|مجهول|n\/a|-)$/i.test(cell)

/** Returns the share of cells that satisfy a condition, or null for an empty column. */
const shareOf = ({ cells }: Sample, fits: (cell: string) => boolean) =>
  cells.length === 0 ? null : cells.filter(fits).length / cells.length

/** Returns the share of cells that an own target can read, or null for an empty column. */
export const targetFit = (sample: Sample, target: OwnTarget) => shareOf(sample, fits[target])

const isName = (cell: string) => cell.length <= 80 && /\p{L}/u.test(cell) && !/[@\d٠-٩]/.test(cell)
const fits: Record<OwnTarget, (cell: string) => boolean> = {
  email: cell => ['', 'email_two'].includes(readEmail(cell).fault ?? ''),
  fullname: isName,
  first_name: isName,
  last_name: isName,
  phone: cell => isPlaceholder(cell) || isPhoneLike(latinDigits(cell.slice(0, 60))),
  language: cell => readLanguage(cell) !== null,
  state: cell => readState(cell, 'unknown') !== null,
  registered_at: isDate,
  checked_in_at: cell => isDate(cell) || isSelected(cell, []) !== null,
  team: () => true,
}
const isPhoneLike = (cell: string) =>
  /^\d[\d.]*e\+\d+$/i.test(cell) || (/^(?:p:|tel:)?[^\p{L}@]+$/u.test(cell) && cell.replace(/\D/g, '').length >= 6)

/** Whether a cell is a phone number without doubt, so that no heading is needed. */
const isClearPhone = (cell: string) => /^(?:p:)?(?:\+|00)[1-9]\d{8,14}$|^05\d{8}$/.test(latinDigits(cell).replace(/[\s()'-]/g, ''))
const isPersonName = (cell: string) =>
  isName(cell) && cell.length <= 60 && /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){1,5}$/u.test(cell)

/** Returns the share of cells that tell a target without its heading. Names of people rarely repeat. */
export function contentFit(sample: Sample, target: 'email' | 'phone' | 'fullname'): number {
  if (target === 'email') return targetFit(sample, 'email') ?? 0
  if (target === 'phone') return shareOf(sample, isClearPhone) ?? 0
  const distinct = new Set(sample.cells.map(optionKey)).size
  return distinct * 5 < sample.cells.length * 4 ? 0 : (shareOf(sample, isPersonName) ?? 0)
}

/** Returns the share of cells with a letter that are no address. */
export const textFit = (sample: Sample) => shareOf(sample, cell => /\p{L}/u.test(cell) && !cell.includes('@')) ?? 0

/** Returns the share of cells that a field can read, or null for an empty column. Every text fits a field of text. */
export function fieldFit(sample: Sample, field: ImportField): number | null {
  if (field.type === 'date') return shareOf(sample, isDate)
  if (field.type === 'number') return shareOf(sample, cell => /^-?[\d.,٫ ]+$/.test(latinDigits(cell)))
  if (field.type === 'line' || field.type === 'lines' || field.type === 'link') return shareOf(sample, () => true)
  const matcher = createMatcher(field)
  return shareOf(sample, cell => (field.type === 'choices' ? matcher.several(cell) : matcher.one(cell)).ids.length > 0)
}

/** Returns the share of cells that an option's column can have, or null for an empty column. */
export const optionFit = (sample: Sample, labels: readonly string[]) => shareOf(sample, cell => isSelected(cell, labels) !== null)
