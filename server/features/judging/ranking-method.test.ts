import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { RankingChoice } from '#contract/judging/ranking/input.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon, prepareAll, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
type Made = { tenant: string; params: { id: string } }
const setState = ({ tenant, params }: Made, state: 'open' | 'closing' | 'closed' | 'ranked', reason = '') =>
  judging.setState({ tenant, params, body: { state, reason, is_confirmed: true } })
const choose = ({ tenant, params }: Made, ranking_method: RankingChoice) =>
  judging.setRankingMethod({ tenant, params, body: { ranking_method } })
const close = async (made: Made) => {
  for (const state of ['closing', 'closed'] as const) await setState(made, state)
}

/** An assigned round with points by judge and project; null: not scored. */
async function judged(points: (number | null)[][]) {
  const projects = ['أ', 'ب', 'ج', 'د'].map(name => ({ name }))
  const made = await judgedHackathon(app, nora, { projects, judges: points.length, round: { method: 'assigned' } })
  await prepareAll(app, made.tenant)
  for (const [judge, list] of points.entries())
    await made.pages[judge]?.send(
      list.flatMap((given, nth) => (given === null ? [] : [scored(made.round, made.projects[nth] ?? '', given)])),
    )
  const nameOf = (id: string) => projects[made.projects.indexOf(id)]?.name
  return { ...made, params: { id: made.round }, nameOf }
}
const disjoint = () =>
  judged([
    [5, 4, 4, null],
    [5, 4, 4, null],
    [null, null, null, 2],
    [null, null, null, 2],
  ])
const placesOf = async ({ tenant, params, nameOf }: Awaited<ReturnType<typeof judged>>) =>
  (await judging.ranking({ tenant, params })).projects.map(({ id, place }) => `${place}${nameOf(id)}`).toSorted()

test('an assigned round ranks by the mean when groups of judges share no projects, and names what another method changes', async () => {
  const made = await disjoint()
  const { tenant, params, nameOf } = made
  await close(made)
  const { method, proposal, other_podiums } = await judging.ranking({ tenant, params })
  assert.deepEqual([method, proposal], ['mean', { method: 'mean', reason: 'unlinked' }])
  assert.deepEqual(await placesOf(made), ['1أ', '2ب', '2ج', '4د'])
  assert.deepEqual(
    other_podiums.map(({ method: other, projects }) => [other, projects.slice(0, 2).map(nameOf)]),
    [['order_adjusted', ['أ', 'د']]],
  )
})

test('an assigned round ranks by the adjusted model when judges share projects', async () => {
  const made = await judged([
    [5, 4, 3, null],
    [null, 4, 3, 2],
  ])
  await close(made)
  const { method, proposal } = await judging.ranking(made)
  assert.deepEqual([method, proposal], ['adjusted', { method: 'adjusted', reason: 'linked' }])
})

test('an editor chooses the method of a closed round, and the stored input contains it', async () => {
  const made = await disjoint()
  await close(made)
  assert.equal((await choose(made, 'order_adjusted')).ranking_method, 'order_adjusted')
  const { hash } = await judging.ranking(made)
  assert.equal((await setState(made, 'ranked')).ranking_hash, hash)
  const { method, proposal, changed } = await judging.ranking(made)
  assert.deepEqual([method, proposal.method, changed], ['order_adjusted', 'mean', null])
  assert.equal((await judging.rankingInput(made)).method, 'order_adjusted')
})

test('another method of a ranked round changes the ranking only when an editor ranks again with a reason', async () => {
  const made = await disjoint()
  await close(made)
  const first = await setState(made, 'ranked')
  const places = await placesOf(made)
  await choose(made, 'order_adjusted')
  const { method, changed } = await judging.ranking(made)
  assert.deepEqual([method, changed?.projects, await placesOf(made)], ['mean', [], places])
  assert.deepEqual(
    changed?.events.map(({ action, by }) => [action, by]),
    [['round.ranking_method_set', nora.user.fullname]],
  )
  assert.equal(await codeOf(setState(made, 'ranked')), 'round.reason_needed')
  assert.notEqual((await setState(made, 'ranked', 'قرار اللجنة')).ranking_hash, first.ranking_hash)
  assert.equal((await judging.ranking(made)).method, 'order_adjusted')
  // The same input has the same bytes: the first method gives the first hash again.
  await choose(made, 'proposed')
  assert.equal((await setState(made, 'ranked', 'رجوع إلى المتوسط')).ranking_hash, first.ranking_hash)
})

test('a round that is started again returns to the proposed method', async () => {
  const made = await disjoint()
  await close(made)
  await choose(made, 'adjusted')
  const { tenant, params } = made
  assert.equal((await judging.restart({ tenant, params, body: { reason: 'إعادة' } })).ranking_method, 'proposed')
})

test('refuses a method when the round still accepts scores', async () => {
  const made = await disjoint()
  assert.equal(await codeOf(choose(made, 'mean')), 'round.wrong_state')
  await setState(made, 'closing')
  assert.equal(await codeOf(choose(made, 'mean')), 'round.wrong_state')
})

test('reviewers, viewers and members of another hackathon cannot choose the method', async () => {
  const made = await disjoint()
  await close(made)
  const body = { ranking_method: 'mean' as const }
  for (const role of ['reviewer', 'viewer'] as const) {
    const member = await newPerson(app)
    await joinTeam(app, made.tenant, member, role)
    assert.equal(await codeOf(member.calls.judging.setRankingMethod({ ...made, body })), 'right.missing', role)
  }
  const other = await judgedHackathon(app, nora, { projects: [{ name: 'آخر' }], judges: 1 })
  assert.equal(await codeOf(choose({ ...made, tenant: other.tenant }, 'mean')), 'round.not_found')
  assert.equal((await judging.ranking(made)).method, 'mean')
})
