import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { siteOf } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'
import { presetAnswer } from './faq-presets.ts'
import { listPicture } from './list-picture.ts'

// Omits documents without a target or without a title in the page's language.
/** `note`: type and size ('PDF · 1.2 MB'), or the external site. */
export type DocumentView = { id: string; title: string; href: string; note: string; isFile: boolean }

export function presentDocuments(page: Page): DocumentView[] {
  const section = sectionOf(page.content, 'documents')
  if (!section?.visible) return []
  return section.rows.flatMap(row => {
    const file = row.file ? page.documents?.[row.file] : undefined
    const title = page.say(row.title)
    const note = file ? page.words.documentOf(page.format.fileSize(file.size)) : siteOf(row.url)
    return note && title ? [{ id: row.id, title, href: file?.url ?? row.url, note, isFile: file !== undefined }] : []
  })
}

// Lists the predefined questions first, then the organizer's questions.
type FaqView = { rows: { id: string; question: string; answer: string }[] }

export function presentFaq(page: Page, section: SectionOf<'faq'>): FaqView | null {
  const ready = section.presets.flatMap(preset => {
    const view = presetAnswer(page, preset)
    return view ? { id: preset, ...view } : []
  })
  const own = section.rows
    .map(row => ({ id: row.id, question: page.say(row.question), answer: page.say(row.answer) }))
    .filter(row => row.question && row.answer)
  return ready.length + own.length ? { rows: [...ready, ...own] } : null
}

// If the alternative text is missing in this language, the other language's text is used.
export type GalleryView = { rows: { id: string; picture: Picture; alt: string; caption: string }[] }

export function presentGallery(page: Page, section: SectionOf<'gallery'>): GalleryView | null {
  const rows = picturesOf(page, section.rows)
  return rows.length ? { rows } : null
}

/** Omits rows whose picture is missing among the stored pictures. */
const picturesOf = (page: Page, rows: SectionOf<'gallery'>['rows']): GalleryView['rows'] =>
  rows.flatMap(row => {
    const picture = row.picture && page.pictures[row.picture]
    return picture ? { id: row.id, picture, alt: page.call(row.alt), caption: page.say(row.caption) } : []
  })

// A custom section shows text, list and pictures, in this order. It is omitted if it has no heading.
type OwnView = { text: string; rows: { id: string; title: string; text: string }[]; pictures: GalleryView['rows'] }

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

export type UpdatesView = { rows: { id: string; at: Date; date: string; title: string; text: string }[] }

export function presentUpdates(page: Page, section: SectionOf<'updates'>): UpdatesView | null {
  const { format, now } = page
  const rows = section.rows
    .map(row => ({ id: row.id, at: new Date(row.at), title: page.say(row.title), text: page.say(row.text) }))
    .filter(row => (row.title || row.text) && row.at <= now)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(row => ({ ...row, date: `${format.date(row.at)}${page.words.comma} ${format.zonedTime(row.at)}` }))
  return rows.length ? { rows } : null
}

export type PartnersView = {
  tiers: {
    id: string
    name: string
    /** logo size: 1 is the largest, 4 the smallest */
    rank: 1 | 2 | 3 | 4
    rows: { id: string; name: string; url: string; logo: Picture | null; /** logo for dark backgrounds */ dark: Picture | null }[]
  }[]
}

/** Groups partners by tier. Partners without a tier are last. */
export function presentPartners(page: Page, section: SectionOf<'partners'>): PartnersView | null {
  const rows = section.rows
    .map(row => ({ ...row, name: page.call(row.name) }))
    .filter(row => row.name)
    .map(({ id, tier, name, url, picture, dark }, at) => ({
      id,
      tier,
      name,
      url,
      logo: listPicture(page, picture, at),
      dark: listPicture(page, dark, at),
    }))
  const known = new Set(section.tiers.map(tier => tier.id))
  const tiers = [
    ...section.tiers.map(tier => ({ id: tier.id, name: page.say(tier.name), rows: rows.filter(row => row.tier === tier.id) })),
    { id: '', name: '', rows: rows.filter(row => !known.has(row.tier)) },
  ]
  const shown = tiers.filter(tier => tier.rows.length)
  return rows.length ? { tiers: shown.map((tier, at) => ({ ...tier, rank: rankOf(at, shown.length) })) } : null
}

/** Returns the logo size of a tier. If there is only one tier, its logos have a medium size. */
function rankOf(at: number, count: number): 1 | 2 | 3 | 4 {
  if (count === 1) return 3
  return at === 0 ? 1 : at === 1 ? 2 : at === 2 ? 3 : 4
}
