// Which entries of a judge's page are saved, and in which order scores count.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { maxEntries } from '#contract/judging/judge-endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls
const { system } = app.services.database

const named = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `مشروع ${nth + 1}` }))
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
type Page = Awaited<ReturnType<typeof judgedHackathon>>['pages'][number]
type Sent = Parameters<Page['send']>[0]
const outcomesOf = async (page: Page, entries: Sent) => (await page.send(entries)).outcomes.map(({ outcome }) => outcome)
const outcomeOf = async (page: Page, entry: Sent[number]) => (await outcomesOf(page, [entry]))[0]
const means = async (tenant: string, id: string) => (await judging.scores({ tenant, params: { id } })).judgements.map(({ mean }) => mean)
const aside = (round: string, project: string, attempt?: number) => ({
  id: randomUUID(),
  kind: 'step_aside' as const,
  round,
  project,
  at: new Date().toISOString(),
  ...(attempt === undefined ? {} : { attempt }),
})
const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()

test('a judge who steps aside after the round was closed or ranked, or from an earlier attempt, changes nothing and learns it', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(2), judges: 1 })
  const [page, project] = [at(pages, 0), at(projects, 0)]
  await page.send([scored(round, project, 5)])
  for (const state of ['closing', 'closed', 'ranked'] as const) {
    await judging.setState({ tenant, params: { id: round }, body: { state, is_confirmed: true } })
    if (state !== 'closing') assert.equal(await outcomeOf(page, aside(round, project)), 'closed')
  }
  assert.deepEqual(await means(tenant, round), [5])
  await judging.restart({ tenant, params: { id: round }, body: { reason: 'تغيّرت المعايير' } })
  await judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
  assert.equal(await outcomeOf(page, aside(round, project, 1)), 'closed')
  assert.deepEqual((await judging.judges({ tenant })).results.find(({ id }) => id === at(judges, 0).id)?.conflicts, [])
  assert.equal(await outcomeOf(page, aside(round, project, 2)), 'stored')
})

test('an assigned round accepts scores of visits and prepared projects only, and counts the others for organizers', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, {
    projects: named(24),
    judges: 2,
    round: { method: 'assigned', visits: 1 },
  })
  const page = at(pages, 0)
  // One call: each answer has prepared projects.
  const tried = projects.slice(0, maxEntries)
  const outcomes = await outcomesOf(
    page,
    tried.map(project => scored(round, project, 5)),
  )
  assert.deepEqual(new Set(outcomes), new Set(['not_assigned']))
  const refused = async () =>
    (await judging.control({ tenant, params: { id: round } })).judges.map(judge => judge.refused).toSorted((a, b) => a - b)
  assert.deepEqual(await refused(), [0, maxEntries])
  const [shown] = (await page.next(round)).rounds
  const [visited, ...prepared] = shown?.order ?? []
  assert.equal(shown?.visit?.project, visited)
  assert.equal(prepared.length, 3)
  const { rounds } = await page.send([scored(round, visited ?? '', 4), ...prepared.map(project => scored(round, project, 3))])
  assert.deepEqual(rounds[0]?.own.map(({ project }) => project).toSorted(), (shown?.order ?? []).toSorted())
  const other = projects.find(project => !rounds[0]?.order.includes(project)) ?? assert.fail()
  assert.equal(await outcomeOf(page, scored(round, other, 5)), 'not_assigned')
  // Corrections.
  assert.equal(await outcomeOf(page, scored(round, visited ?? '', 5)), 'stored')
})

test('a judge without a free table is needed until the projects have their visits', async () => {
  const { round, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 2, round: { method: 'assigned', visits: 1 } })
  const project = (await at(pages, 0).next(round)).rounds[0]?.visit?.project ?? assert.fail()
  const [waiting] = (await at(pages, 1).next(round)).rounds
  assert.deepEqual([waiting?.visit, waiting?.order, waiting?.is_needed], [null, [], true])
  await at(pages, 0).send([scored(round, project, 4)])
  assert.equal((await at(pages, 1).next(round)).rounds[0]?.is_needed, false)
})

test('visits that expired or were returned, and those by hand, permit scores; those of an earlier attempt do not', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, {
    projects: named(12),
    judges: 2,
    round: { method: 'assigned', visits: 1 },
  })
  const page = at(pages, 0)
  const first = (await page.next(round)).rounds[0]?.visit ?? assert.fail()
  await page.send([{ id: randomUUID(), kind: 'busy', round, project: first.project, visit: first.id, at: minutes(0) }])
  const second = (await page.next(round)).rounds[0]?.visit ?? assert.fail()
  await system(db => db.run(sql`update assignments set expires_at = now() where tenant_id = ${tenant} and ended_at is null`))
  await at(pages, 1).next(round)
  const room = await judging.control({ tenant, params: { id: round } })
  const byHand = room.projects.find(({ id, judge }) => judge === null && id !== first.project && id !== second.project)?.id ?? assert.fail()
  await judging.assign({ tenant, params: { id: round }, body: { judge: at(judges, 0).id, project: byHand } })
  await system(db => db.run(sql`update round_judges set prepared = '{}' where tenant_id = ${tenant}`))
  const visits = [first.project, second.project, byHand]
  assert.deepEqual(
    await outcomesOf(
      page,
      visits.map(project => scored(round, project, 3)),
    ),
    ['stored', 'stored', 'stored'],
  )
  await judging.restart({ tenant, params: { id: round }, body: { reason: 'تغيّرت المعايير' } })
  await judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
  await system(db => db.run(sql`update round_judges set prepared = '{}' where tenant_id = ${tenant}`))
  assert.equal(await outcomeOf(page, scored(round, byHand, 3, 3, 2)), 'not_assigned')
  assert.equal(projects.length, 12)
})

test('a committee accepts scores within a judge’s tracks only', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, {
    projects: [
      { name: 'ماء', tracks: ['water'] },
      { name: 'صحة', tracks: ['health'] },
    ],
    judges: 1,
  })
  const body = { name: 'منى', email: '' as const, languages: ['ar' as const], organization: '', tracks: ['water'] }
  await judging.setJudge({ tenant, params: { id: at(judges, 0).id }, body })
  assert.deepEqual(
    await outcomesOf(
      at(pages, 0),
      projects.map(project => scored(round, project, 3)),
    ),
    ['stored', 'not_assigned'],
  )
})

test('the scores given last count, whatever their order of arrival, and arrival decides between equal times', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(2), judges: 1 })
  const [page, project] = [at(pages, 0), at(projects, 0)]
  await system(db => db.run(sql`update judging_rounds set opened_at = now() - interval '1 hour' where tenant_id = ${tenant}`))
  const give = (points: number, time: string) => ({ ...scored(round, project, points), at: time })
  await page.send([give(4, minutes(-10))])
  const { rounds } = await page.send([give(2, minutes(-20))])
  assert.deepEqual(await means(tenant, round), [4])
  assert.equal(rounds[0]?.own[0]?.points.idea, 4)
  const sheet = { id: randomUUID(), judge: at(judges, 0).id, project, points: { idea: 3, work: 3 }, for_team: '', for_organizers: '' }
  await judging.enterScores({ tenant, params: { id: round }, body: sheet })
  await page.send([give(1, minutes(-5))])
  assert.deepEqual(await means(tenant, round), [3])
  const same = minutes(0)
  await page.send([give(2, same), give(5, same)])
  assert.deepEqual(await means(tenant, round), [5])
})

test('times before the opening of the round and in the future are replaced by the nearest possible time, and marked', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const [page, project] = [at(pages, 0), at(projects, 0)]
  for (const [points, time] of [
    [2, '2999-01-01T00:00:00Z'],
    [3, ''],
    [4, '1970-01-01T00:00:00Z'],
  ] as const)
    assert.equal(await outcomeOf(page, { ...scored(round, project, points), at: time || minutes(0) }), 'stored')
  const rows = await system(db =>
    db.all<{ mean: number; is_time_corrected: boolean; is_possible: boolean }>(sql`
      select j.mean, j.is_time_corrected, j.given_at between r.opened_at - interval '1 millisecond' and j.arrived_at as is_possible
      from judgements j join judging_rounds r on r.id = j.round_id where j.tenant_id = ${tenant} order by j.number`),
  )
  assert.deepEqual(
    rows.map(row => [row.mean, row.is_time_corrected, row.is_possible]),
    [
      [2, true, true],
      [3, false, true],
      [4, true, true],
    ],
  )
  assert.deepEqual(await means(tenant, round), [3])
})

test('an id with other content, or of another judge, is refused, also in a closed round, and identical scores add no row', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(2), judges: 2 })
  const [page, project] = [at(pages, 0), at(projects, 0)]
  const entry = scored(round, project, 4)
  assert.equal(await outcomeOf(page, entry), 'stored')
  assert.equal(await outcomeOf(page, { ...entry, points: { idea: 5, work: 5 } }), 'conflicting_id')
  assert.equal(await outcomeOf(page, { ...entry, project: at(projects, 1) }), 'conflicting_id')
  assert.equal(await outcomeOf(at(pages, 1), entry), 'conflicting_id')
  assert.equal(await outcomeOf(page, { ...entry, id: randomUUID(), at: minutes(0) }), 'stored')
  const rows = await system(db => db.one<{ n: number }>(sql`select count(*)::int as n from judgements where tenant_id = ${tenant}`))
  assert.equal(rows?.n, 1)
  const sheet = { id: entry.id, judge: at(judges, 1).id, project, points: { idea: 3, work: 3 }, for_team: '', for_organizers: '' }
  const problem = await judging.enterScores({ tenant, params: { id: round }, body: sheet }).then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
  assert.equal(problem, 'judgement.id_taken')
  for (const state of ['closing', 'closed'] as const)
    await judging.setState({ tenant, params: { id: round }, body: { state, is_confirmed: true } })
  assert.equal(await outcomeOf(page, entry), 'stored')
  assert.equal(await outcomeOf(page, { ...entry, for_team: 'سطر' }), 'conflicting_id')
})

test('a visit ends when its project is withdrawn or hidden, the page names the project, and scores for it are saved', async () => {
  for (const kind of ['withdrawn', 'hidden'] as const) {
    const { tenant, round, pages } = await judgedHackathon(app, nora, {
      projects: named(3),
      judges: 1,
      round: { method: 'assigned', visits: 1 },
    })
    const page = at(pages, 0)
    const { project } = (await page.next(round)).rounds[0]?.visit ?? assert.fail()
    if (kind === 'withdrawn') await nora.calls.projects.setState({ tenant, params: { id: project }, body: { state: 'withdrawn' } })
    else await judging.hideProject({ tenant, params: { id: round, project }, body: { is_hidden: true } })
    const [shown] = (await page.open()).rounds
    assert.deepEqual([shown?.visit, shown?.withdrawn], [null, [project]])
    const next = (await page.next(round)).rounds[0]?.visit
    assert.notEqual(next?.project ?? project, project)
    assert.equal(await outcomeOf(page, scored(round, project, 5)), 'withdrawn')
    assert.deepEqual((await judging.ranking({ tenant, params: { id: round } })).projects.map(({ id }) => id).includes(project), false)
  }
})
