// Optional sections about taking part: what the organizers provide, fees, the phases of a longer program,
// and other ways to get involved.

import { z } from 'zod'
import { Day, Email, l10n, Link, text } from '../../fields.ts'
import { rows, section } from './section.ts'

/** An amount in whole units of its currency (ISO 4217). */
const money = { amount: z.int().min(0).max(1_000_000_000).default(0), currency: text(3, 3).default('SAR') }

export const providedKinds = [
  'meals',
  'sleeping_area',
  'showers',
  'hardware',
  'wifi',
  'mentors',
  'swag',
  'transport',
  'travel_grant',
  'childcare',
  'prayer_room',
  'other',
] as const
export type ProvidedKind = (typeof providedKinds)[number]

export const Provided = section('provided', {
  rows: rows(24, {
    kind: z.enum(providedKinds).default('other'),
    text: l10n(160),
    /** for example a travel grant; 0 if unset */
    ...money,
  }),
})

/** Fees of taking part. They replace the fact `eligibility.fee` on the page, so that the page does not contradict itself. */
export const Fees = section('fees', {
  rows: rows(12, {
    label: l10n(80),
    /** an amount of 0 is free */
    ...money,
    note: l10n(160),
    /** last day of the price, for example for early registrations */
    until: Day.nullable().default(null),
  }),
  /** who can apply for a scholarship, and how */
  scholarship: l10n(400),
  link: Link.default(''),
})

export const journeyAudiences = ['everyone', 'accepted', 'teams', 'winners', 'other'] as const
export const journeySources = ['own', 'phases'] as const
/** Phases of a longer program, in the organizers' order. */
export const Journey = section('journey', {
  /** `phases`: shows the phases of the hackathon instead of `rows` */
  source: z.enum(journeySources).default('own'),
  rows: rows(12, {
    title: l10n(80),
    text: l10n(300),
    audience: z.enum(journeyAudiences).default('everyone'),
    /** free text, used only for the audience `other` */
    audience_text: l10n(60),
    /** first and last day; a phase with one of them is a day, or lasts from the previous phase until a day */
    starts_on: Day.nullable().default(null),
    ends_on: Day.nullable().default(null),
    link: Link.default(''),
  }),
})

export const involveKinds = ['mentor', 'judge', 'volunteer', 'sponsor', 'partner', 'media', 'other'] as const
/** Ways to get involved other than taking part. */
export const Involve = section('involve', {
  rows: rows(8, {
    kind: z.enum(involveKinds).default('other'),
    /** empty: the name of the kind */
    title: l10n(60),
    text: l10n(240),
    link: Link.default(''),
    /** used only without `link` */
    email: Email.or(z.literal('')).default(''),
  }),
})
