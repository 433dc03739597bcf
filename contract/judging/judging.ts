// Judging of projects in rounds (docs/decisions/137-judging.md). This file has no schemas, so that screens do not load zod.

import type { L10n } from '../language.ts'

/** `committee`: every judge scores every project, in one running order. `assigned`: each project is visited by some of the judges. */
export const judgingMethods = ['committee', 'assigned'] as const
export type JudgingMethod = (typeof judgingMethods)[number]

/** Up to this number of projects, a new round is a committee round. */
export const maxCommitteeProjects = 24

/**
 * `paused`: no new visits. `closing`: the same, and scores of earlier visits still arrive from phones that were offline. `closed`: no more
 * scores. `ranked`: the ranking is stored.
 */
export const roundStates = ['planned', 'open', 'paused', 'closing', 'closed', 'ranked'] as const
export type RoundState = (typeof roundStates)[number]

/** States that editors can set next, the usual one first. */
export const nextStates: Record<RoundState, readonly Exclude<RoundState, 'planned'>[]> = {
  planned: ['open'],
  open: ['paused', 'closing'],
  paused: ['open', 'closing'],
  closing: ['closed', 'open'],
  closed: ['ranked', 'open'],
  // Ranked again: what counts has changed since.
  ranked: ['open', 'ranked'],
}
/** Whether editors can change the state of a round from `from` to `to`. */
export const mayFollow = (from: RoundState, to: RoundState): boolean => nextStates[from].some(state => state === to)
/** Whether the change opens a round again that was closed. It needs a reason. */
export const isReopening = (from: RoundState, to: RoundState): boolean => to === 'open' && (from === 'closed' || from === 'ranked')
/** States in which editors choose the method of the ranking: no more scores can follow. */
export const choosesMethod = (state: RoundState): boolean => state === 'closed' || state === 'ranked'
/** States in which scores are accepted. */
export const acceptsScores = (state: RoundState): boolean => state === 'open' || state === 'paused' || state === 'closing'

/** Which submitted projects a round contains: all, those of a track or phase, the best of an earlier round, or those that an editor chose. */
export type ProjectSelection =
  | { kind: 'all' }
  | { kind: 'track'; track: string }
  | { kind: 'top'; round: string; count: number }
  | { kind: 'phase'; phase: string }
  | { kind: 'chosen'; projects: string[] }

export type JudgingCriterion = {
  id: string
  name: L10n
  weight: number
  /** what the lowest, the middle and the highest points mean */
  meanings: { low: L10n; middle: L10n; high: L10n }
}

export const maxRounds = 5
export const maxJudges = 300
/** Maximum judges of a list that are added in one call. */
export const maxListedJudges = 200
/** `existing`: a judge has the address, or the name if no address is given. `same_name`: a judge of the name has another address; not added. */
export const listedJudgeOutcomes = ['added', 'existing', 'same_name'] as const
export type ListedJudgeOutcome = (typeof listedJudgeOutcomes)[number]
export const maxRoundProjects = 1000
export const longestRoundName = 60
export const longestMeaning = 120
/** Characters of a judge's line for the team, and of the line for the organizers. */
export const longestNote = 500
export const longestMessage = 200
export const longestJudgingReason = 500
/** Minutes of a visit. */
export const visitMinutes = { min: 2, max: 60, default: 6 } as const
/** Visits that each project gets at least. */
export const visitsPerProject = { min: 1, max: 12, default: 3 } as const
/** Minutes after the planned end of a visit, until its project returns to the queue. */
export const overtimeMinutes = 8
/** Minutes without a request of the judge's page, after which a judge counts as absent. */
export const absentMinutes = 10
/** Minutes for the way between two tables, as the forecast assumes. */
export const walkMinutes = 1
/** Minutes in which a judge is not sent again to a project that was not there or busy, if others are free. */
export const retryMinutes = 5
/** Minutes after the last request of a device that waits for a confirmation, in which organizers see it. Its page asks every ten seconds. */
export const confirmationMinutes = 15
/** Projects that a judge's page stores for the time without a network. */
export const storedVisits = 3

/**
 * Why a judge must not see a project. `same_person`: the judge is in the team. `domain` and `organization`: a member has the same one, which
 * editors can allow for all judges.
 */
export const conflictSources = ['same_person', 'domain', 'organization', 'editor', 'stepped_aside'] as const
export type ConflictSource = (typeof conflictSources)[number]
export const affiliations = ['domain', 'organization'] as const
export type Affiliation = (typeof affiliations)[number]

/** Why fewer judges than the round asks for can judge a project: too few in the round, of the pitch language, for its tracks, or free of conflicts. */
export const shortages = ['judges', 'language', 'limits', 'conflict'] as const
export type Shortage = (typeof shortages)[number]

/** Returns the first items up to `count`, and those that share the place of the last one. `ranked` is in the order of places. */
export function takeWholeTies<T extends { place: number | null }>(ranked: readonly T[], count: number): T[] {
  const last = ranked[Math.min(count, ranked.length) - 1]?.place ?? null
  return ranked.filter(({ place }, nth) => nth < count || (place !== null && place === last))
}

/**
 * Result of an entry. `stored`: saved now or by an earlier delivery. `withdrawn`: saved, but the project was withdrawn or taken out of the
 * round; the scores count only if it returns. `closed`: the round takes no more entries. `conflict`: the judge must not score the project.
 * `not_assigned`: the judge was not sent to the project. `incomplete`: points of a criterion are missing. `conflicting_id`: another entry
 * has the id; the device must send this one with a new id. `unknown`: the round, judge or project is not in it.
 */
export const entryOutcomes = [
  'stored',
  'withdrawn',
  'closed',
  'conflict',
  'not_assigned',
  'incomplete',
  'conflicting_id',
  'unknown',
] as const
export type EntryOutcome = (typeof entryOutcomes)[number]

/** Weighted mean of the points of one judgement, on the scale of the round; null if points are missing. */
export function meanOf(criteria: readonly { id: string; weight: number }[], points: Readonly<Record<string, number>>): number | null {
  let [sum, weights] = [0, 0]
  for (const { id, weight } of criteria) {
    const given = Object.hasOwn(points, id) ? points[id] : undefined
    if (given === undefined) return null
    // In tenths, whose sums have no rounding errors.
    const tenths = Math.round(weight * 10)
    sum += given * tenths
    weights += tenths
  }
  return weights === 0 ? null : sum / weights
}

/** Whether points contain each criterion once, within the scale. */
export const isComplete = (criteria: readonly { id: string }[], scale: number, points: Readonly<Record<string, number>>): boolean =>
  criteria.length > 0 && criteria.every(({ id }) => Object.hasOwn(points, id) && isOnScale(points[id], scale))

const isOnScale = (given: number | undefined, scale: number) =>
  given !== undefined && Number.isInteger(given) && given >= 1 && given <= scale

/**
 * Returns the minutes until the last visit ends at the planned pace. A committee judges one project after the other; assigned judges work at
 * the same time. `missing`: visits that each project lacks. Returns 0 if no visit is missing or there are no judges.
 */
export function minutesLeft(
  { method, minutes }: { method: JudgingMethod; minutes: number },
  missing: readonly number[],
  judges: number,
): number {
  const visits = missing.reduce((sum, n) => sum + n, 0)
  if (visits === 0 || judges === 0) return 0
  const turns = method === 'committee' ? missing.filter(n => n > 0).length : Math.ceil(visits / judges)
  return turns * (minutes + walkMinutes)
}
