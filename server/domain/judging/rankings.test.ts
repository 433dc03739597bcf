import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { RankingInput } from '#contract/judging/ranking/input.ts'
import { findOtherPodiums } from '#contract/judging/ranking/other-podiums.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'
import { createRankings } from './rankings.ts'

const rankings = createRankings()
after(() => rankings.stop())

/** Each project has `visits` judgements. */
const roundOf = ({ projects = 20, judges = 5, visits = 3, seed = 1 } = {}): RankingInput => ({
  method: 'adjusted',
  criteria: [{ id: 'idea', weight: 1, min: 1, max: 5 }],
  projects: Array.from({ length: projects }, (_, nth) => `p${nth}`),
  judgements: Array.from({ length: projects * visits }, (_, nth) => ({
    judgeId: `j${((nth % projects) + Math.floor(nth / projects) * 7) % judges}`,
    projectId: `p${nth % projects}`,
    points: { idea: 1 + ((nth * 7) % 5) },
  })),
  tieRule: ['criteria', 'common_judges'],
  seed,
})

test('the worker thread returns the ranking, other podiums and visits that the functions compute', async () => {
  const input = roundOf()
  assert.deepEqual(await rankings.rank(input), computeRanking(input))
  assert.deepEqual(await rankings.findOtherPodiums(input), findOtherPodiums(input))
  assert.ok(['p1', 'p2'].includes((await rankings.chooseVisit(input, ['p1', 'p2'], 1)) ?? ''))
})

test('equal inputs share one computation, and another input has its own', async () => {
  const [one, same, other] = await Promise.all([rankings.rank(roundOf()), rankings.rank(roundOf()), rankings.rank(roundOf({ seed: 2 }))])
  assert.equal(one, same)
  assert.equal(await rankings.rank(roundOf()), one)
  assert.notEqual(other, one)
})

test('the event loop turns while a large round is ranked', async () => {
  const input = roundOf({ projects: 300, judges: 300, visits: 3 })
  let turns = 0
  let isRanked = false
  const ranked = rankings.rank(input).finally(() => (isRanked = true))
  const turn = () => {
    turns++
    if (!isRanked) setImmediate(turn)
  }
  turn()
  await ranked
  assert.ok(turns > 10, `${turns} turns`)
})

test('refuses a computation after its deadline, and computes the same input later', async () => {
  const hasty = createRankings({ timeoutMs: 1 })
  const large = roundOf({ projects: 300, judges: 300, visits: 3 })
  await assert.rejects(hasty.rank(large), { code: 'round.ranking_timeout' })
  await hasty.stop()
  assert.equal((await rankings.rank(large)).projects.length, 300)
})

test('reports an invalid input, and computes others afterwards', async () => {
  const input = roundOf({ seed: 3 })
  await assert.rejects(rankings.rank({ ...input, projects: [] }), RangeError)
  assert.equal((await rankings.rank(input)).projects.length, 20)
})
