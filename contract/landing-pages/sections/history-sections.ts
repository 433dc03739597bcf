// Optional sections about earlier editions: testimonials, and the editions with their projects.

import { l10n, Link, properName, text } from '../../fields.ts'
import { picture, rows, section } from './section.ts'

export const Voices = section('voices', {
  rows: rows(12, {
    quote: l10n(280),
    name: properName(80),
    role: l10n(80),
    /** edition or year, for example “2025” */
    edition: l10n(40),
    ...picture,
  }),
})

export const Past = section('past', {
  rows: rows(10, {
    /** year or name of the edition */
    title: l10n(60),
    text: l10n(400),
    link: Link.default(''),
    ...picture,
    alt: l10n(160),
    numbers: rows(3, { value: text(20), label: l10n(60) }),
    projects: rows(6, { project: l10n(80), team: properName(80), line: l10n(160), link: Link.default('') }),
  }),
})
