import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Fullname, Instant, Language, PageQuery, pageOf, text, ticked, Uuid } from '../fields.ts'
import { honeypot } from '../registrations/registration.ts'
import { PublicEvent } from './events-endpoints.ts'

const seatStates = ['seated', 'waiting', 'withdrawn'] as const

/** A seat as shown to the holder of its mailed link. */
export const OwnSeat = z
  .object({
    event: PublicEvent,
    state: z.enum(seatStates),
    /** position on the waiting list, starting at 1; null if not on the waiting list */
    place: z.int().nullable(),
    /** name of the attendee; '' after a withdrawal */
    fullname: z.string(),
    /** URL for attendees; '' without a seat, or if the event has no such URL */
    attendee_link: z.string(),
    may_withdraw: z.boolean(),
  })
  .meta({ id: 'OwnSeat' })
export type OwnSeat = z.infer<typeof OwnSeat>

const Attendee = z
  .object({
    id: Uuid,
    state: z.enum(['seated', 'waiting']),
    fullname: z.string(),
    email: z.string(),
    language: Language,
    created_at: Instant,
  })
  .meta({ id: 'Attendee' })
export type Attendee = z.infer<typeof Attendee>

const ofEvent = z.object({ event: Uuid })
const listQuery = PageQuery.extend({ limit: PageQuery.shape.limit.default(20), state: Attendee.shape.state.optional() })
const attendees = pageOf(Attendee).extend({ seated: z.int(), waiting: z.int() })
const file = z.object({ filename: z.string(), csv: z.string() })
/** The signed seat id: the value of `seat=` in a mailed link. */
const SignedSeat = z.object({ seat: z.string().max(200) })

export const seats = {
  take: endpoint({
    method: 'POST',
    path: '/api/v1/seats/',
    summary: 'Take a seat at an event, or join its waitlist when it is full; a mail tells which, with a link to change it',
    caller: 'anyone',
    body: z.object({
      event: Uuid,
      fullname: Fullname,
      email: Email,
      language: Language.default('ar'),
      consent: ticked('consent_needed'),
      [honeypot]: text(200).optional(),
    }),
    success: [201, z.object({ email: z.string() })],
    failures: ['event.not_found', 'event.gone', 'seat.closed'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/v1/seats/open/',
    summary: 'Get the seat of a mailed link',
    repeatable: 'only reads',
    caller: 'anyone',
    body: SignedSeat,
    success: [200, OwnSeat],
    failures: ['seat.not_found'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/v1/seats/withdraw/',
    summary: 'Give up the seat of a mailed link; the first on the waitlist gets it',
    repeatable: 'withdraws one seat',
    caller: 'anyone',
    body: SignedSeat,
    success: [200, OwnSeat],
    failures: ['seat.not_found', 'seat.closed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/events/:event/seats/',
    summary: 'List seats and waitlist of an event of a hackathon, in order',
    caller: 'reviewer',
    states: 'unless_suspended',
    switched: 'allowed',
    params: ofEvent,
    query: listQuery,
    success: [200, attendees],
    failures: ['event.not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/events/:event/seats/export/',
    summary: 'Export the same list as CSV',
    caller: 'reviewer',
    states: 'unless_suspended',
    recorded: true,
    params: ofEvent,
    success: [200, file],
    failures: ['event.not_found'],
  }),
  listForPlatform: endpoint({
    method: 'GET',
    path: '/api/v1/events/platform/:event/seats/',
    summary: 'List seats and waitlist of an event of the platform, in order',
    caller: 'admin',
    params: ofEvent,
    query: listQuery,
    success: [200, attendees],
    failures: ['event.not_found'],
  }),
  exportForPlatform: endpoint({
    method: 'GET',
    path: '/api/v1/events/platform/:event/seats/export/',
    summary: 'Export the same list as CSV',
    caller: 'admin',
    recorded: true,
    params: ofEvent,
    success: [200, file],
    failures: ['event.not_found'],
  }),
}
