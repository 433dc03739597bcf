import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, l10n, text, Uuid } from '../fields.ts'
import { maxDecided } from '../limits.ts'
import { ListFilters, ListPeople, ListScans, ScanResults } from './check-in-list-records.ts'
import { Registration } from './registration-records.ts'

/** Links of a hackathon that are not revoked or expired. */
export const maxCheckInLinks = 50

export const CheckInLink = z
  .object({
    id: Uuid,
    name: z.string(),
    /** name of the member who created the link */
    created_by: z.string(),
    /** the link works from the beginning of its day until 6:00 on the next day, in the hackathon's time zone */
    starts_at: Instant,
    expires_at: Instant,
    /** null: the link is for the entrance */
    list: z.object({ id: Uuid, name: l10n(60) }).nullable(),
  })
  .meta({ id: 'CheckInLink' })
export type CheckInLink = z.infer<typeof CheckInLink>

export const CheckInGuest = Registration.pick({ id: true, reference: true, fullname: true, state: true }).extend({
  /** null unless the person is checked in */
  checked_in_at: Instant.nullable(),
})
/** Filters of the list of people. Without both, the list contains everyone who has a seat. */
export const CheckInFilters = {
  /** words of name, reference or phone number in any order. Check-in links need at least 7 digits of a number */
  search: text(100).optional(),
  /** `cursor` of an earlier list: only people whose state changed since, also those who lost their seat */
  since: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
}
export const CheckInPeople = z.object({ people: z.array(CheckInGuest), /** for `since` of the next call */ cursor: z.string() })
export const checkInOutcomes = ['checked_in', 'already', 'undone', 'not_accepted', 'not_in_phase', 'unknown'] as const
/** Check-ins; `come` is false to undo a check-in. `at`: time of the scan by the device, which may have been offline. Default: now. */
export const CheckInMarks = z
  .array(z.object({ id: Uuid, come: z.boolean().default(true), at: Instant.optional() }))
  .min(1)
  .max(maxDecided)
export const CheckInResults = z.object({
  marks: z.array(
    z.object({
      id: Uuid,
      outcome: z.enum(checkInOutcomes),
      fullname: z.string(),
      /** time of the check-in, for `already` */
      at: Instant.nullable(),
    }),
  ),
})

const token = z.string().min(1).max(100)
const failures = ['check_in_link.not_found', 'check_in_link.early'] as const

export const checkInLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/check-in-links/',
    summary: 'List the check-in links that are not revoked or expired, earliest day first',
    caller: 'reviewer',
    states: 'always',
    success: [200, z.object({ results: z.array(CheckInLink) })],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/check-in-links/',
    summary:
      'Create a link for a volunteer, who can only check candidates in, or only scan for one list, on one day; the token is returned only once',
    caller: 'editor',
    states: 'in_use',
    audit: 'check_in_link.created',
    body: z.object({
      name: text(60, 1),
      /** day in the hackathon's time zone */
      day: z.iso.date(),
      /** id of an open check-in list; null: the entrance */
      list: Uuid.nullable().default(null),
    }),
    success: [201, CheckInLink.extend({ token: z.string() })],
    failures: ['check_in_link.past', 'check_in_link.too_many', 'check_in_list.not_found'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/check-in-links/:id/',
    summary: 'Revoke a check-in link; it stops working immediately',
    caller: 'editor',
    states: 'always',
    audit: 'check_in_link.revoked',
    params: z.object({ id: z.string() }),
    success: [204],
    failures: ['check_in_link.not_found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/v1/check-in-links/open/',
    summary: 'List or find people who have a seat, or the changes since an earlier list, with the token of a check-in link',
    repeatable: 'only reads',
    compressed: true,
    caller: 'anyone',
    body: z.object({ token, ...CheckInFilters }),
    success: [
      200,
      CheckInPeople.extend({
        /** name of the hackathon, in the caller's language if available */ hackathon: z.string(),
        expires_at: Instant,
      }),
    ],
    failures: [...failures],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/v1/check-in-links/check-in/',
    summary: 'Check candidates in with the token of a check-in link; a repeated check-in counts once',
    repeatable: 'a candidate is checked in once',
    caller: 'anyone',
    body: z.object({ token, marks: CheckInMarks }),
    success: [200, CheckInResults],
    failures: [...failures],
  }),
  openList: endpoint({
    method: 'POST',
    path: '/api/v1/check-in-links/open-list/',
    summary: 'List or find the people of the list of a check-in link, or the changes since an earlier answer, with the token of the link',
    repeatable: 'only reads',
    compressed: true,
    caller: 'anyone',
    body: z.object({ token, ...ListFilters }),
    success: [
      200,
      ListPeople.extend({
        /** name of the hackathon, in the caller's language if available */ hackathon: z.string(),
        expires_at: Instant,
      }),
    ],
    failures: [...failures],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/v1/check-in-links/scans/',
    summary: 'Record scans of the list of a check-in link, or undo them; a repeated scan counts once',
    repeatable: 'each scan has an id of the device',
    caller: 'anyone',
    body: z.object({ token, scans: ListScans }),
    success: [200, ScanResults],
    failures: [...failures],
  }),
}
