// Types of the rows of an imported sheet, and of the options for reading them.

import type { Language } from '../language.ts'
import type { RegistrationState } from '../registrations/registration-states.ts'
import type { ColumnTarget, DateOrder, ImportField, ImportSource } from './import-columns.ts'
import type { ImportedProject } from './imported-project.ts'

export const rowFaultCodes = [
  'email_missing',
  'email_invalid',
  /** two addresses in one cell */
  'email_two',
  'name_missing',
  'name_invalid',
  'phone_invalid',
  /** two numbers in one cell */
  'phone_two',
  /** a spreadsheet replaced digits: 9.66512E+11 */
  'phone_rounded',
  'date_invalid',
  /** day and month cannot be distinguished */
  'date_ambiguous',
  /** no option, and no language */
  'value_unknown',
  'value_invalid',
  'too_long',
  'state_unknown',
  'team_name_invalid',
  /** a project's other columns without its name */
  'project_unnamed',
] as const
export type RowFaultCode = (typeof rowFaultCodes)[number]

/** `column` is the index of the cell, or -1 if no column has the value. */
export type RowFault = { column: number; code: RowFaultCode }

/** A row as a registration. `number` is the row in the file, in which the heading is 1. Values with a fault are empty. */
export type ImportedRow = {
  number: number
  fullname: string
  email: string
  phone: string
  language: Language | null
  state: RegistrationState | null
  registered_at: string | null
  checked_in_at: string | null
  team: string
  answers: Record<string, string>
  project: ImportedProject | null
  faults: RowFault[]
}

export type RowReading = {
  targets: readonly ColumnTarget[]
  fields: readonly ImportField[]
  /** per column */
  orders: readonly DateOrder[]
  /** Option ids that the organizer chose for texts, by field name, `state` or `language`. '' leaves the text out. */
  values: Record<string, Record<string, string>>
  source: ImportSource
  /** of times without an offset */
  timeZone: string
  /** whether the hackathon has teams; default: true */
  hasTeams?: boolean
  phoneNumber: (typed: string) => string | null
}
