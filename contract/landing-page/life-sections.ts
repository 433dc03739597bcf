// Sections that a page gains while its hackathon lives: news, ways to ask, pictures, results.
import { z } from 'zod'
import { Instant, InternationalNumber, l10n, Link, text, Uuid } from '../fields.ts'
import { picture, rows, section } from './section.ts'

export const Updates = section('updates', {
  rows: rows(40, { at: Instant, title: l10n(100), text: l10n(600) }),
})

/** The address to write to is the tenant's; these are the other ways. */
export const Ask = section('ask', {
  intro: l10n(200),
  whatsapp: InternationalNumber.default(''),
  x: Link.default(''),
  discord: Link.default(''),
  telegram: Link.default(''),
})

export const Gallery = section('gallery', {
  rows: rows(24, { alt: l10n(160), caption: l10n(120), ...picture }),
})

/** PDF files to take along: rules, a code of conduct, a guide. `file` is a stored file's id. */
export const Documents = section('documents', {
  rows: rows(12, { title: l10n(100), /** of an upload (files/) */ file: Uuid.nullable().default(null) }),
})

export const Results = section('results', {
  intro: l10n(300),
  winners: rows(20, {
    place: z.int().min(0).max(10).default(1),
    team: text(80).default(''),
    project: l10n(80),
    line: l10n(160),
    link: Link.default(''),
    ...picture,
  }),
  projects: rows(60, { team: text(80).default(''), project: l10n(80), line: l10n(160), link: Link.default('') }),
  recap: l10n(1200),
  video_url: Link.default(''),
  numbers: rows(4, { value: text(20), label: l10n(60) }),
})
