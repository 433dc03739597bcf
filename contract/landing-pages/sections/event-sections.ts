import { z } from 'zod'
import { city, Instant, l10n, Link } from '../../fields.ts'
import { picture, rows, section } from './section.ts'

export const programmeKinds = ['main', 'workshop', 'meal', 'prayer', 'mentoring', 'judging'] as const
export const audiences = ['all', 'men', 'women'] as const
export const itemStatuses = ['on_time', 'moved', 'cancelled'] as const
/** The program. Its days are derived from the times of its items, in the hackathon's time zone. */
export const Programme = section('programme', {
  rows: rows(120, {
    starts_at: Instant,
    ends_at: Instant.nullable().default(null),
    title: l10n(80),
    kind: z.enum(programmeKinds).default('main'),
    room: l10n(60),
    speaker: l10n(80),
    audience: z.enum(audiences).default('all'),
    status: z.enum(itemStatuses).default('on_time'),
  }),
})

export const peopleRoles = ['speaker', 'judge', 'mentor', 'organizer'] as const
/** Drawings that are shown for people without a photo. */
export const portraits = ['plain', 'woman', 'man'] as const
export const People = section('people', {
  rows: rows(96, {
    name: l10n(80),
    title: l10n(80),
    organization: l10n(80),
    role: z.enum(peopleRoles).default('speaker'),
    link: Link.default(''),
    portrait: z.enum(portraits).default('plain'),
    ...picture,
  }),
})

/** The judging criteria. Their weights should total 100. Only the checklist reports other totals, because a draft can be incomplete. */
export const Judging = section('judging', {
  criteria: rows(10, { title: l10n(60), description: l10n(200), weight: z.int().min(0).max(100).default(0) }),
  rounds: l10n(400),
  requirements: rows(10, { title: l10n(120) }),
})

/** Section with the conditions of participation. The conditions themselves are tenant facts (contract/tenants/tenant.ts). */
export const EligibilitySection = section('eligibility', { note: l10n(400) })

export const facilities = [
  'prayer_men',
  'prayer_women',
  'quiet_room',
  'family_area',
  'step_free',
  'parking',
  'shuttle',
  'internet',
  'lab',
  'food',
] as const
export const Venue = section('venue', {
  entrance: l10n(160),
  directions: l10n(600),
  facilities: z
    .array(z.enum(facilities))
    .max(facilities.length)
    .default([])
    .refine(chosen => new Set(chosen).size === chosen.length),
  /** picture of a map */
  ...picture,
  alt: l10n(160),
  /** further venues of the same hackathon; `when` is free text */
  rows: rows(30, { city: city(60).default(''), venue: l10n(120), when: l10n(60), url: Link.default('') }),
  /** URL for online participation, sent to accepted candidates and never shown on a page */
  online_url: Link.default(''),
})
