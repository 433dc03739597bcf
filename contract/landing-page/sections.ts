// The sections of a landing page: what each holds and how much. Every text stands in both languages; empty means not written.
// Dates, place, team size and the other facts live once, on the tenant: no section repeats them.
import { z } from 'zod'
import { Instant, l10n, Link, text, Uuid } from '../fields.ts'

const section = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ id: text(40, 1), type: z.literal(type), visible: z.boolean().default(true), ...shape })

/** A stored picture, and (in an update only) the name of the uploaded file that is to become it. */
const picture = { picture: Uuid.nullable().default(null), file_key: text(100).optional() }
const rowId = { id: text(40, 1) }

export const Hero = section('hero', {
  tagline: l10n(90),
  edition: l10n(40),
  ...picture,
  alt: l10n(160),
})

export const Facts = section('facts', {
  /** 0: not said */
  seats: z.int().min(0).max(1_000_000).default(0),
  show_hijri: z.boolean().default(true),
})

export const About = section('about', {
  lead: l10n(160),
  body: l10n(1200),
  numbers: z
    .array(z.object({ ...rowId, value: text(20), label: l10n(60) }))
    .max(4)
    .default([]),
})

export const trackIcons = ['water', 'sun', 'palm', 'arch', 'star', 'gear', 'heart', 'book'] as const
export const Tracks = section('tracks', {
  rows: z
    .array(
      z.object({
        ...rowId,
        title: l10n(60),
        subtitle: l10n(80),
        description: l10n(280),
        challenge: l10n(140),
        icon: z.enum(trackIcons).default('star'),
      }),
    )
    .max(8)
    .default([]),
})

/** Built-in milestones take their date from the tenant (or from `at`, where the tenant has none); a custom one has its own. */
export const milestoneKeys = [
  'reg_open',
  'reg_close',
  'acceptance',
  'team_match',
  'start',
  'submission_close',
  'judging',
  'end',
  'winners',
  'custom',
] as const
export const Timeline = section('timeline', {
  rows: z
    .array(z.object({ ...rowId, key: z.enum(milestoneKeys), at: Instant.nullable().default(null), title: l10n(80) }))
    .max(12)
    .default([]),
})

export const Prizes = section('prizes', {
  currency: text(3, 3).default('SAR'),
  rows: z
    .array(
      z.object({
        ...rowId,
        /** 1, 2, 3 stand on the podium; 0 is a special prize with a title */
        place: z.int().min(0).max(10).default(0),
        title: l10n(60),
        /** whole units of the currency; 0: a benefit without cash */
        amount: z.int().min(0).max(1_000_000_000).default(0),
        benefit: l10n(120),
        count: z.int().min(1).max(100).default(1),
      }),
    )
    .max(12)
    .default([]),
})

/** The ready questions, whose answers are written from the tenant's facts (landing/faq-presets.ts). */
export const faqPresets = ['coding', 'team', 'ip', 'ai_tools', 'travel', 'acceptance', 'language', 'cost'] as const
export const Faq = section('faq', {
  presets: z
    .array(z.enum(faqPresets))
    .max(faqPresets.length)
    .default([...faqPresets]),
  rows: z
    .array(z.object({ ...rowId, question: l10n(160), answer: l10n(800) }))
    .max(20)
    .default([]),
})

export const Register = section('register', {
  intro: l10n(300),
  consent: l10n(300),
  confirmation: l10n(300),
})

export const Partners = section('partners', {
  tiers: z
    .array(z.object({ ...rowId, name: l10n(60) }))
    .max(6)
    .default([]),
  rows: z
    .array(z.object({ ...rowId, tier: text(40).default(''), name: text(80), url: Link.default(''), ...picture }))
    .max(40)
    .default([]),
})

export const Section = z.discriminatedUnion('type', [Hero, Facts, About, Tracks, Timeline, Prizes, Faq, Register, Partners])
export type Section = z.infer<typeof Section>
export type SectionType = Section['type']
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>
export const sectionTypes = [
  'hero',
  'facts',
  'about',
  'tracks',
  'timeline',
  'prizes',
  'faq',
  'register',
  'partners',
] as const satisfies readonly SectionType[]
