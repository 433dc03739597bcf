// Decisions about a table. Each table of the database has them in tables.ts, and tools/checks/tables.ts compares both.

import type { RetainedData } from '#contract/retention/retention.ts'
import { columnsOfShape, type Row } from '#server/platform/database/schema-rows.ts'
import { archivedColumns, type ArchivedTable, type Without } from './archived-table.ts'
import type { SettingsTable } from './settings-table.ts'

/** A decision against, with its reason. */
export type No = { readonly no: string }
export const no = (reason: string): No => ({ no: reason })

/** Done by code of its own. `columns`: all that the code copies. */
export type ByCode = { readonly code: string; readonly columns: readonly string[]; readonly without: Without }
export const byCode = (code: string, columns: readonly string[], without: Without = {}): ByCode => ({ code, columns, without })

/** Copied to the next edition, except values that differ there. */
export type Copied = { readonly copied: Row }
export const copied = (different: Row = {}): Copied => ({ copied: different })

/** `hackathon`, `account`: until it is deleted. A table with one of both and a period loses only a part of its rows after the period. */
export type Period = RetainedData | 'hackathon' | 'account'
/** `with`: deleted by a cascade with the row of another table. `until`: what deletes the rows. */
export type Kept = Period | readonly Period[] | { readonly with: string } | { readonly until: string }

/** Columns in which the download of a person finds and shows rows. */
export type PersonColumns = {
  /** columns that refer to the person */
  by: readonly string[]
  /** columns of `by` that contain the email address instead of the account's id */
  byEmail?: readonly string[]
  /** columns of `by` whose rows are about other people and are not exported */
  notExported?: readonly string[]
  /** columns that are not exported: secrets, internal values, and data of other people */
  without?: readonly string[]
  /** the table contains data of the person's registrations */
  ofRegistrations?: true
}

type Common = {
  kept: Kept
  person?: PersonColumns
  /** reason why a key does not start with tenant_id; required for tables of hackathons with such a key */
  ownKey?: string
}
type OfHackathon = Common & { rows: 'hackathon' } & (
    | { archive: SettingsTable; nextEdition: Copied | No }
    | { archive: ArchivedTable | ByCode | No; nextEdition: ByCode | No }
  )
/** Owner of the rows. Tables without an owner have no row-level security; `why` is the reason. */
export type TableRules = OfHackathon | (Common & { rows: 'person' | 'platform' }) | (Common & { rows: 'nobody'; why: string })

/** Returns the columns that archives contain. */
export const columnsInArchive = (archive: ArchivedTable | SettingsTable | ByCode): readonly string[] =>
  'code' in archive ? archive.columns : 'key' in archive ? columnsOfShape(archive.shape) : archivedColumns(archive)

/** Returns the periods after which rows are deleted. */
export const periodsOf = (kept: Kept): readonly Period[] => (typeof kept === 'string' ? [kept] : isList(kept) ? kept : [])

/** Returns the table whose rows delete the rows of this one; null if there is none. */
export const parentOf = (kept: Kept): string | null => (typeof kept === 'object' && !isList(kept) && 'with' in kept ? kept.with : null)

const isList = (kept: Kept): kept is readonly Period[] => Array.isArray(kept)
