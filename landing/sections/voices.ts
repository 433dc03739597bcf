import type { Picture } from '#contract/landing-pages/picture.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'
import { initialsOf } from './people.ts'

type VoicesView = {
  rows: {
    id: string
    quote: string
    name: string
    /** role and edition: 'Winner, 2025' */
    about: string
    photo: Picture | null
    /** replace a missing photo; '' if no row has a photo */
    initials: string
  }[]
}

/** Omits rows without a quote in the page's language, because quotes are not translated. */
export function presentVoices(page: Page, section: SectionOf<'voices'>): VoicesView | null {
  const rows = section.rows
    .map(row => ({
      id: row.id,
      quote: page.say(row.quote),
      name: page.call(row.name),
      about: [page.say(row.role), page.say(row.edition)].filter(Boolean).join(`${page.words.comma} `),
      photo: (row.picture && page.pictures[row.picture]) || null,
    }))
    .filter(row => row.quote)
  const havePhotos = rows.some(row => row.photo !== null)
  return rows.length > 0 ? { rows: rows.map(row => ({ ...row, initials: havePhotos ? initialsOf(row.name) : '' })) } : null
}
