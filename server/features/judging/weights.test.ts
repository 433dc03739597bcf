import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon, roundOf, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls

const criteriaOf = (...weights: number[]) =>
  weights.map((weight, nth) => ({
    id: ['idea', 'work'][nth] ?? '',
    name: { ar: 'معيار', en: '' },
    weight,
    meanings: { low: { ar: '', en: '' }, middle: { ar: '', en: '' }, high: { ar: '', en: '' } },
  }))

test('weights with one decimal count in means and rankings', async () => {
  const made = await judgedHackathon(app, nora, {
    projects: [{ name: 'أ' }, { name: 'ب' }],
    judges: 1,
    round: { criteria: criteriaOf(33.3, 66.7) },
  })
  const { tenant, round, projects, pages } = made
  const [first = '', second = ''] = projects
  await pages[0]?.send([scored(round, first, 1, 5), scored(round, second, 4, 4)])
  const params = { id: round }
  const { judgements, criteria } = await judging.scores({ tenant, params })
  const meanOf = (id: string) => judgements.find(({ project }) => project === id)?.mean
  assert.deepEqual([meanOf(first), meanOf(second)], [3.668, 4])
  assert.deepEqual(
    criteria.map(({ weight }) => weight),
    [33.3, 66.7],
  )
  assert.deepEqual(
    (await judging.ranking({ tenant, params })).projects.map(({ id, mean }) => [id, mean]),
    [
      [second, 4],
      [first, 3.668],
    ],
  )
})

test('refuses weights with two decimals, below 0.1 or above 100', async () => {
  const { tenant } = await judgedHackathon(app, nora, { projects: [{ name: 'أ' }], judges: 1 })
  for (const weight of [33.33, 0.05, 0, -1, 100.1]) {
    const refused = await judging.createRound({ tenant, body: roundOf({ criteria: criteriaOf(weight) }) }).catch((error: ApiError) => error)
    assert.equal((refused as ApiError).problem?.code, 'request.invalid', String(weight))
  }
})
