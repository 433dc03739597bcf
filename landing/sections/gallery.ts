// Pictures with what they show in words; one whose words are missing in this language keeps those it has.
import type { Picture } from '#contract/landing-page/picture.ts'
import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

export type GalleryView = { rows: { id: string; picture: Picture; alt: string; caption: string }[] }

export function presentGallery(page: Page, section: SectionOf<'gallery'>): GalleryView | null {
  const rows = picturesOf(page, section.rows)
  return rows.length ? { rows } : null
}

/** Those that are stored. */
export const picturesOf = (page: Page, rows: SectionOf<'gallery'>['rows']): GalleryView['rows'] =>
  rows.flatMap(row => {
    const picture = row.picture && page.pictures[row.picture]
    return picture ? { id: row.id, picture, alt: page.call(row.alt), caption: page.say(row.caption) } : []
  })
