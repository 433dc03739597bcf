// Imports of registrations from a sheet. Nothing is registered before `run`, and nothing is mailed before `notify`.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Language, pageOf, PageQuery, text, Uuid } from '../fields.ts'
import { decisionStates, registrationStates } from '../registrations/registration-states.ts'
import { retentionDays } from '../retention/retention.ts'
import { dateOrders, importSources } from './import-columns.ts'
import { importFaults, rowOutcomes } from './row-outcomes.ts'
import { sheetEncodings, sheetFileBytes } from './sheet-files.ts'

/** Days after an import in which it can be undone. It is deleted afterwards. */
export const undoDays = retentionDays.imports

const importStates = ['draft', 'imported', 'undone'] as const
/** What undoing did with a registration: removed, or not because a user changed it since. */
const undoneRows = ['reversed', 'kept'] as const

/** A target of a column (import-columns.ts). One option of a field is `field=option`. */
const Target = z.string().max(130).nullable()
const Choices = z.object({
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

const ListedImport = z
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

const ImportRow = z
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

const ofImport = z.object({ id: z.string() })
const unreadable = [
  'import.empty',
  'import.format',
  'import.encrypted',
  'import.too_large',
  'import.too_many_rows',
  'import.damaged',
] as const

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/imports/',
    summary: 'List imports of the last 30 days, newest first',
    caller: 'editor',
    states: 'unless_suspended',
    success: [200, z.object({ results: z.array(ListedImport) })],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/imports/',
    summary: 'Read a sheet (CSV or XLSX, 10 MB, 20,000 rows) and recognize its columns; registers nobody',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'a draft; the import is recorded' },
    form: z.object({
      file: z.file().max(sheetFileBytes),
      /** encoding of a CSV file; '' recognizes it */
      encoding: z.enum(['', ...sheetEncodings]).default(''),
      /** name of the sheet; '' selects the one with most rows */
      sheet: text(100).default(''),
    }),
    maxBodyBytes: sheetFileBytes + 20_000,
    success: [201, z.object({ id: Uuid, encoding: z.string().nullable(), sheet: z.string(), sheets: z.array(z.string()) })],
    failures: [...unreadable, 'import.too_many'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:id/',
    summary: 'Get an import with its columns and what becomes of its rows',
    caller: 'editor',
    states: 'unless_suspended',
    params: ofImport,
    success: [200, Import],
    failures: ['import.not_found'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/v1/imports/:id/',
    summary: 'Choose what columns and values are for',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'a draft; the import is recorded' },
    params: ofImport,
    body: Choices,
    maxBodyBytes: 1_000_000,
    success: [200, Import],
    failures: ['import.not_found', 'import.not_draft'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:id/rows/',
    summary: 'List the rows of an import with what becomes of each',
    caller: 'editor',
    states: 'unless_suspended',
    params: ofImport,
    query: PageQuery.extend({ outcome: z.enum(rowOutcomes).optional(), fault: z.enum(importFaults).optional() }),
    success: [
      200,
      pageOf(ImportRow).extend({ /** number of rows with each fault */ faults: z.partialRecord(z.enum(importFaults), z.int()) }),
    ],
    failures: ['import.not_found'],
  }),
  editRow: endpoint({
    method: 'PUT',
    path: '/api/v1/imports/:id/rows/:number/',
    summary: 'Correct the cells of a row before the import',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'a draft; the import is recorded' },
    params: ofImport.extend({ number: z.string() }),
    body: z.object({ cells: z.array(z.string().max(10_000)).max(200) }),
    maxBodyBytes: 1_000_000,
    success: [200, ImportRow],
    failures: ['import.not_found', 'import.not_draft'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/run/',
    summary: 'Register the people of all rows without a fault; mails nobody',
    repeatable: 'an import runs once',
    caller: 'editor',
    states: 'in_use',
    audit: 'registrations.imported',
    params: ofImport,
    body: z.object({
      /** where people agreed that their data is used, for example the form's title */
      agreed_where: text(200, 3),
      agreed_on: z.iso.date(),
    }),
    success: [200, Import],
    failures: [
      'registrations.by_phase',
      'import.not_found',
      'import.undone',
      'import.no_columns',
      'import.no_rows',
      'import.not_yet_agreed',
      'registration.no_seat',
    ],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/undo/',
    summary: 'Remove the registrations that an import created, except those that somebody changed since',
    repeatable: 'an import is undone once',
    caller: 'editor',
    states: 'in_use',
    audit: 'registrations.import_undone',
    params: ofImport,
    success: [200, Import],
    failures: ['import.not_found', 'import.not_imported'],
  }),
  notice: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:id/notice/',
    summary: 'Preview the mail to the imported people',
    caller: 'editor',
    states: 'unless_suspended',
    params: ofImport,
    success: [
      200,
      z.object({
        /** the mail of the first recipient as plain text; null without recipients */
        mail: z.object({ subject: z.string(), text: z.string(), language: Language }).nullable(),
        /** number of people that the next call tells */
        to: z.int(),
        /** number of people that later calls tell */
        rest: z.int(),
      }),
    ],
    failures: ['import.not_found', 'import.not_imported'],
  }),
  notify: endpoint({
    method: 'POST',
    path: '/api/v1/imports/:id/notify/',
    summary: 'Mail once to the imported people that they are registered, with the link to their registration',
    repeatable: 'each person is told once',
    caller: 'editor',
    states: 'in_use',
    audit: 'registrations.import_announced',
    params: ofImport,
    success: [200, Import],
    failures: ['import.not_found', 'import.not_imported', 'tenant.not_published', 'mail.too_many', 'import.bounces', 'import.sending'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/imports/:id/',
    summary: 'Delete an unfinished import',
    caller: 'editor',
    states: 'unless_suspended',
    audit: { none: 'a draft; nobody was registered' },
    params: ofImport,
    success: [204],
    failures: ['import.not_found', 'import.not_draft'],
  }),
  faults: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:id/faults/',
    summary: 'Get the rows with faults as CSV: the columns of the file and a column with the faults',
    caller: 'editor',
    states: 'unless_suspended',
    params: ofImport,
    success: [200, z.object({ filename: z.string(), csv: z.string() })],
    failures: ['import.not_found'],
  }),
}
