import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { judgedHackathon, judgePage, roundOf, scored, submitProjects } from '#server/testing/rows/judging.ts'
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

/** A hackathon with a project of each address, in their order. */
async function projectsOf(emails: readonly string[]) {
  const { id: tenant, tenant_name } = await publishedForm(nora, {})
  for (const email of emails) await postForm(app, tenant_name, visitor(email))
  await system(db => db.run(sql`update registrations set phone = '' where tenant_id = ${tenant}`))
  const projects = await submitProjects(app, tenant, named(emails.length))
  for (const [nth, email] of emails.entries())
    await system(db =>
      db.run(sql`
        update projects p set registration_id = r.id from registrations r
        where p.tenant_id = ${tenant} and p.id = ${at(projects, nth)} and r.tenant_id = ${tenant} and r.email = ${email}`),
    )
  let judges = 0
  const addJudge = (email: string, organization = '') =>
    judging.createJudge({ tenant, body: { name: `محكّم ${++judges}`, email, languages: ['ar', 'en'], organization } })
  return { tenant, projects, addJudge }
}
const sourcesOf = (judge: { conflicts: { project: string; source: string; shared: string }[] }) =>
  judge.conflicts.map(({ project, source, shared }) => [project, source, shared])

test('a judge who is in a team has a conflict, also with an address of a public mail provider or another address and the same phone', async () => {
  const { tenant, projects, addJudge } = await projectsOf(['sara@gmail.com', 'huda@hotmail.com', 'reem@gmail.com'])
  const judge = await addJudge('Sara@Gmail.com')
  assert.deepEqual(sourcesOf(judge), [[at(projects, 0), 'same_person', '']])
  await system(db =>
    db.run(sql`update registrations set phone = '+966500000001' where tenant_id = ${tenant} and email <> 'huda@hotmail.com'`),
  )
  assert.deepEqual(
    sourcesOf(await addJudge('reem@gmail.com')),
    [at(projects, 0), at(projects, 2)].toSorted().map(project => [project, 'same_person', '']),
  )
})

test('coverage names conflicts and their domain before a round opens, and one call allows a domain', async () => {
  const { tenant, projects, addJudge } = await projectsOf(['a@uni.example.sa', 'b@uni.example.sa', 'c@gmail.com'])
  const judge = await addJudge('dean@uni.example.sa')
  const round = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  const params = { id: round.id }
  const seen = await judging.coverage({ tenant, params })
  assert.deepEqual(seen.affiliations, [{ source: 'domain', shared: 'uni.example.sa', conflicts: 2, is_allowed: false }])
  assert.deepEqual(
    seen.short.map(({ id, able, shortage }) => [id, able, shortage]).toSorted(),
    [at(projects, 0), at(projects, 1)].toSorted().map(id => [id, 0, 'conflict']),
  )
  assert.deepEqual(
    seen.conflicts.map(({ judge: id, judge_name, source }) => [id, judge_name, source]),
    Array(2).fill([judge.id, judge.name, 'domain']),
  )
  const open = (is_confirmed = false) => codeOf(judging.setState({ tenant, params, body: { state: 'open', is_confirmed } }))
  assert.equal(await open(), 'round.uncovered')
  const { results } = await judging.allowAffiliation({ tenant, body: { source: 'domain', shared: 'UNI.example.sa', is_allowed: true } })
  assert.deepEqual(results[0]?.conflicts, [])
  const allowed = await judging.coverage({ tenant, params })
  assert.deepEqual(
    [allowed.short, allowed.affiliations],
    [[], [{ source: 'domain', shared: 'uni.example.sa', conflicts: 0, is_allowed: true }]],
  )
  assert.equal(await open(), 'done')
  assert.deepEqual((await judging.judges({ tenant })).results[0]?.conflicts, [])
  const again = await judging.allowAffiliation({ tenant, body: { source: 'domain', shared: 'uni.example.sa', is_allowed: false } })
  assert.equal(again.results[0]?.conflicts.length, 2)
})

test('a removed conflict stays removed when the round opens, pauses or changes, and scores stay', async () => {
  const { tenant, projects, addJudge } = await projectsOf(['a@uni.example.sa', 'b@gmail.com'])
  const judge = await addJudge('dean@uni.example.sa')
  const project = at(projects, 0)
  await judging.setConflict({ tenant, params: { id: judge.id, project }, body: { is_conflict: false } })
  const { id: round } = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  const params = { id: round }
  await judging.setState({ tenant, params, body: { state: 'open' } })
  const page = judgePage(app, judge.token)
  assert.equal((await page.send([scored(round, project, 4)])).outcomes[0]?.outcome, 'stored')
  for (const state of ['paused', 'open'] as const) await judging.setState({ tenant, params, body: { state } })
  await judging.setRound({ tenant, params, body: roundOf({ judges: [judge.id], minutes: 9 }) })
  assert.equal((await judging.scores({ tenant, params })).judgements.length, 1)
  // A declaration of an editor replaces the decision.
  const declared = await judging.setConflict({ tenant, params: { id: judge.id, project }, body: { is_conflict: true } })
  assert.deepEqual(sourcesOf(declared), [[project, 'editor', '']])
})

test('a common organization that is found later does not discard given scores', async () => {
  const { tenant, projects, addJudge } = await projectsOf(['a@uni.example.sa'])
  const judge = await addJudge('')
  const { id: round } = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  const params = { id: round }
  await judging.setState({ tenant, params, body: { state: 'open' } })
  await judgePage(app, judge.token).send([scored(round, at(projects, 0), 4)])
  const body = { name: judge.name, email: 'dean@uni.example.sa', languages: ['ar' as const], organization: '' }
  await judging.setJudge({ tenant, params: { id: judge.id }, body })
  assert.equal((await judging.scores({ tenant, params })).judgements.length, 1)
})

test('the control room and the forecast expect what can still be given', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(2), judges: 2 })
  const params = { id: round }
  await at(pages, 0).send(projects.map(project => scored(round, project, 3)))
  await at(pages, 1).send([scored(round, at(projects, 0), 3)])
  await at(pages, 1).send([{ id: randomUUID(), kind: 'step_aside', round, project: at(projects, 1), at: new Date().toISOString() }])
  const room = await judging.control({ tenant, params })
  assert.deepEqual(
    room.projects.map(({ scored: n, expected, shortage }) => [n, expected, shortage]),
    [
      [2, 2, null],
      [1, 1, null],
    ],
  )
  assert.deepEqual([room.visits.below, room.forecast], [0, null])
  assert.equal(room.judges.find(({ id }) => id === at(judges, 1).id)?.conflicts, 1)
})

test('the control room names projects without a judge of their language', async () => {
  const { tenant, round, projects, judges } = await judgedHackathon(app, nora, {
    projects: [
      { name: 'عربي', language: 'ar' },
      { name: 'English', language: 'en', tracks: ['health'] },
    ],
    judges: 1,
    round: { method: 'assigned', visits: 1 },
  })
  const body = { name: 'منى', email: '' as const, organization: '', languages: ['ar' as const] }
  await judging.setJudge({ tenant, params: { id: at(judges, 0).id }, body })
  const { projects: rows } = await judging.control({ tenant, params: { id: round } })
  assert.deepEqual(
    rows.map(({ id, expected, shortage }) => [id, expected, shortage]),
    [
      [at(projects, 0), 1, null],
      [at(projects, 1), 0, 'language'],
    ],
  )
})

test('a project that is disqualified during a visit frees its judge', async () => {
  const { tenant, round, pages } = await judgedHackathon(app, nora, {
    projects: named(2),
    judges: 1,
    round: { method: 'assigned', visits: 1 },
  })
  const visit = (await at(pages, 0).next(round)).rounds[0]?.visit ?? assert.fail()
  await projectCalls.setState({ tenant, params: { id: visit.project }, body: { state: 'disqualified', reason: 'منسوخ' } })
  const next = (await at(pages, 0).next(round)).rounds[0]?.visit
  assert.ok(next && next.project !== visit.project)
})

test('a judge without scores can be deleted; scores of another can be excluded from a round and counted again', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(1), judges: 2 })
  const [project, scorer, other] = [at(projects, 0), at(judges, 0).id, at(judges, 1).id]
  await at(pages, 0).send([scored(round, project, 5)])
  assert.equal(await codeOf(judging.removeJudge({ tenant, params: { id: scorer } })), 'judge.has_scores')
  assert.equal(await codeOf(judging.removeJudge({ tenant, params: { id: other } })), 'done')
  assert.equal(await codeOf(at(pages, 1).open()), 'judge_link.not_found')
  const params = { id: round, judge: scorer }
  const exclude = (is_excluded: boolean, reason = '') => judging.excludeJudge({ tenant, params, body: { is_excluded, reason } })
  assert.equal(await codeOf(exclude(true)), 'round.reason_needed')
  const room = await exclude(true, 'لم يحضر العرض')
  assert.deepEqual([room.projects[0]?.scored, room.judges[0]?.excluded], [0, 'لم يحضر العرض'])
  assert.deepEqual((await judging.scores({ tenant, params: { id: round } })).judgements, [])
  assert.equal((await exclude(false)).projects[0]?.scored, 1)
  const stranger = await newPerson(app)
  const theirs = await publishedForm(stranger)
  const call = stranger.calls.judging.excludeJudge({ tenant: theirs.id, params, body: { is_excluded: true, reason: 'x' } })
  assert.equal(await codeOf(call), 'round.not_found')
})

test('judges of a list have the conflicts that registrations show', async () => {
  const { tenant, projects } = await projectsOf(['sara@gmail.com', 'huda@hotmail.com'])
  const listed = ['Sara@Gmail.com', 'omar@hotmail.com'].map(email => ({ name: email.split('@')[0] ?? '', email, organization: '' }))
  await judging.createJudges({ tenant, body: { judges: listed.map(judge => ({ ...judge, languages: ['ar' as const] })) } })
  const { results } = await judging.judges({ tenant })
  assert.deepEqual(results.flatMap(sourcesOf), [[at(projects, 0), 'same_person', '']])
})

test('the same name is added a second time only with a confirmation', async () => {
  const { id: tenant } = await publishedForm(nora, {})
  const add = (name: string, is_confirmed = false) =>
    codeOf(judging.createJudge({ tenant, body: { name, email: '', languages: ['ar'], organization: '', is_confirmed } }))
  assert.deepEqual([await add('أحمد العلي'), await add('احمد  العلي'), await add('أحمد العلي', true)], ['done', 'judge.same_name', 'done'])
})

test('the wording of a criterion can be corrected after the first score, its weight cannot', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const params = { id: round }
  await at(pages, 0).send([scored(round, at(projects, 0), 4)])
  const [idea, work] = roundOf().criteria
  assert.ok(idea && work)
  const body = roundOf({ judges: [at(judges, 0).id] })
  const corrected = [{ ...idea, name: { ar: 'الفكرة وأثرها', en: 'Idea' } }, work]
  const round2 = await judging.setRound({ tenant, params, body: { ...body, criteria: corrected as never } })
  assert.equal(round2.criteria[0]?.name.ar, 'الفكرة وأثرها')
  const heavier = [{ ...idea, weight: 3 }, work]
  assert.equal(await codeOf(judging.setRound({ tenant, params, body: { ...body, criteria: heavier as never } })), 'round.fixed')
  const audit = await system(db =>
    db.all<{ details: { wording?: unknown[] } }>(sql`select details from audit_log where chain = ${tenant} and action = 'round.changed'`),
  )
  assert.equal(audit.at(-1)?.details.wording?.length, 1)
})
