import type { Picture } from '#contract/landing-page/picture.ts'
import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

export type PartnersView = {
  tiers: {
    id: string
    name: string
    rows: { id: string; name: string; url: string; logo: Picture | null; /** for dark surfaces */ dark: Picture | null }[]
  }[]
}

/** By tier in the order of the tiers; who stands in none comes last. */
export function presentPartners(page: Page, section: SectionOf<'partners'>): PartnersView | null {
  const pictureOf = (picture: string | null) => (picture && page.pictures[picture]) || null
  const rows = section.rows
    .filter(row => row.name)
    .map(({ id, tier, name, url, picture, dark }) => ({ id, tier, name, url, logo: pictureOf(picture), dark: pictureOf(dark) }))
  const known = new Set(section.tiers.map(tier => tier.id))
  const tiers = [
    ...section.tiers.map(tier => ({ id: tier.id, name: page.say(tier.name), rows: rows.filter(row => row.tier === tier.id) })),
    { id: '', name: '', rows: rows.filter(row => !known.has(row.tier)) },
  ]
  return rows.length ? { tiers: tiers.filter(tier => tier.rows.length) } : null
}
