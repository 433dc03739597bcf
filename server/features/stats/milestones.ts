// The dates of a hackathon in the order in which they come, and how far away they are.
import type { Milestone } from '#contract/endpoints/stats.ts'
import type { TenantFacts } from '#contract/tenant.ts'

export function milestonesOf(facts: TenantFacts, now: Date): Milestone[] {
  const dates = {
    registration_opens: facts.registration_opens_at,
    registration_closes: facts.registration_closes_at,
    starts: facts.starts_at,
    submission_closes: facts.submission_closes_at,
    ends: facts.ends_at,
    winners: facts.winners_at,
  } satisfies Record<Milestone['key'], string | null>
  return (Object.entries(dates) as [Milestone['key'], string | null][])
    .flatMap(([key, at]) => (at === null ? [] : [{ key, at, passed: Date.parse(at) <= now.getTime() }]))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Nights between now and an instant as a calendar on that wall counts them: today is 0, tomorrow 1. */
export function daysUntil(instant: string, timeZone: string, now: Date): number {
  const day = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return Math.round((Date.parse(day.format(new Date(instant))) - Date.parse(day.format(now))) / 86_400_000)
}
