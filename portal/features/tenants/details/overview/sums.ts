// Rows of the overview whose parts add up to their total. Each part is exactly the list that it links to.

import { filterOfSegment, type Segment, segments } from '#contract/registrations/registration-segments.ts'
import type { TenantStats } from '#contract/statistics/stats-endpoints.ts'

type Part = {
  word:
    | 'applied'
    | 'waiting'
    | 'accepted'
    | 'checked_in'
    | 'absent'
    | 'declined'
    | 'withdrawn'
    | 'interest'
    | 'next_edition'
    | 'all'
    | 'submitted'
    | 'late'
    | 'drafts'
    | 'none'
    | 'teams'
  count: number
  /** query of the list; null if no list contains them */
  query: { tab: string; state?: string; kind?: string; submission?: string } | null
  waits?: boolean
}
export type SumParts = { parts: Part[]; total: Part }

/** Parts that are shown although they are empty. */
const always: ReadonlySet<Part['word']> = new Set(['applied', 'waiting', 'accepted', 'submitted', 'none', 'checked_in', 'absent'])

const shownOf = (parts: readonly Part[]) => parts.filter(({ word, count }) => count > 0 || always.has(word))

/** `isOver`: who came, instead of who was accepted. The parts are the segments of the list, in the same order. */
export function registrationSum(counts: TenantStats['counts'], isOver: boolean): SumParts {
  const sizes: Record<Segment, number> = {
    ...counts,
    applied: counts.to_review,
    accepted: counts.accepted - counts.checked_in,
  }
  const order = isOver ? new Set<Segment>(['checked_in', 'accepted', 'waiting', ...segments]) : segments
  const parts = [...order].map((segment): Part => ({
    word: isOver && segment === 'accepted' ? 'absent' : segment,
    count: sizes[segment],
    query: { tab: 'registrations', ...filterOfSegment(segment) },
    waits: segment === 'applied' && sizes.applied > 0 && !isOver,
  }))
  const isShown = ({ word, count }: Part) => count > 0 || (always.has(word) && (isOver ? word !== 'applied' : word !== 'checked_in'))
  return { parts: parts.filter(isShown), total: { word: 'all', count: counts.all, query: { tab: 'registrations', state: 'all' } } }
}

/** Null if no teams take part. */
export function teamSum({ teams }: TenantStats['progress']): SumParts | null {
  if (!teams || teams.all === 0) return null
  const of = (word: Part['word'], count: number, submission: string): Part => ({ word, count, query: { tab: 'projects', submission } })
  const parts: Part[] = [
    of('submitted', teams.submitted, 'submitted'),
    { ...of('late', teams.late_requests, 'late_requested'), waits: teams.late_requests > 0 },
    of('drafts', teams.drafts, 'draft'),
    { word: 'none', count: teams.none, query: null },
  ]
  return { parts: shownOf(parts), total: { word: 'teams', count: teams.all, query: null } }
}
