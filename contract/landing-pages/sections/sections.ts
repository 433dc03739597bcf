// Sections of a page. Texts are bilingual; an empty text is not written yet. Decision 036 explains the limits of rows.

import { z } from 'zod'
import { Instant, l10n, Link, properName, text, Uuid } from '../../fields.ts'
import { longestTagline } from '../../limits.ts'
import { trackIcons } from '../../look/icons.ts'
import { EligibilitySection, Judging, People, Programme, Venue } from './event-sections.ts'
import { Past, Voices } from './history-sections.ts'
import { Ask, Documents, Gallery, Results, Updates } from './life-sections.ts'
import { Fees, Involve, Journey, Provided } from './offer-sections.ts'
import { Own } from './own-section.ts'
import { Register } from './register-section.ts'
import { picture, rows, section } from './section.ts'

/** Sections whose first pictures a page can show below its first screen instead of in the section. */
export const topPictureSources = ['none', 'gallery', 'past'] as const
export const maxTopPictures = 5

export const Hero = section('hero', {
  tagline: l10n(longestTagline),
  edition: l10n(40),
  ...picture,
  alt: l10n(160),
  top_pictures: z.enum(topPictureSources).default('none'),
})

const Facts = section('facts', {
  /** number of seats; 0 if unset */
  seats: z.int().min(0).max(1_000_000).default(0),
  show_hijri: z.boolean().default(true),
})

export const About = section('about', {
  lead: l10n(160),
  body: l10n(1200),
  numbers: rows(4, { value: text(20), label: l10n(60) }),
  /** URL of a video; the section's picture is its preview */
  video_url: Link.default(''),
  ...picture,
})

export const Tracks = section('tracks', {
  rows: rows(24, {
    title: l10n(60),
    subtitle: l10n(80),
    description: l10n(280),
    challenge: l10n(140),
    sponsor: properName(80),
    /** links for participants, for example to data or a brief */
    links: rows(4, { label: l10n(60), url: Link.default('') }),
    icon: z.enum(trackIcons).default('star'),
  }),
})

/** Built-in milestones take their date from the tenant, or from `at` if the tenant has none. */
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
  rows: rows(12, { key: z.enum(milestoneKeys), at: Instant.nullable().default(null), title: l10n(80) }),
})

export const Prizes = section('prizes', {
  currency: text(3, 3).default('SAR'),
  rows: rows(48, {
    /** rank of the prize, starting at 1; 0 for a special prize with a title */
    place: z.int().min(0).max(10).default(0),
    title: l10n(60),
    /** amount in whole currency units; 0 for a prize without money */
    amount: z.int().min(0).max(1_000_000_000).default(0),
    /** '' for the currency of the section */
    currency: z.union([z.literal(''), text(3, 3)]).default(''),
    benefit: l10n(120),
    /** name of the sponsor; empty if the organizers give the prize */
    sponsor: l10n(80),
    count: z.int().min(1).max(100).default(1),
    /** id of the prize's track; '' for all tracks */
    track: text(40).default(''),
  }),
})

/** Built-in questions. landing/sections/faq-presets.ts generates their answers from tenant facts. */
export const faqPresets = ['coding', 'team', 'ip', 'ai_tools', 'travel', 'acceptance', 'language', 'cost'] as const
/** Built-in questions that are hidden until the organizers have set the fact that answers the question. */
const presetsNeedingFacts = ['team', 'ip', 'ai_tools', 'travel', 'cost'] as const
export const Faq = section('faq', {
  presets: z
    .array(z.enum(faqPresets))
    .max(faqPresets.length)
    .default([...presetsNeedingFacts]),
  rows: rows(30, { question: l10n(160), answer: l10n(800) }),
})

export const Partners = section('partners', {
  tiers: rows(8, { name: l10n(60) }),
  rows: rows(96, {
    tier: text(40).default(''),
    name: properName(80),
    url: Link.default(''),
    ...picture,
    /** id of the logo for dark backgrounds; without it, the logo is shown on a light background */
    dark: Uuid.nullable().default(null),
    dark_file_key: text(100).optional(),
  }),
})

/** All kinds of sections, in the default order of a page. */
export const Section = z.discriminatedUnion('type', [
  Hero,
  Facts,
  About,
  Tracks,
  Timeline,
  Journey,
  Prizes,
  Programme,
  People,
  Judging,
  EligibilitySection,
  Provided,
  Fees,
  Venue,
  Involve,
  Partners,
  Faq,
  Register,
  Updates,
  Ask,
  Results,
  Voices,
  Past,
  Gallery,
  Documents,
  Own,
])
export type Section = z.infer<typeof Section>
export type SectionType = Section['type']
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>
export const sectionTypes: readonly SectionType[] = Section.options.map(option => option.shape.type.value)
/** Sections that a page can have once; all others are custom. */
export const builtInTypes = sectionTypes.filter(type => type !== 'own')
/** Sections that the editor offers, but that a new page does not contain. */
export const optionalTypes: ReadonlySet<SectionType> = new Set<SectionType>(['journey', 'provided', 'fees', 'involve', 'voices', 'past'])
