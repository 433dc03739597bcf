import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { trackIcons } from '#contract/look/icons.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'

export type TrackIcon = (typeof trackIcons)[number]
export type TracksView = {
  rows: {
    id: string
    title: string
    subtitle: string
    description: string
    challenge: string
    sponsor: string
    links: { id: string; label: string; url: string }[]
    icon: TrackIcon
  }[]
}

export function presentTracks(page: Page, section: SectionOf<'tracks'>): TracksView | null {
  const rows = section.rows
    .map(({ id, icon, ...row }) => ({
      id,
      icon,
      title: page.say(row.title),
      subtitle: page.say(row.subtitle),
      description: page.say(row.description),
      challenge: page.say(row.challenge),
      sponsor: page.call(row.sponsor),
      links: row.links.map(link => ({ ...link, label: page.say(link.label) })).filter(link => link.label && safeLink(link.url)),
    }))
    .filter(row => row.title)
  return rows.length ? { rows } : null
}
