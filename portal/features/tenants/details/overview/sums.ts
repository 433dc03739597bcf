// Rows of the overview whose parts add up to their total. Each part is exactly the list that it links to.
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
  query: { tab: string; state?: string; submission?: string } | null
  waits?: boolean
}
export type SumParts = { parts: Part[]; total: Part }

/** Parts that are shown although they are empty. */
const always: ReadonlySet<Part['word']> = new Set(['applied', 'waiting', 'accepted', 'submitted', 'none', 'checked_in', 'absent'])

const shownOf = (parts: readonly Part[]) => parts.filter(({ word, count }) => count > 0 || always.has(word))

/** `isOver`: who came, instead of who was accepted. */
export function registrationSum(counts: TenantStats['counts'], isOver: boolean): SumParts {
  const of = (word: Part['word'], count: number, state: string = word): Part => ({ word, count, query: { tab: 'registrations', state } })
  const kindOf = (word: 'interest' | 'next_edition'): Part => ({ word, count: counts[word], query: { tab: 'registrations', state: word } })
  const toReview = { ...of('applied', counts.to_review), waits: counts.to_review > 0 && !isOver }
  const seated = counts.accepted - counts.checked_in
  const [came, accepted] = [of('checked_in', counts.checked_in), of(isOver ? 'absent' : 'accepted', seated, 'accepted')]
  const parts = isOver
    ? [came, accepted, of('waiting', counts.waiting), toReview]
    : [toReview, of('waiting', counts.waiting), accepted, came]
  const others = [of('declined', counts.declined), of('withdrawn', counts.withdrawn), kindOf('interest'), kindOf('next_edition')]
  const isShown = ({ word, count }: Part) => count > 0 || (always.has(word) && (isOver ? word !== 'applied' : word !== 'checked_in'))
  return { parts: [...parts, ...others].filter(isShown), total: of('all', counts.all) }
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
