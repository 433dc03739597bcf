// Who registered, how each stands, and what a team does about it. docs/decisions/055-states-and-seats.md
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { mostDecided } from '../limits.ts'
import { looksLikeLink } from '../links.ts'
import {
  Admission,
  AskedField,
  ListedRegistration,
  OwnRegistration,
  Registration,
  RegistrationDetail,
  RegistrationNote,
  Seats,
  State,
} from '../registration-records.ts'
import { decisionStates } from '../registration-states.ts'
import { registrationKinds } from '../registration.ts'
import { longestMailText, longestSubject } from '../state-mails.ts'

const filters = {
  search: PageQuery.shape.search,
  kind: z.enum(registrationKinds).optional(),
  state: State.optional(),
  /** those to whom the caller has given nothing yet */
  to_score: z.literal('yes').optional(),
  /** who is in one team */
  team: Uuid.optional(),
}
const ofRegistration = z.object({ id: z.string() })
/** What goes by mail in a team's name: without links, for anybody may register any address. */
const plain = (max: number, min = 0) => text(max, min).refine(value => !looksLikeLink(value), { params: { word: 'no_links' } })
const Said = z.object({ subject: plain(longestSubject, 1), text: plain(longestMailText, 1) })
/** Why somebody stays as they are: as it was, no seat is free, they withdrew or came, were decided on ten times today, or never registered here. */
export const skippedRegistrations = ['unchanged', 'no_seat', 'withdrawn', 'checked_in', 'too_often', 'unknown'] as const
/** At the door. */
export const doorOutcomes = ['checked_in', 'already', 'undone', 'not_accepted', 'unknown'] as const

/** Rows, and when the first of them go; null: there are none. */
const Leaves = z.object({ count: z.int(), at: Instant.nullable() })

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/',
    summary: 'Who registered, the newest first or by their scores; searched by name, e-mail, number and reference',
    caller: 'reviewer',
    switched: 'allowed',
    query: PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      order_by: z.enum(['created_at', 'score']).default('created_at'),
      /** by their teams, and then who is in none */
      grouped: z.enum(['team']).optional(),
      ...filters,
    }),
    success: [200, pageOf(ListedRegistration)],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/export/',
    summary:
      'The same as a table for spreadsheets, a thousand rows at a time: CSV with a BOM, in which nothing is a formula, or plain cells',
    caller: 'reviewer',
    recorded: true,
    query: z.object({
      ...filters,
      /** the `next` of the part before */
      after: Uuid.optional(),
      as: z.enum(['csv', 'cells']).default('csv'),
    }),
    success: [
      200,
      z.object({
        filename: z.string(),
        /** parts make one file as they come */
        csv: z.string(),
        /** for a workbook, the first row its heading; empty where CSV was asked for */
        cells: z.array(z.array(z.string())),
        /** rows in all */
        count: z.int(),
        /** null: this was the last part */
        next: Uuid.nullable(),
      }),
    ],
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/form/',
    summary: 'What the form asks, or asked when somebody answered it, under the words of the page in the caller’s language',
    caller: 'reviewer',
    switched: 'allowed',
    success: [200, z.object({ fields: z.array(AskedField) })],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/seen/',
    summary: 'Note that the caller looks at the list, and answer until when they had seen it before; half an hour is one visit',
    caller: 'reviewer',
    success: [200, z.object({ before: Instant.nullable() })],
  }),
  admission: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/admission/',
    summary: 'How the hackathon admits: by its team or by itself, how many seats there are and are taken, and how many stand how',
    caller: 'reviewer',
    switched: 'allowed',
    success: [200, Admission],
  }),
  setAdmission: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/admission/',
    summary: 'Say how it admits; where that makes seats free, whoever waits longest is called up. Nobody loses a seat by it',
    caller: 'editor',
    body: z.object(Seats),
    success: [200, Admission],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/decide/',
    summary: 'Accept, decline, or move to the waiting list; each is told by mail in their language, once it can no longer be undone',
    caller: 'reviewer',
    body: z.object({
      ids: z.array(Uuid).min(1).max(mostDecided),
      state: z.enum(decisionStates),
      /** with all that are in the teams of these; where seats are too few for all of a team, none of it is accepted */
      whole_teams: z.boolean().default(false),
      /** told to whom it is about */
      reason: plain(300).default(''),
      /** the team's own words by language, else ours; null: nobody is written to */
      mail: z.object({ ar: Said.optional(), en: Said.optional() }).nullable().default({}),
    }),
    success: [
      200,
      z.object({
        /** with which it is undone */
        decision: Uuid,
        changed: z.int(),
        /** whoever waited longest and has a seat by this */
        called_up: z.int(),
        skipped: z.array(z.object({ id: Uuid, why: z.enum(skippedRegistrations) })),
      }),
    ],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/undo/',
    summary: 'Take one’s own decision back, within ten seconds: its mails have not left',
    caller: 'reviewer',
    body: z.object({ decision: Uuid }),
    success: [200, z.object({ restored: z.int() })],
    failures: ['decision.not_found', 'decision.seat_given', 'decision.final'],
  }),
  kept: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/kept/',
    summary: 'What of those who registered will be removed by itself, how much of each and from when on',
    caller: 'editor',
    switched: 'allowed',
    success: [200, z.object({ registrations: Leaves, next_edition: Leaves, event_seats: Leaves })],
  }),
  door: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/door/',
    summary: 'All who have a seat, for whoever stands at the door, also while there is no network',
    caller: 'reviewer',
    success: [200, z.object({ people: z.array(Registration.pick({ id: true, reference: true, fullname: true, state: true })) })],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/check-in/',
    summary: 'Note who has come; whoever was noted before is counted once',
    caller: 'reviewer',
    body: z.object({
      marks: z
        .array(z.object({ id: Uuid, come: z.boolean().default(true) }))
        .min(1)
        .max(mostDecided),
    }),
    success: [200, z.object({ marks: z.array(z.object({ id: Uuid, outcome: z.enum(doorOutcomes), fullname: z.string() })) })],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/mine/',
    summary: 'What the caller registered, in whichever hackathon, under the confirmed address of their account',
    caller: 'user',
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
    summary: 'One registration with all that was answered, its history, and what members wrote about it',
    caller: 'reviewer',
    switched: 'allowed',
    params: ofRegistration,
    success: [200, RegistrationDetail],
    failures: ['registration.not_found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/:id/notes/',
    summary: 'Write something about a candidate that only the team sees',
    caller: 'reviewer',
    params: ofRegistration,
    body: z.object({ text: text(1000, 1) }),
    success: [201, RegistrationNote],
    failures: ['registration.not_found', 'note.too_many'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/v1/registrations/:id/notes/:note/',
    summary: 'Remove a note of one’s own',
    caller: 'reviewer',
    params: ofRegistration.extend({ note: z.string() }),
    success: [204],
    failures: ['registration.not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/:id/files/:question/',
    summary: 'An address at which a file that somebody sent is saved, for five minutes',
    caller: 'reviewer',
    params: ofRegistration.extend({ question: z.string().max(100) }),
    success: [200, z.object({ url: z.string(), name: z.string() })],
    failures: ['registration.not_found', 'file.not_found'],
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/v1/registrations/:id/link/',
    summary: 'Mail a candidate a new link to their own page; the former one opens nothing any more',
    caller: 'reviewer',
    params: ofRegistration,
    success: [204],
    failures: ['registration.not_found'],
  }),
}
