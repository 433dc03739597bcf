// A section that its organizer names: for what no other holds. A page may have several, each with its place among the others.
import { l10n } from '../fields.ts'
import { picture, rows, section } from './section.ts'

export const mostOwnSections = 6

/** Its heading is what makes it one: without it nothing is shown. */
export const Own = section('own', {
  text: l10n(1200),
  rows: rows(12, { title: l10n(80), text: l10n(240) }),
  pictures: rows(6, { alt: l10n(160), caption: l10n(120), ...picture }),
})
