import { z } from 'zod'
import { Instant, Language, Uuid } from '../fields.ts'
import { decisionStates, registrationStates } from '../registrations/registration-states.ts'
import { retentionDays } from '../retention/retention.ts'
import { dateOrders, importSources } from './import-columns.ts'
import { importFaults, rowOutcomes } from './row-outcomes.ts'

/** Days after an import in which it can be undone. It is deleted afterwards. */
export const undoDays = retentionDays.imports

const importStates = ['draft', 'imported', 'undone'] as const
/** What undoing did with a registration: removed, or not because a user changed it since. */
const undoneRows = ['reversed', 'kept'] as const

/** A target of a column (import-columns.ts). One option of a field is `field=option`. */
const Target = z.string().max(130).nullable()
export const Choices = z.object({
  targets: z.array(Target).max(200),
  /** order of day and month, for each column */
  orders: z.array(z.enum(dateOrders)).max(200),
  /** by field name, then by text in the sheet: the id of an option; '' leaves the value out */
  values: z.record(z.string().max(60), z.record(z.string().max(10_000), z.string().max(60))),
  /** state of people whose row has none */
  state: z.enum(decisionStates),
  /** language of people whose row has none */
  language: Language,
  /** people who are registered already: leave them as they are, or add missing answers and phone numbers */
  registered: z.enum(['keep', 'complete']),
})
export type ImportChoices = z.infer<typeof Choices>

const counts = z.record(z.enum(rowOutcomes), z.int())

export const ListedImport = z
  .object({
    id: Uuid,
    filename: z.string(),
    source: z.enum(importSources),
    state: z.enum(importStates),
    /** name of the member; null after their account was deleted */
    by: z.string().nullable(),
    created_at: Instant,
    imported_at: Instant.nullable(),
    /** null unless the import can be undone */
    undo_until: Instant.nullable(),
    rows: z.int(),
    counts,
  })
  .meta({ id: 'ListedImport' })

export const Import = ListedImport.extend({
  columns: z.array(
    z.object({
      heading: z.string(),
      /** first different texts of the column */
      samples: z.array(z.string()),
      target: Target,
      order: z.enum(dateOrders),
      /** whether the column has dates in which day and month can be exchanged, so that the order must be chosen */
      asks_order: z.boolean(),
    }),
  ),
  /** fields of the registration form in the caller's language, which columns can have as targets */
  fields: z.array(z.object({ name: z.string(), label: z.string(), options: z.record(z.string(), z.string()) })),
  choices: Choices.omit({ targets: true, orders: true }),
  /** texts that match no option, with the number of rows */
  unmatched: z.array(z.object({ field: z.string(), text: z.string(), count: z.int() })),
  /** free seats; null if unlimited */
  free_seats: z.int().nullable(),
  /** number of rows to create whose state takes a seat */
  seated: z.int(),
  /** whether the columns and choices are those of an earlier import with the same headings */
  is_remembered: z.boolean(),
  /** whether columns can be teams */
  has_teams: z.boolean(),
  /** number of projects */
  projects: z.object({
    /** created by the import */
    create: z.int(),
    /** of teams that have a project already, which stays as it is */
    existing: z.int(),
    /** with a description that is shortened; 0 after the import */
    shortened: z.int(),
    /** not removed by undoing, because they were changed since */
    kept: z.int(),
    /** whether the import sets the deadline to its moment, because the hackathon collects no projects yet */
    sets_deadline: z.boolean(),
  }),
  /** where people agreed that their data is used, and when; null before the import */
  agreed: z.object({ where: z.string(), on: z.iso.date() }).nullable(),
  undone: z.record(z.enum(undoneRows), z.int()).nullable(),
  notice: z.object({
    /** number of notified people; null before the notice */
    sent: z.int().nullable(),
    /** number of people to notify */
    to: z.int(),
  }),
}).meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const ImportRow = z
  .object({
    /** number of the row in this import, from 2 */
    number: z.int(),
    /** row in the file; the heading is row 1. Several rows can come from one row of the file. */
    row: z.int(),
    cells: z.array(z.string()),
    outcome: z.enum(rowOutcomes),
    faults: z.array(z.object({ /** -1 for faults of the whole row */ column: z.int(), code: z.enum(importFaults) })),
    person: z.object({
      fullname: z.string(),
      email: z.string(),
      phone: z.string(),
      team: z.string(),
      state: z.enum(registrationStates),
      /** name of the project, in the row of its first person; '' for none */ project: z.string(),
    }),
    /** the registration with this address, or the imported one */
    registration: z.object({ id: Uuid, fullname: z.string() }).nullable(),
    undone: z.enum(undoneRows).nullable(),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>
