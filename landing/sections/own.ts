// A section that its organizer named: a text, a list, pictures, in this order. Without a name there is nothing to show it under.
import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'
import { type GalleryView, picturesOf } from './gallery.ts'

export type OwnView = { text: string; rows: { id: string; title: string; text: string }[]; pictures: GalleryView['rows'] }

export function presentOwn(page: Page, section: SectionOf<'own'>): OwnView | null {
  if (!page.say(section.heading)) return null
  const view: OwnView = {
    text: page.say(section.text),
    rows: section.rows
      .map(row => ({ id: row.id, title: page.say(row.title), text: page.say(row.text) }))
      .filter(row => row.title || row.text),
    pictures: picturesOf(page, section.pictures),
  }
  return view.text || view.rows.length > 0 || view.pictures.length > 0 ? view : null
}
