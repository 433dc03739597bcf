// Finds dates outside of the hackathon's dates, for example after it was rescheduled.

import type { TenantFacts } from '../tenants/tenant.ts'
import { daysBetween } from '../time/shift-days.ts'
import type { Planned, PlannedFact } from './planned-dates.ts'

export type RowDate = { section: string; row: string; field: 'at' | 'starts_at' }

/** Returns deadlines at an impossible time: registration closing after the event, or submissions and winners before its start. */
export function deadlinesOutside({ starts_at, ends_at, ...facts }: TenantFacts): PlannedFact[] {
  const outside = {
    registration_opens_at: isBefore(ends_at, facts.registration_opens_at),
    registration_closes_at: isBefore(ends_at, facts.registration_closes_at),
    submission_closes_at: facts.submission_closes_at !== null && isBefore(facts.submission_closes_at, starts_at),
    winners_at: facts.winners_at !== null && isBefore(facts.winners_at, starts_at),
  }
  return (Object.keys(outside) as (keyof typeof outside)[]).filter(name => outside[name])
}

/** Returns program items outside of the event's days. */
export const itemsOutside = ({ facts, content }: Planned): RowDate[] =>
  content.sections.flatMap(section =>
    section.type === 'programme' && section.visible
      ? section.rows
          .filter(row => isOutsideDays(facts, row.starts_at))
          .map(row => ({ section: section.id, row: row.id, field: 'starts_at' as const }))
      : [],
  )

export const isOutsideDays = ({ starts_at, ends_at, timezone }: TenantFacts, at: string) =>
  daysBetween(starts_at, at, timezone) < 0 || daysBetween(ends_at, at, timezone) > 0

/** Returns custom milestones before registration opens or after the end. */
export const milestonesOutside = ({ facts, content }: Planned): RowDate[] =>
  content.sections.flatMap(section =>
    section.type === 'timeline' && section.visible
      ? section.rows
          .filter(({ at }) => at !== null && isOutsideLife(facts, at))
          .map(row => ({ section: section.id, row: row.id, field: 'at' as const }))
      : [],
  )

function isOutsideLife({ timezone, ...facts }: TenantFacts, at: string): boolean {
  const inOrder = (instants: (string | null)[]) =>
    instants.filter(instant => instant !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const [first = at] = inOrder([facts.registration_opens_at, facts.starts_at])
  const last = inOrder([facts.ends_at, facts.submission_closes_at, facts.winners_at]).at(-1) ?? at
  return daysBetween(first, at, timezone) < 0 || daysBetween(last, at, timezone) > 0
}

const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)
