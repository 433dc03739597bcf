import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Progress } from '#contract/statistics/progress.ts'
import type { TenantStats } from '#contract/statistics/stats-endpoints.ts'
import { nowOf, remaining } from './now.ts'

type Round = NonNullable<Progress['round']>
type Awards = NonNullable<Progress['awards']>

const nothing: Progress = { teams: null, round: null, awards: null }
const teams = { submitted: 24, late_requests: 1, drafts: 2, none: 4, all: 31 }
const round = (state: Round['state']): Round => ({
  id: 'a',
  name: 'الأولى',
  state,
  visits: { done: 20, under_way: 8, all: 72 },
  projects: 24,
  is_stalled: false,
})
const awards = (step: Awards['step'], given = 3): Awards => ({ given, all: 5, step, publishes_at: null })

type More = Partial<Pick<TenantStats, 'stage' | 'readiness' | 'certificates' | 'has_screening'>> & {
  counts?: Partial<TenantStats['counts']>
  progress?: Partial<Progress>
  isStarted?: boolean
}
function standing({
  stage = 'open',
  counts = {},
  progress = {},
  isStarted = false,
  readiness = null,
  certificates = null,
  has_screening = false,
}: More) {
  const none = {
    registered: 0,
    to_review: 0,
    waiting: 0,
    accepted: 0,
    checked_in: 0,
    all: 0,
    declined: 0,
    withdrawn: 0,
    interest: 0,
    next_edition: 0,
    this_week: 0,
  }
  return {
    stage,
    counts: { ...none, ...counts },
    progress: { ...nothing, ...progress },
    milestones: [{ key: 'starts', at: '', day: '', days_left: 0, passed: isStarted }] as TenantStats['milestones'],
    readiness,
    certificates,
    has_screening,
  }
}
const said = (more: More) => {
  const { kind, n, of, action } = nowOf(standing(more))
  return [kind, n, of, action.to]
}

test('before the start, registrations that wait come first, otherwise the link is shared', () => {
  assert.deepEqual(said({ counts: { to_review: 12, registered: 40 } }), ['review', 12, undefined, 'to_review'])
  assert.deepEqual(said({ counts: { to_review: 12, registered: 40 }, has_screening: true }), ['review', 12, undefined, 'phases'])
  assert.deepEqual(said({ counts: { registered: 40 } }), ['calm', undefined, undefined, 'share'])
  assert.deepEqual(said({}), ['empty', undefined, undefined, 'share'])
  assert.deepEqual(said({ stage: 'soon' }), ['soon', undefined, undefined, 'share'])
  assert.deepEqual(said({ stage: 'closed' }), ['closed', undefined, undefined, 'registrations'])
})

test('a draft is published only if no required step is left', () => {
  const issue = (weight: 'required' | 'advice') => ({ code: 'city', weight, where: 'dates', field: 'city' }) as const
  assert.deepEqual(said({ stage: 'draft' }), ['create_page', undefined, undefined, 'editor'])
  const readiness = { done: 11, total: 19, issues: [issue('required')] }
  assert.deepEqual(said({ stage: 'draft', readiness }), ['page', 11, 19, 'editor'])
  assert.deepEqual(said({ stage: 'draft', readiness: { ...readiness, issues: [issue('advice')] } }), ['page', 11, 19, 'publish'])
})

test('a hackathon that takes place always has a next step, and registrations to review are never first', () => {
  const running = { stage: 'running', isStarted: true, counts: { to_review: 12, accepted: 116, checked_in: 108 } } as const
  assert.deepEqual(said(running), ['attendance', 108, 116, 'check_in'])
  assert.deepEqual(said({ ...running, stage: 'open' }), ['attendance', 108, 116, 'check_in'])
  assert.deepEqual(said({ ...running, progress: { teams } }), ['submissions', 24, 31, 'projects'])
  for (const state of ['open', 'paused', 'closing'] as const)
    assert.deepEqual(said({ ...running, progress: { teams, round: round(state) } }), ['round', 20, 72, 'judging'])
  assert.deepEqual(said({ ...running, progress: { teams, round: round('planned'), awards: awards('awards', 0) } })[0], 'submissions')
})

test('after the deadline, the first open step is next', () => {
  const judging = (progress: Partial<Progress>) => said({ stage: 'judging', isStarted: true, progress })
  assert.deepEqual(judging({ teams, awards: awards('ranking', 0) })[0], 'no_round')
  assert.deepEqual(judging({ awards: awards('ranking', 0) }), ['winners', undefined, undefined, 'winners'])
  assert.deepEqual(judging({ teams, round: round('planned'), awards: awards('ranking', 0) })[0], 'planned_round')
  assert.deepEqual(judging({ teams, round: round('closed'), awards: awards('ranking', 0) })[0], 'ranking')
  assert.deepEqual(judging({ teams, round: round('ranked'), awards: awards('awards') }), ['awards', 3, 5, 'results'])
  assert.deepEqual(judging({ teams, round: round('ranked'), awards: awards('seal') })[0], 'seal')
  assert.deepEqual(judging({ teams, round: round('ranked'), awards: awards('publish') })[0], 'publish')
})

test('after the announcement nothing asks to announce: certificates, then the next edition', () => {
  for (const stage of ['judging', 'finished'] as const) {
    const over = (ready: number) =>
      said({
        stage,
        isStarted: true,
        progress: { teams, round: round('ranked'), awards: awards(null) },
        certificates: { people: 88, ready },
      })
    assert.deepEqual(over(88), ['certificates', 88, undefined, 'certificates'])
    assert.deepEqual(over(0), ['next_edition', undefined, undefined, 'settings'])
  }
})

test('the tasks below omit what the sentence says', () => {
  const now = nowOf(standing({ counts: { to_review: 12 } }))
  assert.deepEqual(remaining([{ code: 'to_review' }, { code: 'waiting' }], now), [{ code: 'waiting' }])
})
