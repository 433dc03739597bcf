// Reads the rows of a sheet with the chosen columns, and compares them with each other.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ColumnTarget, DateOrder, ImportSource } from '#contract/imports/import-columns.ts'
import type { ImportChoices } from '#contract/imports/imports-endpoints.ts'
import { type ImportedRow, readRow, type RowReading } from '#contract/imports/read-row.ts'
import type { ImportFault, RowOutcome } from '#contract/imports/row-outcomes.ts'
import { folded } from '#contract/text/folding.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import type { ImportForm } from './import-fields.ts'

export type SheetRow = { number: number; cells: string[] }
export type ReadRow = SheetRow & {
  email: string
  outcome: Extract<RowOutcome, 'create' | 'repeated' | 'faulted'>
  faults: ImportFault[]
  person: ImportedRow | null
}

type Chosen = { targets: readonly ColumnTarget[]; orders: readonly DateOrder[]; values: ImportChoices['values']; source: ImportSource }

export const readingOf = ({ targets, orders, values, source }: Chosen, { fields, timeZone, country }: ImportForm): RowReading => ({
  targets,
  orders,
  values,
  source,
  fields,
  timeZone,
  phoneNumber: typed => phoneNumber(typed, country),
})

const emptied: Pick<ReadRow, 'email' | 'outcome' | 'faults' | 'person'> = {
  email: '',
  outcome: 'faulted',
  faults: [{ column: -1, code: 'email_missing' }],
  person: null,
}

/** Rows that are read before other requests get a turn. */
const atOnce = 200

/**
 * Reads all rows. The first row with an address counts: a later one with the same name is repeated, and one with another name has a fault,
 * because two people cannot have one address. A row whose cells were emptied has a fault, so that every row has an outcome.
 */
export async function readRows(rows: readonly SheetRow[], reading: RowReading, teamMost: number | null): Promise<ReadRow[]> {
  const names = new Map<string, string>()
  const teams = new Map<string, number>()
  const all: ReadRow[] = []
  for (const [at, { number, cells }] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await nextTurn()
    const person = readRow(cells, number, reading)
    all.push({ number, cells, ...(person ? judge(person) : emptied) })
  }
  return all

  function judge({ faults: own, ...person }: ImportedRow): Pick<ReadRow, 'email' | 'outcome' | 'faults' | 'person'> {
    const { email, team } = person
    const faults: ImportFault[] = [...own]
    const first = names.get(email)
    const name = folded(person.fullname)
    const isRepeated = faults.length === 0 && first === name
    if (faults.length === 0 && first !== undefined && !isRepeated)
      faults.push({ column: reading.targets.indexOf('email'), code: 'email_repeated' })
    if (faults.length === 0 && !isRepeated && team !== '' && teamMost !== null) {
      const members = (teams.get(folded(team)) ?? 0) + 1
      if (members > teamMost) faults.push({ column: reading.targets.indexOf('team'), code: 'team_full' })
      else teams.set(folded(team), members)
    }
    if (faults.length > 0) return { email, faults, outcome: 'faulted', person: null }
    if (!isRepeated) names.set(email, name)
    return { email, faults, outcome: isRepeated ? 'repeated' : 'create', person: { ...person, faults: [] } }
  }
}
