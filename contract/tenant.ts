// The tenant: one hackathon as the unit of ownership and isolation, and the facts that its page, form and answers read.
import { z } from 'zod'
import { memberRoles, type MemberRole } from './endpoint.ts'
import { Email, Instant, l10n, Link, text, Uuid } from './fields.ts'
import { longestName } from './limits.ts'
import { stages } from './stage.ts'

export const kinds = ['hackathon', 'ideathon', 'designathon', 'bootcamp', 'challenge'] as const
export const formats = ['in_person', 'online', 'hybrid'] as const
export const tenantStatuses = ['draft', 'published', 'suspended', 'archived'] as const
export type TenantStatus = (typeof tenantStatuses)[number]
export const languageSets = ['ar', 'ar+en', 'en'] as const
export type LanguageSet = (typeof languageSets)[number]

/** The languages a page speaks, its default first. */
export const languagesOf = (set: LanguageSet) => (set === 'ar+en' ? (['ar', 'en'] as const) : ([set] as const))

/** Rules that visitors ask about first; each null is "not said" and shows nothing. */
export const Eligibility = z.object({
  min_age: z.int().min(5).max(99).nullable().default(null),
  max_age: z.int().min(5).max(99).nullable().default(null),
  nationality: z.enum(['any', 'citizens', 'residents', 'gulf']).nullable().default(null),
  audience: z.enum(['everyone', 'students', 'professionals']).default('everyone'),
  team_min: z.int().min(1).max(20).default(1),
  team_max: z.int().min(1).max(20).default(5),
  ip_owner: z.enum(['team', 'organizer', 'shared']).default('team'),
  travel_covered: z.enum(['yes', 'no', 'partly']).nullable().default(null),
  lodging_covered: z.enum(['yes', 'no', 'partly']).nullable().default(null),
  /** whether a team may bring what it had built before */
  prior_work: z.enum(['fresh', 'declared', 'allowed']).nullable().default(null),
  ai_tools: z.enum(['allowed', 'limited', 'forbidden']).default('allowed'),
  fee: z.enum(['free', 'paid']).default('free'),
})
export type Eligibility = z.infer<typeof Eligibility>

/** The facts a customer sets. Instants are ISO 8601 with offset. */
export const TenantFacts = z.object({
  name: l10n(longestName),
  description: l10n(300),
  organizer: l10n(80),
  kind: z.enum(kinds),
  format: z.enum(formats),
  city: text(60),
  country: text(2),
  venue: l10n(160),
  map_url: Link,
  timezone: z.string().refine(zone => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'),
  starts_at: Instant,
  ends_at: Instant,
  registration_opens_at: Instant,
  registration_closes_at: Instant,
  submission_closes_at: Instant.nullable(),
  winners_at: Instant.nullable(),
  called_off: z.enum(['cancelled', 'postponed']).nullable(),
  called_off_reason: l10n(300),
  contact_email: Email.or(z.literal('')),
  languages: z.enum(languageSets),
  visibility: z.enum(['listed', 'unlisted']),
  eligibility: Eligibility,
})
export type TenantFacts = z.infer<typeof TenantFacts>

export const Tenant = TenantFacts.extend({
  id: Uuid,
  tenant_name: z.string(),
  status: z.enum(tenantStatuses),
  stage: z.enum(stages),
  cover_pic: z.string().nullable(),
  logo: z.string().nullable(),
  /** the caller's */
  role: z.enum(memberRoles as [MemberRole, ...MemberRole[]]).nullable(),
  public_url: z.string(),
  published_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
}).meta({ id: 'Tenant' })
export type Tenant = z.infer<typeof Tenant>

/** A row of the hackathon list: the four keys of a search result as plain strings in the caller's language, the rest beside them. */
export const Hackathon = z
  .object({
    id: Uuid,
    name: z.string(),
    description: z.string(),
    cover_pic: z.string().nullable(),
    tenant_name: z.string(),
    logo: z.string().nullable(),
    kind: z.enum(kinds),
    format: z.enum(formats),
    city: z.string(),
    status: Tenant.shape.status,
    stage: z.enum(stages),
    starts_at: Instant,
    ends_at: Instant,
    registration_closes_at: Instant,
    registrations: z.int().nullable(),
    role: Tenant.shape.role,
    public_url: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'Hackathon' })
export type Hackathon = z.infer<typeof Hackathon>
