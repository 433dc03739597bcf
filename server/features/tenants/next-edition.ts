// What the next edition takes over from the last one, and what it begins anew.
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import { defaultsOf, fieldsWith, namesOf } from '#contract/stored-fields.ts'
import { factFields, type TenantFacts } from '#contract/tenant.ts'
import { daysBetween, shiftDays } from './shift-days.ts'

/** Moves an instant by as many days as the start moves; null stays null. */
type Move = <T extends string | null>(at: T) => T

/** Every date of the facts and of the page moves by as many whole days as lie between the start and the day of `startsAt`. */
export function nextEdition(facts: TenantFacts, content: LandingContent | null, startsAt: string) {
  const days = daysBetween(facts.starts_at, startsAt, facts.timezone)
  const move = (<T extends string | null>(at: T) => at && shiftDays(at, days, facts.timezone)) as Move
  return {
    facts: movedFacts(facts, move),
    content: content && { ...content, sections: content.sections.map(section => begunAnew(section, move)) },
  }
}

/** Each as its line says: moved, taken over, or as if nobody had said anything. */
const movedFacts = (facts: TenantFacts, move: Move): TenantFacts => ({
  ...facts,
  ...defaultsOf(fieldsWith(factFields, { inNextEdition: 'default' })),
  ...Object.fromEntries(datesThatMove.map(name => [name, move(facts[name])])),
})

const datesThatMove = namesOf(fieldsWith(factFields, { inNextEdition: 'moved' }))

/** News and results belong to the edition that had them; the days are planned again from where they were. */
function begunAnew(section: Section, move: Move): Section {
  switch (section.type) {
    case 'timeline':
      return { ...section, rows: section.rows.map(row => ({ ...row, at: move(row.at) })) }
    case 'programme':
      return {
        ...section,
        rows: section.rows.map(row => ({ ...row, starts_at: move(row.starts_at), ends_at: move(row.ends_at), status: 'on_time' as const })),
      }
    case 'updates':
      return { ...section, rows: [] }
    case 'results':
      return { ...section, winners: [], projects: [], numbers: [], recap: { ar: '', en: '' }, video_url: '' }
    default:
      return section
  }
}
