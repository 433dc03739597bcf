// The one thing that a hackathon needs at its stage. Overview and dashboard show the same.

import { acceptsScores } from '#contract/judging/judging.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { TenantStats, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import type { Task } from './tasks.ts'

const kinds = [
  'cancelled',
  'postponed',
  'create_page',
  'page',
  'soon',
  'review',
  'calm',
  'empty',
  'closed',
  'round',
  'submissions',
  'attendance',
  'no_round',
  'planned_round',
  'ranking',
  'winners',
  'awards',
  'seal',
  'publish',
  'certificates',
  'next_edition',
] as const
export type NowKind = (typeof kinds)[number]

export type NowAction = {
  word: ActionWord
  /** 'share' opens the menu of the link */
  to:
    | 'share'
    | 'editor'
    | 'publish'
    | 'winners'
    | 'registrations'
    | 'to_review'
    | 'phases'
    | 'check_in'
    | 'projects'
    | 'judging'
    | 'results'
    | 'certificates'
    | 'settings'
    | 'announcements'
  least: MemberRole
}
type ActionWord =
  | 'share'
  | 'create_page'
  | 'complete'
  | 'publish_page'
  | 'review'
  | 'screening'
  | 'registrations'
  | 'control'
  | 'projects'
  | 'check_in'
  | 'no_round'
  | 'planned_round'
  | 'ranking'
  | 'winners'
  | 'awards'
  | 'seal'
  | 'publish'
  | 'results'
  | 'certificates'
  | 'next_edition'
  | 'notify'

export type Now = {
  kind: NowKind
  /** the number in the sentence, and the total of which it is a part */
  n?: number
  of?: number
  action: NowAction
  /** task that says the same */
  task?: Task['code']
}

type Standing = Pick<TenantSummary, 'stage' | 'counts' | 'progress' | 'milestones' | 'readiness' | 'has_screening'> &
  Partial<Pick<TenantStats, 'certificates'>>

const to = (word: ActionWord, target: NowAction['to'], least: MemberRole = 'editor'): NowAction => ({ word, to: target, least })
const share = to('share', 'share', 'viewer')

export function nowOf(standing: Standing): Now {
  const { stage, counts } = standing
  if (stage === 'cancelled' || stage === 'postponed') return { kind: stage, action: to('notify', 'announcements') }
  if (stage === 'draft') return pageOf(standing)
  if (isStarted(standing)) return startedOf(standing)
  if (stage === 'closed' && counts.to_review === 0) return { kind: 'closed', action: to('registrations', 'registrations', 'reviewer') }
  if (counts.to_review > 0) {
    const decided: Pick<Now, 'action' | 'task'> = standing.has_screening
      ? { action: to('screening', 'phases', 'reviewer'), task: 'phase_undecided' }
      : { action: to('review', 'to_review', 'reviewer'), task: 'to_review' }
    return { kind: 'review', n: counts.to_review, ...decided }
  }
  if (stage === 'soon') return { kind: 'soon', action: share }
  return { kind: counts.registered === 0 ? 'empty' : 'calm', action: share }
}

const isStarted = ({ milestones }: Standing) => milestones.some(({ key, passed }) => key === 'starts' && passed)

function pageOf({ readiness }: Standing): Now {
  if (readiness === null) return { kind: 'create_page', action: to('create_page', 'editor'), task: 'unpublished' }
  const isBlocked = readiness.issues.some(({ weight }) => weight === 'required')
  return {
    kind: 'page',
    n: readiness.done,
    of: readiness.total,
    action: isBlocked ? to('complete', 'editor') : to('publish_page', 'publish'),
    task: 'unpublished',
  }
}

function startedOf({ stage, counts, progress: { teams, round, awards }, certificates }: Standing): Now {
  if (round && acceptsScores(round.state))
    return { kind: 'round', n: round.visits.done, of: round.visits.all, action: to('control', 'judging', 'reviewer') }
  const step = awards?.step ?? null
  if (awards !== null && step === null) {
    if (certificates && certificates.ready > 0)
      return { kind: 'certificates', n: certificates.ready, action: to('certificates', 'certificates') }
    return { kind: 'next_edition', action: to('next_edition', 'settings') }
  }
  if (round?.state === 'closed') return { kind: 'ranking', action: to('ranking', 'judging') }
  // Another round follows the ranked one.
  const isPlanned = round?.state === 'planned' && awards?.given === 0
  if (step === 'awards' && !isPlanned)
    return { kind: 'awards', n: awards?.given ?? 0, of: awards?.all ?? 0, action: to('awards', 'results'), task: 'awards' }
  if (step === 'seal') return { kind: 'seal', action: to('seal', 'results'), task: 'unsealed' }
  if (step === 'publish')
    return { kind: 'publish', action: awards?.publishes_at ? to('results', 'results') : to('publish', 'results'), task: 'unannounced' }
  if (stage !== 'judging' && stage !== 'finished') {
    if (teams && teams.all > 0)
      return { kind: 'submissions', n: teams.submitted, of: teams.all, action: to('projects', 'projects', 'viewer') }
    return { kind: 'attendance', n: counts.checked_in, of: counts.accepted, action: to('check_in', 'check_in', 'reviewer') }
  }
  if (round) return { kind: 'planned_round', action: to('planned_round', 'judging') }
  // Without projects, organizers write the winners on the page.
  return teams ? { kind: 'no_round', action: to('no_round', 'judging') } : { kind: 'winners', action: to('winners', 'winners') }
}

/** Returns the tasks without the one that the sentence says. */
export const remaining = <T extends Pick<Task, 'code'>>(tasks: readonly T[], { task, kind }: Now): T[] =>
  tasks.filter(({ code }) => code !== task && !(kind === 'round' && code === 'round_stalled'))
