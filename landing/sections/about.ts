import type { Picture } from '#contract/landing-pages/picture.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { siteOf } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'

export type AboutView = {
  lead: string
  body: string
  numbers: { id: string; value: string; label: string }[]
  video: { href: string; site: string; poster: Picture | null } | null
}

export function presentAbout(page: Page, section: SectionOf<'about'>): AboutView | null {
  const lead = page.say(section.lead)
  const body = page.say(section.body)
  const numbers = section.numbers
    .map(row => ({ id: row.id, value: page.format.digits(row.value), label: page.say(row.label) }))
    .filter(row => row.value && row.label)
  const site = siteOf(section.video_url)
  const video = site ? { href: section.video_url, site, poster: (section.picture && page.pictures[section.picture]) || null } : null
  return lead || body || numbers.length || video ? { lead, body, numbers, video } : null
}
