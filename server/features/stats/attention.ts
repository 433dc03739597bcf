// Computes the tasks of a member for a hackathon, most urgent first.

import type { Readiness } from '#contract/landing-pages/readiness.ts'
import { hasRole, type MemberRole } from '#contract/members/roles.ts'
import type { Progress } from '#contract/statistics/progress.ts'
import { type Attention, type Milestone, tasks } from '#contract/statistics/stats-endpoints.ts'
import type { Stage } from '#contract/tenants/stage.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { closingMoment, daysUntil } from '#contract/time/days-left.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'

export type Standing = {
  facts: TenantFacts
  stage: Stage
  role: MemberRole
  readiness: Readiness | null
  counts: { registered: number; to_review: number; waiting: number; accepted: number }
  /** null without a limit */
  seats: number | null
  progress: Progress
  /** meetings of the member that need a confirmation, and confirmed ones of the next day */
  meetings: { requested: number; booked: number }
  untold: number
  /** whether results wait for a correction, because a winning project was stopped */
  has_stopped_results: boolean
  /** number of teams that asked to submit after the deadline, and have no decision */
  late_requests: number
  /** help requests that no mentor has claimed in time */
  late_help: number
  /** `decide_by`: when the phase after the undecided one begins; null if none is undecided. `places`: for the reserve */
  phases: { has_screening: boolean; undecided: number; decide_by: string | null; places: number }
}
type Task = Omit<Attention, 'tenant' | 'tenant_name' | 'name'>

/** A reminder is shown during this number of days before registration closes. */
const closingWithin = 7

export function attentionOf(standing: Standing, now: Date): Task[] {
  const { facts, stage, role, counts, seats, progress, meetings, readiness, untold, has_stopped_results } = standing
  const { late_requests, late_help, phases } = standing
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
  // Teams wait for a mentor now.
  if (late_help > 0 && is_now && may('reviewer')) say({ code: 'late_help', count: late_help, days_left: 0 })
  // Teams wait for this decision until the results are announced.
  if (late_requests > 0 && stage !== 'finished' && !facts.called_off && may('editor'))
    say({ code: 'late_requests', count: late_requests, days_left: 0 })
  if (!facts.called_off && may('editor')) {
    if (phases.places > 0) say({ code: 'phase_places', count: phases.places, days_left: 0 })
    if (phases.decide_by !== null)
      say({ code: 'phase_undecided', count: phases.undecided, days_left: daysUntil(phases.decide_by, facts.timezone, now) })
    if (progress.round?.is_stalled) say({ code: 'round_stalled', days_left: 0 })
    const announcing = facts.winners_at !== null && Date.parse(facts.winners_at) > now.getTime()
    const due = announcing && facts.winners_at ? left('winners', facts.winners_at) : { days_left: 0 }
    const { step, given, all, publishes_at } = progress.awards ?? { step: null }
    if (step === 'awards') say({ code: 'awards', count: all - given, ...due })
    if (step === 'seal') say({ code: 'unsealed', ...due })
    if (step === 'publish' && publishes_at === null) say({ code: 'unannounced', ...due })
  }
  if (meetings.requested > 0) say({ code: 'meetings', count: meetings.requested, days_left: 0 })
  if (meetings.booked > 0) say({ code: 'bookings', count: meetings.booked, days_left: 1 })
  const takesPlace = !isOver && facts.called_off !== 'cancelled'
  const decisive = isAhead ? starting : left('ends', facts.ends_at)
  // A screening decides about registrations.
  if (counts.to_review > 0 && !phases.has_screening && takesPlace && may('reviewer'))
    say({ code: 'to_review', count: counts.to_review, ...decisive })
  const fitting = seats === null ? counts.waiting : Math.min(counts.waiting, seats - counts.accepted)
  if (fitting > 0 && !phases.has_screening && takesPlace && may('reviewer')) say({ code: 'waiting', count: fitting, ...decisive })
  const [lacks] = readiness?.issues ?? []
  // Drafts have no such task, because the task to publish includes all issues.
  if (lacks && stage !== 'draft' && isAhead && !facts.called_off && may('editor'))
    say({ code: 'issue', issue: lacks, count: readiness?.issues.length ?? 0, ...starting })
  return said.toSorted(byUrgency)
}

type Urgency = Pick<Attention, 'code' | 'count' | 'days_left' | 'is_now'>

/** Sorts hackathons that take place at this moment first, then by remaining days, code and count. */
export const byUrgency = (a: Urgency, b: Urgency) =>
  Number(b.is_now) - Number(a.is_now) ||
  (a.days_left ?? 999) - (b.days_left ?? 999) ||
  tasks.indexOf(a.code) - tasks.indexOf(b.code) ||
  (b.count ?? 0) - (a.count ?? 0)

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
