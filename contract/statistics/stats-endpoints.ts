import { z } from 'zod'
import { granularities, Span, span } from '../administration/admin-stats-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Instant, text, Uuid } from '../fields.ts'
import { Issue, Readiness } from '../landing-pages/readiness.ts'
import { memberRoles } from '../members/roles.ts'
import { stages } from '../tenants/stage.ts'
import { Progress } from './progress.ts'

/** Registrations received per day in Asia/Riyadh for thirty days until today, oldest first. A later decision does not change them. */
export const Daily = z
  .object({
    days: z.array(z.object({ day: Day, count: z.int() })),
    total: z.int(),
    /** number of registrations in the thirty days before */
    previous: z.int(),
    delta: z.int(),
    /** whole percent; null if the previous value is zero */
    delta_pct: z.int().nullable(),
  })
  .meta({ id: 'DailyRegistrations' })
export type Daily = z.infer<typeof Daily>

const milestones = ['registration_opens', 'registration_closes', 'starts', 'submission_closes', 'ends', 'winners'] as const
export const Milestone = z
  .object({
    key: z.enum(milestones),
    at: Instant,
    /** calendar day in the hackathon's time zone; a deadline at midnight belongs to the day before */
    day: Day,
    /** calendar days left in the hackathon's time zone; 0 is today */
    days_left: z.int(),
    passed: z.boolean(),
  })
  .meta({ id: 'Milestone' })
export type Milestone = z.infer<typeof Milestone>

/** In the order of tasks with equal days left. */
export const tasks = [
  'results_stopped',
  'late_help',
  'late_requests',
  'phase_places',
  'phase_undecided',
  'round_stalled',
  'meetings',
  'awards',
  'unsealed',
  'unannounced',
  'untold',
  'unpublished',
  'closing_soon',
  'to_review',
  'waiting',
  'bookings',
  'issue',
] as const

/** A pending task of a member, with the days left in the hackathon's time zone. */
export const Attention = z
  .object({
    tenant: Uuid,
    tenant_name: z.string(),
    name: z.string(),
    code: z.enum(tasks),
    issue: Issue.nullable(),
    /** number of waiting, registered, requested or missing items, of registrants to notify of a change, of people who fit into free seats, or of free places of a phase */
    count: z.int().nullable(),
    until: z.enum(milestones).nullable(),
    days_left: z.int().nullable(),
    /** whether the hackathon takes place at this moment; these tasks come first */
    is_now: z.boolean(),
  })
  .meta({ id: 'Attention' })
export type Attention = z.infer<typeof Attention>

const Counts = z.object({
  /** number of registrations in one of `livingStates` */
  registered: z.int(),
  /** number of registrations that need a decision */
  to_review: z.int(),
  waiting: z.int(),
  /** number of candidates with a seat */
  accepted: z.int(),
  /** number of candidates with a seat who arrived */
  checked_in: z.int(),
  /** number of all rows of the list of registrations */
  all: z.int(),
  declined: z.int(),
  withdrawn: z.int(),
  interest: z.int(),
  next_edition: z.int(),
  /** number of registrations in the last seven days */
  this_week: z.int(),
})

const summary = z.object({
  id: Uuid,
  tenant_name: z.string(),
  name: z.string(),
  stage: z.enum(stages),
  timezone: z.string(),
  role: z.enum(memberRoles),
  counts: Counts,
  next_milestone: Milestone.nullable(),
  /** milestones in chronological order */
  milestones: z.array(Milestone),
  /** number of seats by the admission, otherwise by the page; null without a limit */
  seats: z.int().nullable(),
  progress: Progress,
  attention: z.array(Attention),
  /** checklist of the page; null if the hackathon has no page yet */
  readiness: Readiness.nullable(),
  /** whether the first phase decides about registrations */
  has_screening: z.boolean(),
})
export const TenantSummary = summary.meta({ id: 'TenantSummary' })
export type TenantSummary = z.infer<typeof TenantSummary>

/** Daily visitors who opened the page, opened the form, submitted the form (also with errors), registered, and were accepted. */
export const waySteps = ['came', 'went_to_form', 'tried', 'registered', 'accepted'] as const
const Compared = z.object({
  total: z.int(),
  previous: z.int(),
  delta: z.int(),
  /** whole percent; null if the previous value is zero */ delta_pct: z.int().nullable(),
})
const Counted = { views: z.int(), visitors: z.int(), registrations: z.int() }

/** Codes of the suggested next step. `share` is the percentage that the suggestion mentions. */
const adviceCodes = ['publish', 'share', 'to_form', 'shorten', 'mend_form', 'best_channel', 'well', 'over'] as const
export const Advice = z
  .object({ code: z.enum(adviceCodes), share: z.int().nullable(), channel: z.string().nullable() })
  .meta({ id: 'Advice' })
export type Advice = z.infer<typeof Advice>

export const ShareLink = z.object({ channel: z.string(), label: z.string() }).meta({ id: 'ShareLink' })
export type ShareLink = z.infer<typeof ShareLink>

/** Days are in Riyadh time. A visitor on two days counts twice. Counts received registrations: a later decision does not change them. */
export const Performance = z
  .object({
    span: Span,
    previous_span: Span,
    granularity: z.enum(granularities),
    /** numbers per column of the chart, with the first day of each column; includes zeros */
    columns: z.array(z.object({ from: z.iso.date(), ...Counted })),
    totals: z.object({ views: Compared, visitors: Compared, registrations: Compared }),
    way: z.array(z.object({ step: z.enum(waySteps), count: z.int() })),
    /** channels, largest first; `label` is the name that organizers gave a channel */
    channels: z.array(z.object({ channel: z.string(), label: z.string().nullable(), ...Counted })),
    languages: z.array(z.object({ language: z.enum(['ar', 'en']), ...Counted })),
    /** share links that organizers created */
    links: z.array(ShareLink),
    advice: Advice,
  })
  .meta({ id: 'Performance' })
export type Performance = z.infer<typeof Performance>

export const TenantStats = summary
  .extend({
    registrations: Daily,
    /** people who can get a certificate of the finished hackathon, and of them those without one; null before winners are announced */
    certificates: z.object({ people: z.int(), ready: z.int() }).nullable(),
  })
  .meta({ id: 'TenantStats' })
export type TenantStats = z.infer<typeof TenantStats>

/** A published event of a hackathon that takes place, for members of the hackathon. */
export const UpcomingEvent = z
  .object({
    id: Uuid,
    tenant: Uuid,
    title: z.string(),
    starts_at: Instant,
    /** calendar day in the hackathon's time zone */
    day: Day,
  })
  .meta({ id: 'UpcomingEvent' })
export type UpcomingEvent = z.infer<typeof UpcomingEvent>

export const stats = {
  tenant: endpoint({
    method: 'GET',
    readsMuch: true,
    path: '/api/v1/tenants/stats/',
    summary: 'Get statistics of one hackathon: registrations by day, counts, milestones, and what needs attention',
    caller: 'viewer',
    states: 'always',
    switched: 'allowed',
    success: [200, TenantStats],
  }),
  performance: endpoint({
    method: 'GET',
    readsMuch: true,
    path: '/api/v1/tenants/stats/performance/',
    summary: 'Get statistics of the public page: visits by link and language, the funnel, and suggestions',
    caller: 'viewer',
    states: 'always',
    query: z.object({ ...span, granularity: z.enum(granularities).default('day') }),
    success: [200, Performance],
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/v1/tenants/stats/links/',
    summary: 'Create a named link to the page, whose visits are counted separately',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'a link for statistics gives no access' },
    body: z.object({ label: text(40, 1) }),
    success: [201, ShareLink],
    failures: ['share_link.too_many'],
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/tenants/stats/links/',
    summary: 'Remove a named link; its counts stay',
    caller: 'editor',
    states: 'always',
    audit: { none: 'a link for statistics gives no access' },
    query: z.object({ channel: z.string().max(30) }),
    success: [204],
  }),
  mine: endpoint({
    method: 'GET',
    readsMuch: true,
    path: '/api/v1/tenants/stats/mine/',
    summary: 'Get the same for all of the caller’s hackathons, most urgent first; at most sixty',
    caller: 'user',
    switched: 'allowed',
    success: [
      200,
      z.object({
        registrations: Daily,
        attention: z.array(Attention),
        tenants: z.array(TenantSummary),
        /** events that start within a year, soonest first; at most 200 */
        events: z.array(UpcomingEvent),
      }),
    ],
  }),
}
