import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import type { PublicPhase } from '#contract/phases/phase-records.ts'
import { endOf } from './item-end.ts'
import { endOfDay, startOfDay } from './local-day.ts'

/**
 * Returns the first change of the page's content after `now` within a stage, or null. Considers program items, milestones, scheduled
 * news, phases and the last days of prices.
 */
export function nextMoment(content: LandingContent, timeZone: string, now: Date, phases: readonly PublicPhase[] = []): Date | null {
  const moments = content.sections.filter(section => section.visible).flatMap(section => momentsOf(section, timeZone, phases))
  const later = moments.filter(at => at > now.getTime())
  return later.length ? new Date(Math.min(...later)) : null
}

function momentsOf(section: Section, timeZone: string, phases: readonly PublicPhase[]): number[] {
  switch (section.type) {
    case 'programme': {
      const rows = section.rows.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
      return rows.flatMap((row, at) => {
        const from = Date.parse(row.starts_at)
        // On a page in a language without the next item's text, an item without an end lasts a full hour.
        return [from, endOf(row, rows[at + 1]), endOf(row, undefined)]
      })
    }
    case 'timeline':
      return section.rows.flatMap(row => (row.at === null ? [] : [Date.parse(row.at)]))
    case 'updates':
      return section.rows.map(row => Date.parse(row.at))
    case 'journey':
      if (section.source === 'phases')
        return phases.flatMap(({ starts_at, ends_at, submission_closes_at: closes }) =>
          [starts_at, ends_at, ...(closes === null ? [] : [closes])].map(Date.parse),
        )
      return section.rows.flatMap(({ starts_on, ends_on }) => {
        const [from, to] = [starts_on, ends_on ?? starts_on]
        return [...(from ? [startOfDay(from, timeZone)] : []), ...(to ? [endOfDay(to, timeZone)] : [])].map(at => at.getTime())
      })
    case 'fees':
      return section.rows.flatMap(row => (row.until === null ? [] : [endOfDay(row.until, timeZone).getTime()]))
    default:
      return []
  }
}
