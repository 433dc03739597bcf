import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Uuid } from '../fields.ts'
import { Issue, Readiness } from '../landing-page/readiness.ts'
import { memberRoles } from '../roles.ts'
import { stages } from '../stage.ts'

/** Registrations by day in Asia/Riyadh, oldest first: thirty days that end today, none left out. Wishes to be told are not registrations. */
export const Daily = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    total: z.int(),
    /** of the thirty days before */
    previous: z.int(),
    delta: z.int(),
    /** whole per cent; null where there was nothing to compare with */
    delta_pct: z.int().nullable(),
  })
  .meta({ id: 'DailyRegistrations' })
export type Daily = z.infer<typeof Daily>

export const milestones = ['registration_opens', 'registration_closes', 'starts', 'submission_closes', 'ends', 'winners'] as const
export const Milestone = z.object({ key: z.enum(milestones), at: Instant, passed: z.boolean() }).meta({ id: 'Milestone' })
export type Milestone = z.infer<typeof Milestone>

/** Something that a member can do now for a hackathon, and how long it can wait: whole days, in the hackathon's own time zone. */
export const Attention = z
  .object({
    tenant: Uuid,
    tenant_name: z.string(),
    name: z.string(),
    code: z.enum(['unpublished', 'issue', 'waiting', 'closing_soon']),
    issue: Issue.nullable(),
    /** how many wait, have registered, or are lacking */
    count: z.int().nullable(),
    until: z.enum(milestones).nullable(),
    days_left: z.int().nullable(),
  })
  .meta({ id: 'Attention' })
export type Attention = z.infer<typeof Attention>

const Counts = z.object({
  applications: z.int(),
  waiting: z.int(),
  interest: z.int(),
  /** applications of the last seven days */
  this_week: z.int(),
})

const summary = z.object({
  id: Uuid,
  tenant_name: z.string(),
  name: z.string(),
  stage: z.enum(stages),
  role: z.enum(memberRoles),
  counts: Counts,
  next_milestone: Milestone.nullable(),
  attention: z.array(Attention),
  /** null before the first draft */
  readiness: Readiness.nullable(),
})
export const TenantSummary = summary.meta({ id: 'TenantSummary' })
export type TenantSummary = z.infer<typeof TenantSummary>

export const TenantStats = summary
  .extend({
    registrations: Daily,
    milestones: z.array(Milestone),
  })
  .meta({ id: 'TenantStats' })
export type TenantStats = z.infer<typeof TenantStats>

export const stats = {
  tenant: endpoint({
    method: 'GET',
    path: '/api/v1/tenants/stats/',
    summary: 'How one hackathon does: registrations by day, counts, milestones, and what needs attention',
    caller: 'viewer',
    switched: 'allowed',
    success: [200, TenantStats],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/tenants/stats/mine/',
    summary: 'The same over all of the caller’s hackathons, the most urgent first; sixty hackathons at most',
    caller: 'user',
    switched: 'allowed',
    success: [200, z.object({ registrations: Daily, attention: z.array(Attention), tenants: z.array(TenantSummary) })],
  }),
}
