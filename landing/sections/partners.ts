import type { Picture } from '#contract/landing-page/picture.ts'
import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

export type PartnersView = {
  tiers: {
    id: string
    name: string
    /** how much it is given, as its place among the tiers says: 1 is the largest, 4 the least */
    rank: 1 | 2 | 3 | 4
    rows: { id: string; name: string; url: string; logo: Picture | null; /** for dark surfaces */ dark: Picture | null }[]
  }[]
}

/** By tier in the order of the tiers; who stands in none comes last. */
export function presentPartners(page: Page, section: SectionOf<'partners'>): PartnersView | null {
  const pictureOf = (picture: string | null) => (picture && page.pictures[picture]) || null
  const rows = section.rows
    .map(row => ({ ...row, name: page.call(row.name) }))
    .filter(row => row.name)
    .map(({ id, tier, name, url, picture, dark }) => ({ id, tier, name, url, logo: pictureOf(picture), dark: pictureOf(dark) }))
  const known = new Set(section.tiers.map(tier => tier.id))
  const tiers = [
    ...section.tiers.map(tier => ({ id: tier.id, name: page.say(tier.name), rows: rows.filter(row => row.tier === tier.id) })),
    { id: '', name: '', rows: rows.filter(row => !known.has(row.tier)) },
  ]
  const shown = tiers.filter(tier => tier.rows.length)
  return rows.length ? { tiers: shown.map((tier, at) => ({ ...tier, rank: rankOf(at, shown.length) })) } : null
}

/** A page whose partners stand in one tier, or in none, makes nobody of them large. */
function rankOf(at: number, count: number): 1 | 2 | 3 | 4 {
  if (count === 1) return 3
  return at === 0 ? 1 : at === 1 ? 2 : at === 2 ? 3 : 4
}
