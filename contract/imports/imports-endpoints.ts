// Imports of registrations from a sheet. Nothing is registered before `run`, and nothing is mailed before `notify`.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Language, pageOf, PageQuery, text, Uuid } from '../fields.ts'
import { Choices, ListedImport, Import, ImportRow } from './import-records.ts'
import { importFaults, rowOutcomes } from './row-outcomes.ts'
import { sheetEncodings, sheetFileBytes } from './sheet-files.ts'

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
