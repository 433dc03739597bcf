// A page can have several custom sections, in any position.

import { l10n } from '../../fields.ts'
import { picture, rows, section } from './section.ts'

export const maxOwnSections = 6

/** A custom section. A page hides it if it has no heading. */
export const Own = section('own', {
  text: l10n(1200),
  rows: rows(12, { title: l10n(80), text: l10n(240) }),
  pictures: rows(6, { alt: l10n(160), caption: l10n(120), ...picture }),
})
