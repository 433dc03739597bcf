// What the next edition takes over from the last one, and what it begins anew.
import { LandingContent } from '#contract/landing-page/content.ts'
import { datesOf, shifted, withDates } from '#contract/landing-page/planned-dates.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import { daysBetween } from '#contract/shift-days.ts'
import { defaultsOf, fieldsWith } from '#contract/stored-fields.ts'
import { factFields, type TenantFacts } from '#contract/tenant.ts'
import { editionName } from './edition-name.ts'

/** Every date of the facts and of the page moves by as many whole days as lie between the start and the day of `startsAt`. */
export function nextEdition(facts: TenantFacts, content: LandingContent | null, startsAt: string) {
  const name = editionName(facts.name, { startsAt: facts.starts_at, timezone: facts.timezone }, startsAt)
  const last = { facts: { ...facts, ...begins, name }, content: content ?? LandingContent.parse({ sections: [] }) }
  const days = daysBetween(facts.starts_at, startsAt, facts.timezone)
  const next = withDates(last, shifted(datesOf(last), days, facts.timezone))
  return { facts: next.facts, content: content && { ...next.content, sections: next.content.sections.map(begunAnew) } }
}

const begins = defaultsOf(fieldsWith(factFields, { inNextEdition: 'default' }))

/** News and results belong to the edition that had them. */
function begunAnew(section: Section): Section {
  switch (section.type) {
    case 'programme':
      return { ...section, rows: section.rows.map(row => ({ ...row, status: 'on_time' as const })) }
    case 'updates':
      return { ...section, rows: [] }
    case 'results':
      return { ...section, winners: [], projects: [], numbers: [], recap: { ar: '', en: '' }, video_url: '' }
    default:
      return section
  }
}
