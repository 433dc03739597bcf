// Instants at which a page's content changes by time: programme items, milestones and news.
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import { endOf } from './sections/programme.ts'

/** Returns the first instant after `now`; null if none remains. */
export function nextMoment(content: LandingContent, now: Date): Date | null {
  const moments = content.sections.filter(section => section.visible).flatMap(momentsOf)
  const later = moments.filter(at => at > now.getTime())
  return later.length ? new Date(Math.min(...later)) : null
}

function momentsOf(section: Section): number[] {
  switch (section.type) {
    case 'programme': {
      const rows = section.rows.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
      return rows.flatMap((row, at) => {
        const from = Date.parse(row.starts_at)
        // The other language can lack the following item. Without it, an item ends after one hour.
        return [from, endOf(row, rows[at + 1]), endOf(row, undefined)]
      })
    }
    case 'timeline':
      return section.rows.flatMap(row => (row.at === null ? [] : [Date.parse(row.at)]))
    case 'updates':
      return section.rows.map(row => Date.parse(row.at))
    default:
      return []
  }
}
