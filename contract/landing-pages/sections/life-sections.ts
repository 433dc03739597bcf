import { z } from 'zod'
import { Instant, InternationalNumber, l10n, Link, properName, text, Uuid } from '../../fields.ts'
import { picture, rows, section } from './section.ts'

export const Updates = section('updates', {
  rows: rows(40, { at: Instant, title: l10n(100), text: l10n(600) }),
})

/** Social networks, in the order shown. */
export const networks = ['telegram', 'x', 'instagram', 'linkedin', 'youtube', 'tiktok', 'snapchat', 'discord'] as const

/** The section for contact: channels in addition to the hackathon's email address. */
export const Ask = section('ask', {
  intro: l10n(200),
  whatsapp: InternationalNumber.default(''),
  x: Link.default(''),
  discord: Link.default(''),
  telegram: Link.default(''),
  instagram: Link.default(''),
  linkedin: Link.default(''),
  youtube: Link.default(''),
  tiktok: Link.default(''),
  snapchat: Link.default(''),
})

export const Gallery = section('gallery', {
  rows: rows(24, { alt: l10n(160), caption: l10n(120), ...picture }),
})

export const Documents = section('documents', {
  rows: rows(12, {
    title: l10n(100),
    /** id of an uploaded file */
    file: Uuid.nullable().default(null),
    /** URL on another website; used only without `file` */
    url: Link.default(''),
  }),
})

export const Results = section('results', {
  intro: l10n(300),
  winners: rows(20, {
    place: z.int().min(0).max(10).default(1),
    team: properName(80),
    project: l10n(80),
    line: l10n(160),
    link: Link.default(''),
    ...picture,
  }),
  projects: rows(60, { team: properName(80), project: l10n(80), line: l10n(160), link: Link.default('') }),
  recap: l10n(1200),
  video_url: Link.default(''),
  numbers: rows(4, { value: text(20), label: l10n(60) }),
})
