import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { newestJudgements } from '#server/domain/judging/rounds.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon, roundOf, scored, submitProjects } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging, projects: projectCalls } = nora.calls
const { system } = app.services.database

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const named = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `مشروع ${nth + 1}` }))
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
type Made = Awaited<ReturnType<typeof judgedHackathon>>
const setState = ({ tenant, round }: Pick<Made, 'tenant' | 'round'>, state: 'open' | 'closing' | 'closed' | 'ranked', more = {}) =>
  judging.setState({ tenant, params: { id: round }, body: { state, ...more } })
const rank = async (made: Pick<Made, 'tenant' | 'round'>) => {
  for (const state of ['closing', 'closed', 'ranked'] as const) await setState(made, state)
}
const stepAside = (round: string, project: string) => ({
  id: randomUUID(),
  kind: 'step_aside' as const,
  round,
  project,
  at: new Date().toISOString(),
})
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Two judges and three projects; the first project is first by the scores of the second judge. */
async function judged(count = 3) {
  const made = await judgedHackathon(app, nora, { projects: named(count), judges: 2 })
  const { round, projects, pages } = made
  await at(pages, 0).send(projects.map((project, nth) => scored(round, project, nth === 0 ? 3 : 4)))
  await at(pages, 1).send(projects.map((project, nth) => scored(round, project, nth === 0 ? 5 : 3)))
  return { ...made, params: { id: round } }
}
const placesOf = async ({ tenant, params }: { tenant: string; params: { id: string } }) =>
  (await judging.ranking({ tenant, params })).projects.map(({ id, place }) => [id, place])

test('a ranked round keeps its ranking, hash and counted judgements when a judge steps aside afterwards', async () => {
  const made = await judged()
  const { tenant, round, projects, pages, params } = made
  await rank(made)
  const before = [
    await placesOf(made),
    (await judging.ranking({ tenant, params })).hash,
    (await judging.scores({ tenant, params })).judgements,
  ]
  await at(pages, 1).send([stepAside(round, at(projects, 0))])
  assert.deepEqual(
    [await placesOf(made), (await judging.ranking({ tenant, params })).hash, (await judging.scores({ tenant, params })).judgements],
    before,
  )
  const { is_stored, changed } = await judging.ranking({ tenant, params })
  assert.deepEqual([is_stored, changed], [true, null])
})

test('a closed round counts scores of a judge who steps aside afterwards', async () => {
  const made = await judged()
  const { tenant, round, projects, pages, params } = made
  for (const state of ['closing', 'closed'] as const) await setState(made, state)
  await at(pages, 1).send([stepAside(round, at(projects, 0))])
  assert.equal((await judging.scores({ tenant, params })).judgements.length, 6)
  await setState(made, 'ranked')
  assert.equal((await judging.rankingInput({ tenant, params })).judgements.length, 6)
})

test('the published hash is reproducible from the stored input after a project is disqualified', async () => {
  const made = await judged()
  const { tenant, projects, params } = made
  await rank(made)
  const { hash } = await judging.ranking({ tenant, params })
  await projectCalls.setState({ tenant, params: { id: at(projects, 0) }, body: { state: 'disqualified', reason: 'منسوخ' } })
  const ranking = await judging.ranking({ tenant, params })
  assert.deepEqual([ranking.hash, ranking.is_stored, ranking.changed?.projects], [hash, true, [at(projects, 0)]])
  assert.equal(hashOf(await judging.rankingInput({ tenant, params })), hash)
  assert.deepEqual(
    ranking.changed?.events.map(({ action, by, project }) => [action, by, project]),
    [['project.state_changed', nora.user.fullname, at(projects, 0)]],
  )
})

test('a changed ranking names the change and its author, and is ranked again by an editor with a reason', async () => {
  const made = await judged()
  const { tenant, projects, judges, params } = made
  await rank(made)
  const { hash } = await judging.ranking({ tenant, params })
  // Without a change, a repeated call keeps the ranking.
  assert.equal((await setState(made, 'ranked')).ranking_hash, hash)
  await judging.setConflict({ tenant, params: { id: at(judges, 1).id, project: at(projects, 0) }, body: { is_conflict: true } })
  const { changed, projects: ranked } = await judging.ranking({ tenant, params })
  assert.deepEqual([ranked[0]?.id, changed?.projects], [at(projects, 0), [at(projects, 0)]])
  assert.deepEqual(
    changed?.events.map(({ action, by, judge, project }) => [action, by, judge, project]),
    [['judge.conflict_added', nora.user.fullname, 'محكّم 2', at(projects, 0)]],
  )
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  assert.deepEqual((await reviewer.calls.judging.ranking({ tenant, params })).changed?.events, [])
  assert.equal(await codeOf(setState(made, 'ranked')), 'round.reason_needed')
  const again = await setState(made, 'ranked', { reason: 'تعارض مصالح ظهر لاحقًا' })
  assert.notEqual(again.ranking_hash, hash)
  const after = await judging.ranking({ tenant, params })
  assert.deepEqual([after.changed, after.hash, after.projects[2]?.id], [null, again.ranking_hash, at(projects, 0)])
})

test('feedback of a ranked round follows the judgements of its stored ranking', async () => {
  const made = await judged()
  const { tenant, round, projects, judges } = made
  await rank(made)
  await judging.setConflict({ tenant, params: { id: at(judges, 1).id, project: at(projects, 0) }, body: { is_conflict: true } })
  const rows = await app.services.database.within({ tenant }, db =>
    db.all(sql`select n.project_id from ${newestJudgements(tenant, { id: round })} n`),
  )
  assert.equal(rows.length, 6)
})

test('the best N of a round take whole ties and no stopped projects', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(6), judges: 1 })
  const points = [5, 4, 3, 3, 3, 1]
  await at(pages, 0).send(projects.map((project, nth) => scored(round, project, at(points, nth))))
  await rank({ tenant, round })
  await projectCalls.setState({ tenant, params: { id: at(projects, 0) }, body: { state: 'disqualified', reason: 'منسوخ' } })
  const body = roundOf({ selection: { kind: 'top', round, count: 2 }, judges: [at(judges, 0).id] })
  const final = await judging.createRound({ tenant, body })
  assert.equal(final.projects, 4)
  assert.equal((await judging.coverage({ tenant, params: { id: final.id } })).projects, 4)
  await setState({ tenant, round: final.id }, 'open')
  const room = await judging.control({ tenant, params: { id: final.id } })
  assert.deepEqual(room.projects.map(({ id }) => id).toSorted(), projects.slice(1, 5).toSorted())
})

test('a new start selects projects and versions again, and stores earlier judgements', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(2), judges: 1 })
  const params = { id: round }
  await at(pages, 0).send(projects.map(project => scored(round, project, 3)))
  await judging.restart({ tenant, params, body: { reason: 'اختيار آخر' } })
  const [third] = await submitProjects(app, tenant, [{ name: 'مشروع ثالث' }])
  await system(db =>
    db.run(sql`
      insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      select tenant_id, project_id, 2, jsonb_set(content, '{name,ar}', '"اسم جديد"'), true, 'BCDEFG', now() from project_versions
      where tenant_id = ${tenant} and project_id = ${at(projects, 1)}`),
  )
  const body = roundOf({ selection: { kind: 'chosen', projects: [at(projects, 1), third ?? ''] }, judges: [at(judges, 0).id] })
  await judging.setRound({ tenant, params, body })
  await setState({ tenant, round }, 'open')
  const room = await judging.control({ tenant, params })
  assert.deepEqual(
    room.projects.map(({ id, name }) => [id, name.ar]).toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
    [
      [at(projects, 1), 'اسم جديد'],
      [third, 'مشروع ثالث'],
    ],
  )
  const kept = await system(db => db.one<{ n: number }>(sql`select count(*)::int as n from judgements where tenant_id = ${tenant}`))
  assert.equal(kept?.n, 2)
})

test('closing and ranking need a confirmation when projects lack visits', async () => {
  const made = await judgedHackathon(app, nora, { projects: named(2), judges: 1 })
  const { tenant, round, projects, pages } = made
  await at(pages, 0).send([scored(round, at(projects, 0), 3)])
  await setState(made, 'closing')
  const { unvisited } = await judging.coverage({ tenant, params: { id: round } })
  assert.deepEqual(
    unvisited.map(({ id, name, scored: visits, asked }) => [id, name.ar, visits, asked]),
    [[at(projects, 1), 'مشروع 2', 0, 1]],
  )
  assert.equal(await codeOf(setState(made, 'closed')), 'round.unvisited')
  await setState(made, 'closed', { is_confirmed: true })
  assert.equal(await codeOf(setState(made, 'ranked')), 'round.unvisited')
  assert.equal((await setState(made, 'ranked', { is_confirmed: true })).state, 'ranked')
})
