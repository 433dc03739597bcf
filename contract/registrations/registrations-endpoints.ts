// docs/decisions/055-registration-states.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Fullname, Instant, Language, PageQuery, pageOf, text, ticked, Uuid } from '../fields.ts'
import { phaseStandings } from '../phases/phase.ts'
import { CheckInFilters, CheckInGuest, CheckInMarks, CheckInPeople, CheckInResults } from './check-in-links-endpoints.ts'
import { registrationDecisions } from './registration-decisions-endpoints.ts'
import {
  Admission,
  AskedField,
  ListedRegistration,
  OwnRegistration,
  RegistrationDetail,
  RegistrationNote,
  Seats,
  State,
} from './registration-records.ts'
import { confirmationStates, submissionGroups } from './registration-states.ts'
import { registrationKinds } from './registration.ts'

const filters = {
  search: PageQuery.shape.search,
  kind: z.enum(registrationKinds).optional(),
  state: State.optional(),
  confirmation: z.enum(confirmationStates).optional(),
  /** only registrations without the caller's score */
  to_score: z.literal('yes').optional(),
  team: Uuid.optional(),
  /** whether the team submitted a project; people who may not submit are in neither group */
  project: z.enum(submissionGroups).optional(),
  /** a phase that the person entered, and how it was decided there, from published decisions; `standing` needs `phase` */
  phase: Uuid.optional(),
  standing: z.enum(phaseStandings).optional(),
  /** name of a form field, such as q_{id}: only registrations whose answer to it is or contains the option `answer` */
  field: text(60, 1).optional(),
  answer: text(60, 1).optional(),
}
const ofRegistration = z.object({ id: z.string() })

/** Number of rows that will be deleted, and the time of the first deletion; null if there are no rows. */
const Leaves = z.object({ count: z.int(), at: Instant.nullable() })

const Promotions = z.object({
  /** number of people who would get a seat */
  count: z.int(),
  /** teams of which only some members would get a seat, at most ten, with the numbers of their members on the waitlist */
  split: z.array(z.object({ id: Uuid, name: z.string(), promoted: z.int(), waiting: z.int() })),
})
export type Promotions = z.infer<typeof Promotions>

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/',
    summary: 'List registrations, newest first or by score; search by words of name, email, number and reference in any order',
    caller: 'reviewer',
    states: 'unless_suspended',
    switched: 'allowed',
    query: PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      order_by: z.enum(['created_at', 'score']).default('created_at'),
      /** whether to sort by team; registrations without a team are last */
      grouped: z.enum(['team']).optional(),
      ...filters,
    }),
    success: [200, pageOf(ListedRegistration)],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/export/',
    summary: 'Export registrations, a thousand rows at a time: CSV with a BOM and escaped formulas, or plain cells',
    caller: 'reviewer',
    states: 'unless_suspended',
    recorded: true,
    query: z.object({
      ...filters,
      /** value of `next` in the previous part of the export */
      after: Uuid.optional(),
      as: z.enum(['csv', 'cells']).default('csv'),
      /** columns that MLH requires, in English: only people who agreed to share their data with MLH, and did not withdraw */
      preset: z.enum(['mlh', 'mlh_check_in']).optional(),
    }),
    success: [
      200,
      z.object({
        filename: z.string(),
        /** CSV text of this part; all parts together form one file */
        csv: z.string(),
        /** rows of a workbook, with a heading row; empty for a CSV export */
        cells: z.array(z.array(z.string())),
        count: z.int(),
        /** id for requesting the next part; null after the last part */
        next: Uuid.nullable(),
      }),
    ],
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/form/',
    summary: 'Get the form’s questions, including former ones that were answered, in the caller’s language',
    caller: 'reviewer',
    states: 'unless_suspended',
    switched: 'allowed',
    success: [200, z.object({ fields: z.array(AskedField) })],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/seen/',
    summary: 'Record that the caller views the list, and return the time of their previous visit; views within half an hour are one visit',
    repeatable: 'sets a time',
    caller: 'reviewer',
    states: 'unless_suspended',
    tokens: 'refused',
    audit: { none: 'the caller’s own mark' },
    success: [200, z.object({ before: Instant.nullable() })],
  }),
  admission: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/admission/',
    summary: 'Get the admission settings, the number of seats and taken seats, and the registrations per state',
    caller: 'reviewer',
    states: 'unless_suspended',
    switched: 'allowed',
    success: [200, Admission],
  }),
  setAdmission: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/admission/',
    summary: 'Change the admission settings; free seats go to the waitlist in order. No one loses a seat',
    caller: 'editor',
    states: 'in_use',
    audit: 'registrations.admission_changed',
    body: z.object(Seats),
    success: [200, Admission],
    failures: ['registrations.by_phase'],
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/promotions/',
    summary: 'Preview who on the waitlist would get a number of free seats, with the teams that would be split',
    caller: 'reviewer',
    states: 'unless_suspended',
    query: z.object({ seats: z.coerce.number().pipe(z.int().min(0).max(1_000_000)) }),
    success: [200, Promotions],
  }),
  ...registrationDecisions,
  kept: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/kept/',
    summary: 'Get what personal data of registrations will be deleted automatically, how much and from when',
    caller: 'editor',
    states: 'always',
    switched: 'allowed',
    success: [200, z.object({ registrations: Leaves, next_edition: Leaves, event_seats: Leaves })],
  }),
  door: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/door/',
    summary: 'List or find people who have a seat, or the changes since an earlier list, for check-in at the entrance, also offline',
    caller: 'reviewer',
    states: 'in_use',
    query: z.object(CheckInFilters),
    success: [200, CheckInPeople],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/check-in/',
    summary: 'Check candidates in; a repeated check-in counts once',
    repeatable: 'a candidate is checked in once',
    caller: 'reviewer',
    states: 'in_use',
    audit: { none: 'each check-in records who made it' },
    body: z.object({ marks: CheckInMarks }),
    success: [200, CheckInResults],
  }),
  addWalkIn: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/walk-in/',
    summary:
      'Register a person at the entrance and check them in; a registered address is checked in. Takes a seat; a declined or withdrawn person needs `confirmed`',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'registration.walked_in',
    body: z.object({
      fullname: Fullname,
      email: Email,
      phone: text(30).default(''),
      /** language of the mail with the link to the person's registration */
      language: Language,
      /** the person agreed to the use of their data */
      consent: ticked('consent'),
      /** the caller knows that the person's registration was declined or withdrawn */
      confirmed: z.boolean().default(false),
    }),
    success: [200, CheckInGuest.extend({ outcome: z.enum(['checked_in', 'already']) })],
    failures: [
      'registration.no_seat',
      'registration.was_declined',
      'registration.was_withdrawn',
      'registrations.by_phase',
      'registration.not_in_phase',
      'tenant.not_published',
      'mail.too_many',
    ],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/mine/',
    summary: 'List the caller’s own registrations in all hackathons, by the confirmed address of their account',
    caller: 'user',
    compressed: false,
    success: [
      200,
      z.object({
        results: z.array(OwnRegistration),
      }),
    ],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/:id/',
    summary: 'Get one registration with its answers, history and notes of members',
    caller: 'reviewer',
    states: 'unless_suspended',
    switched: 'allowed',
    params: ofRegistration,
    success: [200, RegistrationDetail],
    failures: ['registration.not_found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/:id/notes/',
    summary: 'Add a note about a candidate, visible to the team only',
    caller: 'reviewer',
    states: 'unless_suspended',
    audit: { none: 'notes show their authors' },
    params: ofRegistration,
    body: z.object({ text: text(1000, 1) }),
    success: [201, RegistrationNote],
    failures: ['registration.not_found', 'note.too_many'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/v1/registrations/:id/notes/:note/',
    summary: 'Remove one of the caller’s notes',
    caller: 'reviewer',
    states: 'unless_suspended',
    audit: { none: 'only authors delete their notes' },
    params: ofRegistration.extend({ note: z.string() }),
    success: [204],
    failures: ['registration.not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/:id/files/:question/',
    summary: 'Create a link to download a candidate’s file, valid for five minutes',
    caller: 'reviewer',
    states: 'unless_suspended',
    params: ofRegistration.extend({ question: z.string().max(100) }),
    compressed: false,
    success: [200, z.object({ url: z.string(), name: z.string() })],
    failures: ['registration.not_found', 'file.not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/:id/confirm/',
    summary: 'Confirm a candidate’s seat on their behalf; they get the mail with the ticket',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'registrations.seat_confirmed',
    params: ofRegistration,
    success: [204],
    failures: ['registration.not_found', 'registration.not_awaiting'],
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/:id/link/',
    summary: 'Mail a candidate a new link to their registration; the former link stops working',
    caller: 'reviewer',
    states: 'in_use',
    audit: 'registrations.link_renewed',
    params: ofRegistration,
    success: [204],
    failures: ['registration.not_found', 'mail.too_many'],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/v1/registrations/:id/',
    summary:
      'Erase a registration at the candidate’s request, with the project of a candidate who takes part alone; the candidate is notified',
    caller: 'editor',
    states: 'unless_suspended',
    audit: 'registration.erased',
    params: ofRegistration,
    success: [204],
    failures: ['registration.not_found'],
  }),
}
