// Presents milestones in chronological order. Dates of built-in milestones come from the tenant's facts.

import { factOfMilestone } from '#contract/landing-pages/planned-dates.ts'
import type { milestoneKeys, SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'

type Milestone = { id: string; title: string; at: Date; date: string; time: string; state: 'past' | 'next' | 'coming' }
type TimelineView = { rows: Milestone[] }
type Key = (typeof milestoneKeys)[number]

export function presentTimeline(page: Page, section: SectionOf<'timeline'>): TimelineView | null {
  const { format, words, now, tenant, rules } = page
  const dated = section.rows.flatMap(({ id, key, at, title }) => {
    const fact = factOfMilestone[key]
    const instant = (fact && tenant[fact]) ?? at
    const said = page.say(title) || words.milestones[key]
    if (!instant || !said) return []
    const closing = closingKeys.has(key)
    return {
      id,
      title: said,
      at: closing ? format.closing(instant) : new Date(instant),
      passed: rules.hasValidDates && Date.parse(instant) <= now.getTime(),
      timed: closing,
    }
  })
  const sorted = dated.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const next = !rules.hasValidDates ? undefined : sorted.find(row => !row.passed)
  const rows = sorted.map(({ passed, timed, ...row }) => ({
    ...row,
    date: format.shortDate(row.at),
    time: timed ? format.zonedTime(row.at) : '',
    state: passed ? ('past' as const) : row.id === next?.id ? ('next' as const) : ('coming' as const),
  }))
  return rows.length >= 2 ? { rows } : null
}

const closingKeys: ReadonlySet<Key> = new Set<Key>(['reg_close', 'submission_close'])
