// docs/decisions/058-meetings.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { city, Email, Fullname, Instant, InternationalNumber, Language, Link, PageQuery, pageOf, text, TimeZone, Uuid } from '../fields.ts'
import { longestMeetingNote, meetingLengths, meetingStatuses, meetingTopics, maxDaysPerRequest, startingHours } from './meetings.ts'

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const hours = { from: Clock, to: Clock }
const inOrder = { params: { word: 'end_before_start' }, path: ['to'] }
const Hours = z.object(hours).refine(({ from, to }) => from < to, inOrder)
const count = (min: number, max: number, usual: number) => z.int().min(min).max(max).default(usual)

/** Settings of a meeting host. Times of day are in the host's time zone. */
export const HostSettings = z
  .object({
    /** whether guests can book meetings; existing bookings stay valid */
    is_open: z.boolean().default(true),
    /** short self-description of the host */
    about: text(120).default(''),
    /** URL of online meetings, which is shown only with a booking */
    link: Link.default(''),
    timezone: TimeZone.default('Asia/Riyadh'),
    /** city whose prayer times are blocked; an unknown city blocks no times */
    city: city(60).default(''),
    weekly: z
      .array(z.object({ day: z.int().min(0).max(6), ...hours }).refine(({ from, to }) => from < to, inOrder))
      .max(28)
      .default(startingHours),
    /** hours that replace the weekly hours on one day; without hours, the day is off */
    exceptions: z
      .array(z.object({ date: z.iso.date(), hours: z.array(Hours).max(4) }))
      .max(100)
      .default([]),
    minutes: z.literal(meetingLengths).default(30),
    /** blocked minutes after each meeting */
    buffer_minutes: count(0, 60, 10),
    notice_hours: count(0, 168, 12),
    daily_limit: count(1, 20, 6),
    /** blocked minutes from the start of each prayer; 0 blocks none */
    prayer_minutes: count(0, 60, 30),
    /** whether each booking requires the host's confirmation */
    asks_first: z.boolean().default(false),
  })
  .meta({ id: 'HostSettings' })
export type HostSettings = z.infer<typeof HostSettings>

export const MeetingHost = z
  .object({
    id: Uuid,
    name: z.string(),
    about: z.string(),
    avatar: z.string().nullable(),
    /** name of the hackathon, in the caller's language; '' for the platform's team */
    hackathon: z.string(),
    timezone: z.string(),
    minutes: z.int(),
    asks_first: z.boolean(),
    topics: z.array(z.enum(meetingTopics)),
    /** email address for people who find no suitable time; can be empty */
    contact: z.string(),
  })
  .meta({ id: 'MeetingHost' })
export type MeetingHost = z.infer<typeof MeetingHost>

const Slot = z.object({ starts_at: Instant, ends_at: Instant })
export type Slot = z.infer<typeof Slot>

const meeting = {
  id: Uuid,
  ...Slot.shape,
  status: z.enum(meetingStatuses),
  topic: z.enum(meetingTopics),
  name: z.string(),
  team: z.string(),
  note: z.string(),
  /** time zone of the guest */
  timezone: z.string(),
  /** reason of a rejection or cancellation */
  reason: z.string(),
}
export const BookedMeeting = z
  .object({
    ...meeting,
    host: MeetingHost,
    /** URL of the online meeting, after the meeting is confirmed */
    link: z.string(),
    /** secret that authorizes the guest to reschedule or cancel the meeting */
    token: z.string(),
    /** URL of the calendar file */
    calendar: z.string(),
  })
  .meta({ id: 'BookedMeeting' })
export type BookedMeeting = z.infer<typeof BookedMeeting>

export const HostedMeeting = z
  .object({ ...meeting, email: z.string(), mobile: z.string(), language: Language, created_at: Instant })
  .meta({ id: 'HostedMeeting' })
export type HostedMeeting = z.infer<typeof HostedMeeting>

const token = z.string().min(1).max(200)
const reason = text(300).default('')
const ofMeeting = z.object({ meeting: Uuid })
/** Id of a hackathon; without it, hosts of the platform's team. */
const ofTeam = { tenant: Uuid.optional() }

export const meetings = {
  hosts: endpoint({
    method: 'GET',
    path: '/api/v1/meetings/hosts/',
    summary: 'List hosts with bookable meetings, of a published hackathon or of the platform',
    caller: 'anyone',
    query: z.object(ofTeam),
    success: [
      200,
      z.object({
        results: z.array(MeetingHost),
        /** email address of the platform, which is shown if there are no hosts */ contact: z.string(),
      }),
    ],
  }),
  slots: endpoint({
    method: 'GET',
    path: '/api/v1/meetings/slots/',
    summary: 'List the free slots of a host within a period, and the next one after it if there are none',
    caller: 'anyone',
    query: z
      .object({ host: Uuid, from: Instant, to: Instant })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxDaysPerRequest * 86_400_000 && from < to, { path: ['to'] }),
    success: [200, z.object({ host: MeetingHost, slots: z.array(Slot), nearest: Instant.nullable() })],
    failures: ['meeting.no_host'],
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/v1/meetings/book/',
    summary: 'Book a free slot of a host; no account is needed. Both receive a mail',
    caller: 'anyone',
    body: z.object({
      host: Uuid,
      starts_at: Instant,
      topic: z.enum(meetingTopics),
      name: Fullname,
      email: Email,
      mobile: InternationalNumber.default(''),
      team: text(80).default(''),
      note: text(longestMeetingNote).default(''),
      /** language of the mails to the guest */
      language: Language,
      timezone: TimeZone,
    }),
    success: [201, BookedMeeting],
    failures: ['meeting.no_host', 'meeting.slot_taken', 'meeting.too_many'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/v1/meetings/open/',
    summary: 'Get a meeting by the token of its mailed link',
    repeatable: 'only reads',
    caller: 'anyone',
    body: z.object({ token }),
    success: [200, BookedMeeting],
    failures: ['meeting.not_found'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/v1/meetings/move/',
    summary: 'Move a meeting to another free slot, as its guest',
    caller: 'anyone',
    body: z.object({ token, starts_at: Instant }),
    success: [200, BookedMeeting],
    failures: ['meeting.not_found', 'meeting.over', 'meeting.no_host', 'meeting.slot_taken'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/meetings/cancel/',
    summary: 'Cancel a meeting, as its guest',
    caller: 'anyone',
    body: z.object({ token, reason }),
    success: [200, BookedMeeting],
    failures: ['meeting.not_found', 'meeting.over'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/meetings/settings/',
    summary: 'Get the caller’s own availability in a hackathon’s team, or for administrators in the platform’s; defaults if none is saved',
    caller: 'user',
    query: z.object(ofTeam),
    success: [200, z.object({ host: Uuid.nullable(), settings: HostSettings })],
    failures: ['tenant.not_found'],
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/meetings/settings/',
    summary: 'Save the caller’s own availability; booked meetings stay',
    caller: 'user',
    body: z.object({ ...ofTeam, settings: HostSettings }),
    success: [200, z.object({ host: Uuid, settings: HostSettings })],
    failures: ['tenant.not_found'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/meetings/mine/',
    summary: 'List the caller’s meetings as a host: upcoming ones soonest first, or past ones latest first',
    caller: 'user',
    query: z.object({
      ...ofTeam,
      when: z.enum(['to_come', 'before']).default('to_come'),
      page: PageQuery.shape.page,
      limit: PageQuery.shape.limit,
    }),
    success: [200, pageOf(HostedMeeting)],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/meetings/:meeting/confirm/',
    summary: 'Confirm a request; confirming again changes nothing',
    caller: 'user',
    params: ofMeeting,
    success: [200, HostedMeeting],
    failures: ['meeting.not_found', 'meeting.over'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/v1/meetings/:meeting/decline/',
    summary: 'Decline a request or cancel a confirmed meeting, as its host; the guest is notified with the reason',
    caller: 'user',
    params: ofMeeting,
    body: z.object({ reason }),
    success: [200, HostedMeeting],
    failures: ['meeting.not_found', 'meeting.over'],
  }),
  moveHosted: endpoint({
    method: 'POST',
    path: '/api/v1/meetings/:meeting/move/',
    summary: 'Move a meeting to another free slot, as its host',
    caller: 'user',
    params: ofMeeting,
    body: z.object({ starts_at: Instant }),
    success: [200, HostedMeeting],
    failures: ['meeting.not_found', 'meeting.over', 'meeting.slot_taken'],
  }),
}
