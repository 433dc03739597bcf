import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SeriesAhead, seriesScopes } from '../event-series.ts'
import { city, Instant, Link, PageQuery, pageOf, PictureFile, text, Uuid } from '../fields.ts'
import { formBytes, json } from '../form-fields.ts'
import { formats, formatsSought } from '../formats.ts'
import { PageLook } from '../landing-page/look.ts'
import { languages } from '../language.ts'
import { pictureBytes } from '../limits.ts'
import { stages } from '../stage.ts'
import { addingForm, bilingual, changingForm, plain, schemasOf, structured } from '../stored-fields.ts'
import { eventImports } from './event-imports.ts'
import { eventMoves } from './event-moves.ts'

const none = { ar: '', en: '' }

export const eventKinds = ['hackathon', 'workshop', 'info_session', 'ceremony', 'other'] as const
export type EventKind = (typeof eventKinds)[number]
/** What an editor chooses; a removed event leaves nothing but its id. */
export const eventStates = ['draft', 'published', 'postponed', 'cancelled'] as const
/** Half a year. */
export const mostWeeks = 26
/** Whether one signs up here. */
export const signUps = ['none', 'open'] as const
/** What is spoken there. */
export const eventLanguages = ['ar', 'en', 'both'] as const

/** The hackathon that an event belongs to or is about, when the public may see it. */
const HackathonOfEvent = z.object({
  id: Uuid,
  tenant_name: z.string(),
  name: z.string(),
  public_url: z.string(),
  stage: z.enum(stages),
  look: PageLook,
})

/** A dated happening as a list shows it, in the caller's language: an event, or a published hackathon itself. */
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
  /** empty for the platform's own */
  organizer: z.string(),
  language: z.enum(eventLanguages),
  status: z.enum(eventStates).exclude(['draft']),
  /** not needed or done elsewhere; taken; only to wait; over */
  sign_up: z.enum(['none', 'open', 'waiting', 'closed']),
  /** null where they are not counted */
  seats_left: z.int().nullable(),
  hackathon: HackathonOfEvent.nullable(),
})
export const PublicEvent = publicEvent.meta({ id: 'Happening' })
export type PublicEvent = z.infer<typeof PublicEvent>

export const PublicEventDetail = publicEvent
  .extend({
    text: z.string(),
    /** where to take part online, or to read more; empty for none */
    link: z.string(),
    /** whose it is: a hackathon's members or the platform's administrators may change it */
    owner: z.enum(['tenant', 'platform']),
    updated_at: Instant,
    related: z.array(PublicEvent),
  })
  .meta({ id: 'HappeningDetail' })
export type PublicEventDetail = z.infer<typeof PublicEventDetail>

/** What is written of an event; its picture comes and goes beside them. */
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
  /** told to those alone who have a seat */
  attendee_link: plain(Link, { default: '' }),
  language: plain(z.enum(eventLanguages), { default: 'ar' }),
  sign_up: plain(z.enum(signUps), { default: 'none' }),
  /** null: as many as come */
  seats: structured(z.int().min(1).max(10_000).nullable(), { default: null }),
  status: plain(z.enum(eventStates), { default: 'published' }),
}

/** An event as those see it who may change it: both languages, drafts too. */
export const OwnEvent = z
  .object({
    id: Uuid,
    /** null for the platform's own */
    tenant: z.object({ id: Uuid, tenant_name: z.string(), name: z.string() }).nullable(),
    ...schemasOf(eventFields),
    timezone: z.string(),
    cover_pic: z.string().nullable(),
    /** whether everybody can see it now: it is published, and so is its hackathon */
    is_public: z.boolean(),
    /** of those who signed up */
    taken: z.int(),
    waiting: z.int(),
    /** null: no other of its series is still to come, or it is over */
    series: SeriesAhead.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'OwnEvent' })
export type OwnEvent = z.infer<typeof OwnEvent>

/** `weeks`: how often it is held, each week at the same hour of its place; each is an event of its own, and all are a series */
const EventForm = z.object({
  ...addingForm(eventFields),
  cover_pic: PictureFile.optional(),
  weeks: json(z.int().min(1).max(mostWeeks)).optional(),
})
/** What is not sent stays; `cover_pic` of the text "none" takes the picture away. What `scope` reaches takes over what is changed of this one. */
const ChangeForm = z.object({
  ...changingForm(eventFields),
  cover_pic: PictureFile.or(z.literal('none')).optional(),
  /** the `updated_at` of what the change was based on; without it, whatever is there */
  updated_at: Instant.optional(),
  scope: z.enum(seriesScopes).optional(),
})
const ofEvent = z.object({ event: Uuid })
const Scope = z.object({ scope: z.enum(seriesScopes).default('this') })

export const events = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/events/',
    summary: 'Public happenings that overlap a time, soonest first; from now on unless asked otherwise',
    caller: 'anyone',
    query: PageQuery.extend({
      limit: PageQuery.shape.limit.default(20),
      from: Instant.optional(),
      to: Instant.optional(),
      city: city(60).optional(),
      kind: z.enum(eventKinds).optional(),
      format: z.enum(formatsSought).optional(),
      language: z.enum(languages).optional(),
      /** by its address */
      hackathon: text(63).optional(),
    }),
    success: [
      200,
      pageOf(PublicEvent).extend({
        /** in which something is still to come */
        cities: z.array(z.string()),
        /** the next one of all, where nothing matches */
        nearest: PublicEvent.nullable(),
      }),
    ],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/events/detail/',
    summary: 'One public happening, by the id of the event or of the hackathon',
    caller: 'anyone',
    query: ofEvent,
    success: [200, PublicEventDetail],
    failures: ['event.not_found', 'event.gone'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/events/mine/',
    summary:
      'Events that the caller may change: of hackathons they edit and, for administrators, of the platform; the latest first, and with `when` upcoming or past ones only, upcoming by start',
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
    switched: 'allowed',
    form: EventForm,
    maxBodyBytes: formBytes(pictureBytes),
    success: [201, OwnEvent],
    failures: ['event.too_many', 'file.type_refused', 'file.unreadable'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/events/:event/',
    summary: 'Change an event of a hackathon, and of its series what `scope` reaches; dates move by as much',
    caller: 'editor',
    states: 'always',
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
    summary: 'Remove an event of a hackathon, or of its series what `scope` reaches; their addresses say that they are gone',
    caller: 'editor',
    states: 'always',
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
    summary: 'Add an event of the platform, about a public hackathon or none',
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
