import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

export type AboutTold = { lead: string; body: string; numbers: { id: string; value: string; label: string }[] }

export function tellAbout(page: Page, section: SectionOf<'about'>): AboutTold | null {
  const lead = page.say(section.lead)
  const body = page.say(section.body)
  const numbers = section.numbers
    .map(row => ({ id: row.id, value: row.value, label: page.say(row.label) }))
    .filter(row => row.value && row.label)
  return lead || body || numbers.length ? { lead, body, numbers } : null
}
