// The tenant: one hackathon as the unit of ownership and isolation.

import { z } from 'zod'
import { city, Email, Instant, Link, text, TimeZone, Uuid } from '../fields.ts'
import { longestName, longestOrganizer } from '../limits.ts'
import { PageLook } from '../look/look.ts'
import { memberRoles } from '../members/roles.ts'
import { formats } from '../places/formats.ts'
import { bilingual, defaultsOf, fieldsWith, nullable, plain, schemasOf, structured } from '../stored-fields.ts'
import { stages } from './stage.ts'

export const kinds = ['hackathon', 'ideathon', 'designathon', 'bootcamp', 'challenge'] as const
export const tenantStatuses = ['draft', 'published', 'suspended', 'archived'] as const
export type TenantStatus = (typeof tenantStatuses)[number]
export const languageSets = ['ar', 'ar+en', 'en'] as const
export type LanguageSet = (typeof languageSets)[number]

/** Returns the languages of a page, default first. */
export const languagesOf = (set: LanguageSet) => (set === 'ar+en' ? (['ar', 'en'] as const) : ([set] as const))

const travel = z.enum(['yes', 'no', 'partly'])

/** Conditions of participation. null means that a condition is unset and pages do not show it. */
export const Eligibility = z.object({
  min_age: z.int().min(5).max(99).nullable().default(null),
  max_age: z.int().min(5).max(99).nullable().default(null),
  nationality: z.enum(['any', 'citizens', 'residents', 'gulf']).nullable().default(null),
  audience: z.enum(['everyone', 'students', 'professionals']).nullable().default(null),
  /** minimum team size; 1 means that individuals can register without a team */
  team_min: z.int().min(1).max(20).nullable().default(null),
  team_max: z.int().min(1).max(20).nullable().default(null),
  ip_owner: z.enum(['team', 'organizer', 'shared']).nullable().default(null),
  travel_covered: travel.nullable().default(null),
  lodging_covered: travel.nullable().default(null),
  /** whether teams can use existing work */
  prior_work: z.enum(['fresh', 'declared', 'allowed']).nullable().default(null),
  ai_tools: z.enum(['allowed', 'limited', 'forbidden']).nullable().default(null),
  fee: z.enum(['free', 'paid']).nullable().default(null),
})
export type Eligibility = z.infer<typeof Eligibility>

const none = { ar: '', en: '' }
const moved = { inNextEdition: 'moved' } as const

/**
 * In the order in which differences are shown. Inputs (portal/features/landing-pages/steps/) and texts (landing/sections/) are written by
 * hand. Instants are ISO 8601 with offset.
 */
export const factFields = {
  name: bilingual(longestName, { default: none, whenAdded: 'required' }),
  description: bilingual(300, { default: none }),
  organizer: bilingual(longestOrganizer, { default: none }),
  kind: plain(z.enum(kinds), { default: 'hackathon', isListed: true }),
  format: plain(z.enum(formats), { default: 'in_person', isListed: true }),
  city: plain(city(60), { default: '', isListed: true }),
  country: plain(text(2), { default: 'SA' }),
  venue: bilingual(160, { default: none }),
  map_url: plain(Link, { default: '' }),
  timezone: plain(TimeZone, { default: 'Asia/Riyadh' }),
  starts_at: plain(Instant, { whenAdded: 'required', isListed: true, ...moved }),
  ends_at: plain(Instant, { whenAdded: 'required', isListed: true, ...moved }),
  registration_opens_at: plain(Instant, moved),
  registration_closes_at: plain(Instant, { isListed: true, ...moved }),
  submission_closes_at: nullable(Instant, { default: null, ...moved }),
  winners_at: nullable(Instant, { default: null, ...moved }),
  called_off: nullable(z.enum(['cancelled', 'postponed']), { default: null, whenAdded: 'absent', inNextEdition: 'default' }),
  called_off_reason: bilingual(300, { default: none, whenAdded: 'absent', inNextEdition: 'default' }),
  contact_email: plain(Email.or(z.literal('')), { default: '' }),
  languages: plain(z.enum(languageSets), { default: 'ar+en' }),
  visibility: plain(z.enum(['listed', 'unlisted']), { default: 'listed' }),
  eligibility: structured(Eligibility, { default: Eligibility.parse({}) }),
}

export const TenantFacts = z.object(schemasOf(factFields))
export type TenantFacts = z.infer<typeof TenantFacts>

/** Default facts of a new hackathon. A fact without a default is required. */
export const defaultFacts = defaultsOf(factFields)

export const Tenant = TenantFacts.extend({
  id: Uuid,
  tenant_name: z.string(),
  status: z.enum(tenantStatuses),
  stage: z.enum(stages),
  cover_pic: z.string().nullable(),
  logo: z.string().nullable(),
  /** look of the published page, or of the draft if the page is not published */
  look: PageLook,
  /** custom preview picture for messengers, replacing the generated one */
  og_image: z.string().nullable(),
  /** role of the caller */
  role: z.enum(memberRoles).nullable(),
  /** URL of the page; at its custom domain if the domain is active */
  public_url: z.string(),
  /** URL of the page on the platform's domain, which always works */
  platform_url: z.string(),
  /** reason of a suspension and contact address, for members of a suspended hackathon; otherwise null */
  suspension: z.object({ reason: z.string(), contact: z.string() }).nullable(),
  /** for members: whether the hackathon has phases, and whether the first one decides about registrations */
  has_phases: z.boolean(),
  has_screening: z.boolean(),
  published_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
}).meta({ id: 'Tenant' })
export type Tenant = z.infer<typeof Tenant>

export const listedFacts = fieldsWith(factFields, { isListed: true })

/** A hackathon in a list. Its texts are plain strings in the caller's language. */
export const Hackathon = z
  .object({
    id: Uuid,
    name: z.string(),
    description: z.string(),
    cover_pic: z.string().nullable(),
    tenant_name: z.string(),
    logo: z.string().nullable(),
    look: PageLook,
    ...schemasOf(listedFacts),
    status: Tenant.shape.status,
    stage: z.enum(stages),
    registrations: z.int().nullable(),
    role: Tenant.shape.role,
    public_url: z.string(),
    updated_at: Instant,
  })
  .meta({ id: 'Hackathon' })
export type Hackathon = z.infer<typeof Hackathon>
