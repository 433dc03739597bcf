import type { Readiness } from '#contract/landing-pages/readiness.ts'
import { hasRole, type MemberRole } from '#contract/members/roles.ts'
// Computes the tasks of a member for a hackathon, most urgent first.
import type { Attention, Milestone } from '#contract/statistics/stats-endpoints.ts'
import type { Stage } from '#contract/tenants/stage.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { closingMoment, daysUntil } from '#contract/time/days-left.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'

export type Standing = {
  facts: TenantFacts
  stage: Stage
  role: MemberRole
  readiness: Readiness | null
  counts: { registered: number; to_review: number; waiting: number }
  untold: number
  /** whether results wait for a correction, because a winning project was stopped */
  has_stopped_results: boolean
  /** number of teams that asked to submit after the deadline, and have no decision */
  late_requests: number
}
type Task = Omit<Attention, 'tenant' | 'tenant_name' | 'name'>

/** A reminder is shown during this number of days before registration closes. */
const closingWithin = 7

export function attentionOf(standing: Standing, now: Date): Task[] {
  const { facts, stage, role, counts, readiness, untold, has_stopped_results, late_requests } = standing
  const may = (least: MemberRole) => hasRole(role, least)
  const left = (until: Milestone['key'], at: string) => ({ until, days_left: milestoneOf(until, at, facts.timezone, now).days_left })
  const starting = left('starts', facts.starts_at)
  const isAhead = Date.parse(facts.starts_at) > now.getTime()
  const isOver = Date.parse(facts.ends_at) <= now.getTime()
  const is_now = !isAhead && !isOver && stage !== 'draft' && !facts.called_off
  const said: Task[] = []
  const say = (line: Partial<Task> & Pick<Task, 'code'>) =>
    said.push({ issue: null, count: null, until: null, days_left: null, is_now, ...line })

  if (stage === 'draft' && isAhead && may('editor')) {
    const opens = Date.parse(facts.registration_opens_at) > now.getTime()
    say({ code: 'unpublished', ...(opens ? left('registration_opens', facts.registration_opens_at) : starting) })
  }
  if (stage === 'open' && may('viewer')) {
    const closing = left('registration_closes', facts.registration_closes_at)
    if (closing.days_left <= closingWithin) say({ code: 'closing_soon', count: counts.registered, ...closing })
  }
  if (has_stopped_results && may('editor')) say({ code: 'results_stopped', days_left: 0 })
  if (untold > 0 && !isOver && may('editor')) say({ code: 'untold', count: untold, days_left: 0 })
  // Teams wait for this decision until the results are announced.
  if (late_requests > 0 && stage !== 'finished' && !facts.called_off && may('editor'))
    say({ code: 'late_requests', count: late_requests, days_left: 0 })
  const takesPlace = !isOver && facts.called_off !== 'cancelled'
  const decisive = isAhead ? starting : left('ends', facts.ends_at)
  if (counts.to_review > 0 && takesPlace && may('reviewer')) say({ code: 'to_review', count: counts.to_review, ...decisive })
  if (counts.waiting > 0 && takesPlace && may('reviewer')) say({ code: 'waiting', count: counts.waiting, ...decisive })
  const [lacks] = readiness?.issues ?? []
  // Drafts have no such task, because the task to publish includes all issues.
  if (lacks && stage !== 'draft' && isAhead && !facts.called_off && may('editor'))
    say({ code: 'issue', issue: lacks, count: readiness?.issues.length ?? 0, ...starting })
  return said.toSorted(byUrgency)
}

type Urgency = Pick<Attention, 'code' | 'days_left' | 'is_now'>

/** Sorts hackathons that take place at this moment first, then by remaining days, then in the order below. */
export const byUrgency = (a: Urgency, b: Urgency) =>
  Number(b.is_now) - Number(a.is_now) || (a.days_left ?? 999) - (b.days_left ?? 999) || order.indexOf(a.code) - order.indexOf(b.code)
const order: readonly Attention['code'][] = [
  'results_stopped',
  'late_requests',
  'untold',
  'unpublished',
  'closing_soon',
  'to_review',
  'waiting',
  'issue',
]

/** Deadlines at midnight belong to the day before. */
const deadlines: ReadonlySet<Milestone['key']> = new Set(['registration_closes', 'submission_closes', 'ends'])

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
    .flatMap(([key, at]) => (at === null ? [] : [milestoneOf(key, at, facts.timezone, now)]))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function milestoneOf(key: Milestone['key'], at: string, timeZone: string, now: Date): Milestone {
  const shown = deadlines.has(key) ? closingMoment(at, timeZone) : new Date(at)
  return {
    key,
    at,
    day: dayIn(shown, timeZone),
    days_left: daysUntil(shown.toISOString(), timeZone, now),
    passed: Date.parse(at) <= now.getTime(),
  }
}

/** Returns the calendar day of an instant in a time zone: 2027-02-04. */
export function dayIn(at: Date, timeZone: string): string {
  const { year, month, day } = wallTimeOf(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
