import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { city, Instant, Link, PageQuery, pageOf, PictureFile, text, Uuid } from '../fields.ts'
import { formBytes, json } from '../form-fields.ts'
import { languages } from '../language.ts'
import { pictureBytes } from '../limits.ts'
import { PageLook } from '../look/look.ts'
import { formats, formatsSought } from '../places/formats.ts'
import { addingForm, bilingual, changingForm, plain, schemasOf, structured } from '../stored-fields.ts'
import { stages } from '../tenants/stage.ts'
import { eventImports } from './event-imports-endpoints.ts'
import { eventMoves } from './event-moves-endpoints.ts'
import { SeriesAhead, seriesScopes } from './event-series.ts'

const none = { ar: '', en: '' }

export const eventKinds = ['hackathon', 'workshop', 'info_session', 'ceremony', 'other'] as const
export type EventKind = (typeof eventKinds)[number]
/** States of an event that an editor can select. */
export const eventStates = ['draft', 'published', 'postponed', 'cancelled'] as const
/** Maximum number of weekly repetitions: half a year. */
export const maxWeeks = 26
export const signUps = ['none', 'open'] as const
export const eventLanguages = ['ar', 'en', 'both'] as const

/** Hackathon of an event; null if the hackathon is not public */
const HackathonOfEvent = z.object({
  id: Uuid,
  tenant_name: z.string(),
  name: z.string(),
  public_url: z.string(),
  stage: z.enum(stages),
  look: PageLook,
})

/** A list row in the caller's language: an event, or a published hackathon. */
const publicEvent = z.object({
  id: Uuid,
  source: z.enum(['event', 'hackathon']),
  kind: z.enum(eventKinds),
  title: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: z.string(),
  format: z.enum(formats),
  city: z.string(),
  place: z.string(),
  cover_pic: z.string().nullable(),
  /** name of the organizer; '' for events of the platform */
  organizer: z.string(),
  language: z.enum(eventLanguages),
  status: z.enum(eventStates).exclude(['draft']),
  /** `none`: no sign-up, or on another website. `open`: seats available. `waiting`: waiting list only. `closed`: no longer possible */
  sign_up: z.enum(['none', 'open', 'waiting', 'closed']),
  /** number of available seats; null if unlimited */
  seats_left: z.int().nullable(),
  hackathon: HackathonOfEvent.nullable(),
})
export const PublicEvent = publicEvent.meta({ id: 'Happening' })
export type PublicEvent = z.infer<typeof PublicEvent>

export const PublicEventDetail = publicEvent
  .extend({
    text: z.string(),
    /** URL for online participation or details; can be empty */
    link: z.string(),
    /** who can edit the event: members of the hackathon, or administrators of the platform */
    owner: z.enum(['tenant', 'platform']),
    updated_at: Instant,
    related: z.array(PublicEvent),
  })
  .meta({ id: 'HappeningDetail' })
export type PublicEventDetail = z.infer<typeof PublicEventDetail>

/** Fields of an event, without its picture, which forms send as a file. */
export const eventFields = {
  title: bilingual(120, { default: none, whenAdded: 'required' }),
  text: bilingual(2000, { default: none }),
  kind: plain(z.enum(eventKinds), { whenAdded: 'required' }),
  starts_at: plain(Instant, { whenAdded: 'required' }),
  ends_at: plain(Instant, { whenAdded: 'required' }),
  format: plain(z.enum(formats), { whenAdded: 'required' }),
  city: plain(city(60), { default: '' }),
  place: bilingual(160, { default: none }),
  link: plain(Link, { default: '' }),
  /** URL that is shown only to attendees with a seat */
  attendee_link: plain(Link, { default: '' }),
  language: plain(z.enum(eventLanguages), { default: 'ar' }),
  sign_up: plain(z.enum(signUps), { default: 'none' }),
  /** number of seats; null if unlimited */
  seats: structured(z.int().min(1).max(10_000).nullable(), { default: null }),
  status: plain(z.enum(eventStates), { default: 'published' }),
}

/** An event for its editors: both languages, drafts included. */
export const OwnEvent = z
  .object({
    id: Uuid,
    /** hackathon of the event; null for events of the platform */
    tenant: z.object({ id: Uuid, tenant_name: z.string(), name: z.string() }).nullable(),
    ...schemasOf(eventFields),
    timezone: z.string(),
    cover_pic: z.string().nullable(),
    /** whether both the event and its hackathon are published */
    is_public: z.boolean(),
    taken: z.int(),
    waiting: z.int(),
    /** numbers of upcoming events in the series; null if there are none or this event is over */
    series: SeriesAhead.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'OwnEvent' })
export type OwnEvent = z.infer<typeof OwnEvent>

/** `weeks`: number of weekly repetitions at the same local time, all in one series */
const EventForm = z.object({
  ...addingForm(eventFields),
  cover_pic: PictureFile.optional(),
  weeks: json(z.int().min(1).max(maxWeeks)).optional(),
})
/** Missing fields stay unchanged. `cover_pic` = "none" removes the picture. `scope` applies the change to further events of the series. */
const ChangeForm = z.object({
  ...changingForm(eventFields),
  cover_pic: PictureFile.or(z.literal('none')).optional(),
  /** `updated_at` of the version that the client loaded; without it, the change overwrites any newer version */
  updated_at: Instant.optional(),
  scope: z.enum(seriesScopes).optional(),
})
const ofEvent = z.object({ event: Uuid })
const Scope = z.object({ scope: z.enum(seriesScopes).default('this') })

export const events = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/events/',
    summary: 'List public events and hackathons that overlap a period, soonest first; from now on by default',
    caller: 'anyone',
    query: PageQuery.extend({
      limit: PageQuery.shape.limit.default(20),
      from: Instant.optional(),
      to: Instant.optional(),
      city: city(60).optional(),
      kind: z.enum(eventKinds).optional(),
      format: z.enum(formatsSought).optional(),
      language: z.enum(languages).optional(),
      /** tenant name of the hackathon */
      hackathon: text(63).optional(),
    }),
    success: [
      200,
      pageOf(PublicEvent).extend({
        /** cities with upcoming events */
        cities: z.array(z.string()),
        /** next upcoming event of any kind, if no event matches the filters */
        nearest: PublicEvent.nullable(),
      }),
    ],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/events/detail/',
    summary: 'Get one public event or hackathon by id',
    caller: 'anyone',
    query: ofEvent,
    success: [200, PublicEventDetail],
    failures: ['event.not_found', 'event.gone'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/events/mine/',
    summary:
      'List events that the caller may change: of hackathons they edit and, for administrators, of the platform; latest first, or upcoming or past ones with `when`',
    caller: 'user',
    switched: 'allowed',
    query: PageQuery.extend({ event: Uuid.optional(), tenant: Uuid.optional(), when: z.enum(['upcoming', 'past']).optional() }),
    success: [200, pageOf(OwnEvent)],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/events/create/',
    summary: 'Add an event of a hackathon',
    caller: 'editor',
    states: 'always',
    audit: ['event.created', 'events.created'],
    switched: 'allowed',
    form: EventForm,
    maxBodyBytes: formBytes(pictureBytes),
    success: [201, OwnEvent],
    failures: ['event.too_many', 'file.type_refused', 'file.unreadable'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/events/:event/',
    summary: 'Change an event of a hackathon, and the events of its series within `scope`; their dates move by the same amount',
    caller: 'editor',
    states: 'always',
    audit: 'event.updated',
    switched: 'allowed',
    params: ofEvent,
    form: ChangeForm,
    maxBodyBytes: formBytes(pictureBytes),
    success: [200, OwnEvent],
    failures: ['event.not_found', 'event.over', 'event.changed_meanwhile', 'file.type_refused', 'file.unreadable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/events/:event/',
    summary: 'Remove an event of a hackathon, and the events of its series within `scope`; their addresses return 410',
    caller: 'editor',
    states: 'always',
    audit: 'event.removed',
    params: ofEvent,
    query: Scope,
    success: [204],
    failures: ['event.not_found', 'event.over'],
  }),
  ...eventMoves,
  ...eventImports,
  createForPlatform: endpoint({
    method: 'POST',
    path: '/api/v1/events/platform/create/',
    summary: 'Add an event of the platform, linked to a public hackathon or none',
    caller: 'admin',
    form: EventForm.extend({ hackathon: Uuid.optional() }),
    maxBodyBytes: formBytes(pictureBytes),
    success: [201, OwnEvent],
    failures: ['event.too_many', 'tenant.not_found', 'file.type_refused', 'file.unreadable'],
  }),
  updateForPlatform: endpoint({
    method: 'PUT',
    path: '/api/v1/events/platform/:event/',
    summary: 'Change an event of the platform',
    caller: 'admin',
    params: ofEvent,
    form: ChangeForm,
    maxBodyBytes: formBytes(pictureBytes),
    success: [200, OwnEvent],
    failures: ['event.not_found', 'event.over', 'event.changed_meanwhile', 'file.type_refused', 'file.unreadable'],
  }),
  removeForPlatform: endpoint({
    method: 'DELETE',
    path: '/api/v1/events/platform/:event/',
    summary: 'Remove an event of the platform',
    caller: 'admin',
    params: ofEvent,
    query: Scope,
    success: [204],
    failures: ['event.not_found', 'event.over'],
  }),
}
