import { sectionOf } from '#contract/landing-pages/content.ts'
import { maxTopPictures, type Section } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'
import { type GalleryView, presentGallery } from './lists.ts'
import { presentPast } from './past.ts'

export type TopPicturesView = {
  /** name of the list for screen readers */
  heading: string
  rows: GalleryView['rows']
}

/** Returns the first pictures of the section that the organizers chose for the top of the page; null if it has none. */
export function presentTopPictures(page: Page): TopPicturesView | null {
  const chosen = sectionOf(page.content, 'hero')?.top_pictures ?? 'none'
  const section = page.content.sections.find(({ type, visible }) => visible && type === chosen)
  const rows = section ? picturesOf(page, section).slice(0, maxTopPictures) : []
  return section && rows.length > 0 ? { heading: page.say(section.heading) || page.words.headings[section.type], rows } : null
}

function picturesOf(page: Page, section: Section): GalleryView['rows'] {
  if (section.type === 'gallery') return presentGallery(page, section)?.rows ?? []
  if (section.type !== 'past') return []
  const editions = presentPast(page, section)?.rows ?? []
  return editions.flatMap(({ id, picture, alt, title }) => (picture ? { id, picture, alt, caption: title } : []))
}

/** Returns the section without the pictures at the top of the page. */
export function withoutTopPictures<S extends Section>(page: Page, section: S, top: TopPicturesView | null): S {
  if (!top || sectionOf(page.content, 'hero')?.top_pictures !== section.type) return section
  const moved = new Set(top.rows.map(row => row.id))
  if (section.type === 'gallery') return { ...section, rows: section.rows.filter(row => !moved.has(row.id)) }
  if (section.type === 'past') return { ...section, rows: section.rows.map(row => (moved.has(row.id) ? { ...row, picture: null } : row)) }
  return section
}
