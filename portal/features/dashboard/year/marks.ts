// Positions of dates on the year line. An instant is in milliseconds since 1970.

import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import type { Milestone, TenantSummary, UpcomingEvent } from '#contract/statistics/stats-endpoints.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { dayMs } from '../calendar.ts'

export type Year = { from: number; to: number; now: number }
export type Mark = { key: string; at: number; to: string } & (
  | { kind: 'milestone'; milestone: Milestone['key']; /** local calendar day */ day: string }
  | { kind: 'event'; title: string; day: string }
  | { kind: 'reminder'; reminder: ReminderKind }
)
export type Span = { from: number; to: number }

const daysBefore = 7
const daysAfter = 365
/** Days shown after the last date, and minimum days shown after today. */
const daysAfterLast = 31
const minDaysAfter = 92

/**
 * Returns the shown period: from a week before today, so that today is visible, to a month after the last date.
 * It ends at least three months and at most a year from today.
 */
export function yearAround(now: number, dates: readonly number[]): Year {
  const today = Math.floor(now / dayMs) * dayMs
  const last = Math.floor(Math.max(today, ...dates) / dayMs) * dayMs + daysAfterLast * dayMs
  return { from: today - daysBefore * dayMs, to: Math.min(Math.max(last, today + minDaysAfter * dayMs), today + daysAfter * dayMs), now }
}

/** Returns the instants of the milestones and events of a hackathon. */
export const datesOf = (tenant: TenantSummary, events: readonly UpcomingEvent[]): number[] =>
  [...tenant.milestones.map(({ at }) => at), ...events.filter(event => event.tenant === tenant.id).map(event => event.starts_at)].map(at =>
    Date.parse(at),
  )

export const placeIn = ({ from, to }: Year, at: number): number => (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from)

/** Returns the part of a span within the year, or null. */
export function clipped({ from, to }: Year, span: Span | null): Span | null {
  if (span === null || span.to <= from || span.from >= to) return null
  return { from: Math.max(span.from, from), to: Math.min(span.to, to) }
}

/** Returns the span between two milestones, or null if one of them is unset. */
export function spanBetween({ milestones }: TenantSummary, first: Milestone['key'], last: Milestone['key']): Span | null {
  const [from, to] = [first, last].map(wanted => milestones.find(({ key }) => key === wanted)?.at)
  return from === undefined || to === undefined ? null : { from: Date.parse(from), to: Date.parse(to) }
}

/** Returns the dates of a hackathon from now until the end of the year, in chronological order. */
export function marksOf(
  tenant: TenantSummary,
  events: readonly UpcomingEvent[],
  reminders: readonly Reminder[],
  { now, to: end }: Year,
): Mark[] {
  const { id, tenant_name, role, milestones } = tenant
  const tab = (name: string, mayOpen: boolean) => paths.hackathonDetails(tenant_name, mayOpen ? { tab: name } : undefined)
  const marks: Mark[] = [
    ...milestones.map(({ key, at, day }) => ({
      key,
      at: Date.parse(at),
      kind: 'milestone' as const,
      milestone: key,
      day,
      to: tab(...milestoneTab(key, mayReadPeople(role))),
    })),
    ...events
      .filter(({ tenant: owner }) => owner === id)
      .map(({ id: event, title, starts_at, day }) => ({
        key: event,
        at: Date.parse(starts_at),
        kind: 'event' as const,
        title,
        day,
        to: tab('events', mayEdit(role)),
      })),
    ...reminders
      .filter(({ is_on, state }) => is_on && state === 'scheduled')
      .map(({ kind, at }) => ({
        key: `reminder ${kind}`,
        at: Date.parse(at ?? ''),
        kind: 'reminder' as const,
        reminder: kind,
        to: tab('announcements', mayEdit(role)),
      })),
  ]
  return marks.filter(({ at }) => at >= now && at < end).toSorted((a, b) => a.at - b.at)
}

const milestoneTab = (key: Milestone['key'], readsPeople: boolean): [string, boolean] =>
  key === 'submission_closes' ? ['projects', true] : ['registrations', readsPeople && key.startsWith('registration')]

/** Bars show these milestones. */
const inBars: ReadonlySet<string> = new Set(['registration_opens', 'starts', 'ends'] satisfies Milestone['key'][])
/** Part of the line that one mark covers. */
const markWidth = 1 / 75

/** Groups marks that would overlap on the line. Omits dates that bars show. */
export function clustersOf(marks: readonly Mark[], { from, to }: Year): [Mark, ...Mark[]][] {
  const clusters: [Mark, ...Mark[]][] = []
  for (const mark of marks) {
    if (mark.kind === 'milestone' && inBars.has(mark.milestone)) continue
    const last = clusters.at(-1)
    if (last && mark.at - last[0].at < markWidth * (to - from)) last.push(mark)
    else clusters.push([mark])
  }
  return clusters
}

/** Returns the hackathons with a date from now until the end of the year. The earliest comes first. */
export function datedTenants(tenants: readonly TenantSummary[], events: readonly UpcomingEvent[], year: Year): TenantSummary[] {
  return tenants
    .map(tenant => ({ tenant, dates: datesOf(tenant, events) }))
    .filter(({ dates }) => dates.some(at => at >= year.now) && clipped(year, { from: Math.min(...dates), to: Math.max(...dates) }) !== null)
    .toSorted((a, b) => Math.min(...a.dates) - Math.min(...b.dates))
    .map(({ tenant }) => tenant)
}
