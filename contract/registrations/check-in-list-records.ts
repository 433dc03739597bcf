// Lists beside the entrance: days and sessions, meals, gifts, and hardware that is handed out and comes back.

import { z } from 'zod'
import { Instant, linklessL10n, text, Uuid } from '../fields.ts'
import { maxDecided } from '../limits.ts'
import { Registration } from './registration-records.ts'

/** Lists of a hackathon, closed ones included. */
export const maxCheckInLists = 50

export const checkInListKinds = ['presence', 'meal', 'gift', 'hardware'] as const
/** `arrived`: people who are checked in at the entrance. `phase`: people of a phase, or everyone with a seat after the phase was removed. */
export const checkInAudiences = ['seated', 'arrived', 'phase'] as const
/** Direction of a scan of hardware. */
export const scanDirections = ['out', 'back'] as const

/** Settings of a list; their names are the columns. */
export const checkInListFields = {
  name: linklessL10n(60).refine(({ ar, en }) => ar !== '' || en !== '', { path: ['ar'], params: { word: 'required' } }),
  kind: z.enum(checkInListKinds),
  audience: z.enum(checkInAudiences).default('seated'),
  /** null unless the audience is `phase` */
  phase_id: Uuid.nullable().default(null),
  /** how often a person is served; null without a limit. Ignored for hardware, which goes out and comes back by turns */
  times: z.int().min(1).max(100).nullable().default(1),
  /** whether only people who are checked in at the entrance are served */
  needs_entrance: z.boolean().default(false),
  /** name of a question of the form, whose answer is shown at the scan; '' for none */
  question: text(200).default(''),
}
export const CheckInListSettings = z.object(checkInListFields)
export type CheckInListSettings = z.infer<typeof CheckInListSettings>

export const CheckInList = CheckInListSettings.extend({
  id: Uuid,
  /** null: open. Scans that were made before count also when they arrive later */
  closed_at: Instant.nullable(),
}).meta({ id: 'CheckInList' })
export type CheckInList = z.infer<typeof CheckInList>

export const CountedList = CheckInList.extend({
  /** people of the list, and people who were served and no longer belong to it */
  people: z.int(),
  /** people who were served at least once; for hardware, people to whom something was handed out */
  served: z.int(),
  /** scans that count */
  scans: z.int(),
  /** scans beyond what the list allows, such as two scans by two phones without a network */
  second: z.int(),
  /** hardware that did not come back; 0 for other kinds */
  out: z.int(),
}).meta({ id: 'CountedCheckInList' })
export type CountedList = z.infer<typeof CountedList>

const Scan = z.object({
  id: Uuid,
  /** time of the scan by the device */
  at: Instant,
  /** name of the link or of the member */
  by: z.string(),
  direction: z.enum(scanDirections).nullable(),
  /** whether it is beyond what the list allows */
  is_second: z.boolean(),
})
const ListGuest = Registration.pick({ id: true, reference: true, fullname: true, state: true }).extend({
  /** whether the person belongs to the list now */
  is_listed: z.boolean(),
  /** answer to the question of the list; '' without one */
  answer: z.string(),
  /** scans that are not undone, earliest first */
  scans: z.array(Scan),
})
/** Filters of the people of a list. Without both, the answer contains everyone. */
export const ListFilters = {
  search: text(100).optional(),
  /** `cursor` of an earlier answer: only people who changed since */
  since: z
    .string()
    .regex(/^\d{1,18}-\d{1,18}-\d{1,9}$/)
    .optional(),
}
export const ListPeople = z.object({
  list: CheckInList,
  /** label of the question in the caller's language; '' for none */
  question: z.string(),
  people: z.array(ListGuest),
  /** false: only the changes since the cursor, or the people who were found */
  is_whole: z.boolean(),
  /** for `since` of the next call */
  cursor: z.string(),
})
export type ListPeople = z.infer<typeof ListPeople>

const scanOutcomes = ['counted', 'already', 'undone', 'not_listed', 'not_arrived', 'closed', 'unknown'] as const
/** `id` is made by the device: a scan that arrives twice counts once. `at`: time of the scan; default: now. `undone`: the scan does not count. */
export const ListScans = z
  .array(
    z.object({
      id: Uuid,
      registration: Uuid,
      /** required for hardware */
      direction: z.enum(scanDirections).nullable().default(null),
      at: Instant.optional(),
      undone: z.boolean().default(false),
    }),
  )
  .min(1)
  .max(maxDecided)
export const ScanResults = z.object({
  scans: z.array(
    z.object({
      id: Uuid,
      registration: Uuid,
      outcome: z.enum(scanOutcomes),
      fullname: z.string(),
      /** for `already`: time and name of the last scan that counts before this one */
      at: Instant.nullable(),
      by: z.string(),
    }),
  ),
})
