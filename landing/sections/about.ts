import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

export type AboutView = { lead: string; body: string; numbers: { id: string; value: string; label: string }[] }

export function presentAbout(page: Page, section: SectionOf<'about'>): AboutView | null {
  const lead = page.say(section.lead)
  const body = page.say(section.body)
  const numbers = section.numbers
    .map(row => ({ id: row.id, value: row.value, label: page.say(row.label) }))
    .filter(row => row.value && row.label)
  return lead || body || numbers.length ? { lead, body, numbers } : null
}
