import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { judgedHackathon, judgePage, newDevice, roundOf, scored, submitProjects } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls
const { system } = app.services.database

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const named = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `مشروع ${nth + 1}` }))
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)

test('a committee scores every project, and the mean decides the places', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, { projects: named(3), judges: 2 })
  const [first, second, third] = [at(projects, 0), at(projects, 1), at(projects, 2)]
  const page = await at(pages, 0).open()
  assert.deepEqual(page.rounds[0]?.order, projects)
  assert.deepEqual(page.projects.map(({ name }) => name.ar).toSorted(), ['مشروع 1', 'مشروع 2', 'مشروع 3'])
  await at(pages, 0).send([scored(round, first, 3), scored(round, second, 5), scored(round, third, 1)])
  const { outcomes, rounds } = await at(pages, 1).send([scored(round, first, 4), scored(round, second, 4, 2), scored(round, third, 2)])
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['stored', 'stored', 'stored'],
  )
  assert.equal(rounds[0]?.own.length, 3)
  const ranking = await judging.ranking({ tenant, params: { id: round } })
  assert.equal(ranking.method, 'mean')
  assert.deepEqual(
    ranking.projects.map(({ id, place, mean }) => [id, place, mean]),
    [
      [second, 1, (5 + 10 / 3) / 2],
      [first, 2, 3.5],
      [third, 3, 1.5],
    ].map(([id, place, mean]) => [id, place, Math.round(Number(mean) * 1e9) / 1e9]),
  )
})

test('scores that are delivered twice count once, and the newest scores of a judge count', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const entry = scored(round, at(projects, 0), 2)
  await at(pages, 0).send([entry])
  await at(pages, 0).send([entry, scored(round, at(projects, 0), 4), entry])
  const { judgements } = await judging.scores({ tenant, params: { id: round } })
  assert.deepEqual(
    judgements.map(({ mean }) => mean),
    [4],
  )
  const stored = await system(db => db.one<{ n: number }>(sql`select count(*)::int as n from judgements where tenant_id = ${tenant}`))
  assert.equal(stored?.n, 2)
})

test('an assigned round sends each judge to a free project that has the fewest visits, never two judges to one table', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, {
    projects: named(5),
    judges: 4,
    round: { method: 'assigned', visits: 2 },
  })
  const openings = await Promise.all(pages.map(page => page.next(round)))
  const tables = openings.map(page => page.rounds[0]?.visit?.project ?? assert.fail())
  assert.equal(new Set(tables).size, 4)
  // Until every project has two visits, the numbers differ by at most one.
  for (let turn = 0; turn < 10; turn++)
    for (const page of pages) {
      const { rounds } = await page.next(round)
      const visit = rounds[0]?.visit
      if (!visit) continue
      await page.send([scored(round, visit.project, 3)])
      const room = await judging.control({ tenant, params: { id: round } })
      const counts = room.projects.map(project => project.scored)
      assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, counts.join())
    }
  const room = await judging.control({ tenant, params: { id: round } })
  assert.deepEqual(
    room.projects.map(project => project.scored),
    projects.map(() => 2),
  )
  assert.deepEqual(room.visits, { min: 2, median: 2, below: 0 })
  assert.equal((await at(pages, 0).next(round)).rounds[0]?.visit, null)
})

test('a project that was not there returns to the queue, and a visit that expires, too', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, {
    projects: named(2),
    judges: 2,
    round: { method: 'assigned', visits: 1 },
  })
  const page = at(pages, 0)
  const first = (await page.next(round)).rounds[0]?.visit ?? assert.fail()
  const empty = { kind: 'not_here' as const, round, project: first.project, visit: first.id, at: new Date().toISOString() }
  await page.send([{ id: randomUUID(), ...empty }])
  const visit = (await page.next(round)).rounds[0]?.visit ?? assert.fail()
  const other = visit.project
  assert.notEqual(other, first.project)
  // A second delivery, and one about an earlier visit, do not end the visit under way.
  for (const project of [first.project, other]) await page.send([{ id: randomUUID(), ...empty, project }])
  assert.equal((await page.open()).rounds[0]?.visit?.id, visit.id)
  await system(db => db.run(sql`update assignments set expires_at = now() where tenant_id = ${tenant} and ended_at is null`))
  const [one, two] = [(await at(pages, 1).next(round)).rounds[0]?.visit?.project, (await page.next(round)).rounds[0]?.visit?.project]
  assert.deepEqual([one, two].toSorted(), projects.toSorted())
  // Scores of the expired visit still count.
  assert.equal((await page.send([scored(round, other, 4)])).outcomes[0]?.outcome, 'stored')
  const room = await judging.control({ tenant, params: { id: round } })
  assert.equal(room.judges.find(({ id }) => id === at(judges, 0).id)?.scored, 1)
})

test('a judge with a conflict of interest never gets the project, and given scores do not count', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, {
    projects: named(2),
    judges: 1,
    round: { method: 'assigned', visits: 1 },
  })
  const [judge, page, own, other] = [at(judges, 0), at(pages, 0), at(projects, 0), at(projects, 1)]
  await page.send([scored(round, own, 5)])
  const changed = await judging.setConflict({ tenant, params: { id: judge.id, project: own }, body: { is_conflict: true } })
  assert.deepEqual(
    changed.conflicts.map(({ project, name, source }) => [project, name.ar, source]),
    [[own, at(named(2), 0).name, 'editor']],
  )
  assert.deepEqual((await judging.scores({ tenant, params: { id: round } })).judgements, [])
  assert.equal((await page.next(round)).rounds[0]?.visit?.project, other)
  assert.equal((await page.send([scored(round, own, 5)])).outcomes[0]?.outcome, 'conflict')
  assert.equal(await codeOf(judging.assign({ tenant, params: { id: round }, body: { judge: judge.id, project: own } })), 'judge.conflict')
  // The database refuses it, whatever the program asks for.
  await assert.rejects(
    system(db =>
      db.run(sql`
        insert into assignments (tenant_id, round_id, judge_id, project_id, expires_at)
        values (${tenant}, ${round}, ${judge.id}, ${own}, now() + interval '1 hour')`),
    ),
    { code: 'MD409' },
  )
  await page.send([{ id: randomUUID(), kind: 'step_aside', round, project: other, at: new Date().toISOString() }])
  const after = await page.next(round)
  assert.deepEqual([after.rounds[0]?.visit, after.rounds[0]?.order, after.rounds[0]?.conflicts.toSorted()], [null, [], projects.toSorted()])
})

test('judges of a member’s university, or with an address of the same domain, have a conflict; free mail providers do not count', async () => {
  const { id: tenant, tenant_name } = await publishedForm(nora, {})
  for (const email of ['sara@taibahu.example.sa', 'huda@gmail.com']) await postForm(app, tenant_name, visitor(email))
  const projects = await submitProjects(app, tenant, named(2))
  await system(db =>
    db.run(sql`
      update projects p set registration_id = r.id from registrations r where p.tenant_id = ${tenant} and r.tenant_id = ${tenant}
        and p.id = case when r.email = 'huda@gmail.com' then ${at(projects, 1)}::uuid else ${at(projects, 0)}::uuid end`),
  )
  const add = (email: string) =>
    judging.createJudge({ tenant, body: { name: 'منى', email, languages: ['ar'], organization: '', is_confirmed: true } })
  assert.deepEqual(
    (await add('dean@taibahu.example.sa')).conflicts.map(({ project, source }) => [project, source]),
    [[at(projects, 0), 'domain']],
  )
  assert.deepEqual((await add('someone@gmail.com')).conflicts, [])
  assert.equal(await codeOf(add('DEAN@taibahu.example.sa')), 'judge.added_before')
})

test('judges get projects in their languages and within their tracks only', async () => {
  const { tenant, projects, pages, judges } = await judgedHackathon(app, nora, {
    projects: [
      { name: 'عربي', language: 'ar' },
      { name: 'English', language: 'en', tracks: ['health'] },
      { name: 'أيّ لغة', language: '', tracks: ['water'] },
    ],
    judges: 2,
    round: { method: 'assigned', visits: 2 },
  })
  const about = { name: 'منى', email: '' as const, organization: '' }
  await judging.setJudge({ tenant, params: { id: at(judges, 0).id }, body: { ...about, languages: ['en'] } })
  await judging.setJudge({ tenant, params: { id: at(judges, 1).id }, body: { ...about, languages: ['ar'], tracks: ['water'] } })
  const seen = async (nth: number) => (await at(pages, nth).open()).rounds[0]?.order.toSorted()
  assert.deepEqual(await seen(0), [at(projects, 1), at(projects, 2)].toSorted())
  assert.deepEqual(await seen(1), [at(projects, 2)])
})

test('a round accepts scores until it is closed, and opening it again needs a reason', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const give = async () => (await at(pages, 0).send([scored(round, at(projects, 0), 3)])).outcomes[0]?.outcome
  const to = (state: 'open' | 'paused' | 'closing' | 'closed' | 'ranked', reason = '') =>
    codeOf(judging.setState({ tenant, params: { id: round }, body: { state, reason } }))
  const states: string[] = []
  for (const state of ['paused', 'open', 'closing', 'closed', 'ranked'] as const) states.push(await to(state), String(await give()))
  assert.deepEqual(states, ['done', 'stored', 'done', 'stored', 'done', 'stored', 'done', 'closed', 'done', 'closed'])
  assert.equal(await to('paused'), 'round.wrong_state')
  assert.equal(await to('open'), 'round.reason_needed')
  assert.equal(await to('open', 'وصلت ورقة متأخرة'), 'done')
  const audit = await system(db =>
    db.all<{ details: { reason: string } }>(
      sql`select details from audit_log where chain = ${tenant} and action = 'round.state_changed' and details ->> 'reason' <> ''`,
    ),
  )
  assert.deepEqual(
    audit.map(({ details }) => details.reason),
    ['وصلت ورقة متأخرة'],
  )
})

test('the first judgement fixes the criteria, and a new start keeps earlier judgements without counting them', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(2), judges: 1 })
  const body = roundOf({ judges: [at(judges, 0).id], scale: 10 })
  assert.equal(await codeOf(judging.setRound({ tenant, params: { id: round }, body })), 'done')
  await at(pages, 0).send([scored(round, at(projects, 0), 9)])
  assert.equal(await codeOf(judging.setRound({ tenant, params: { id: round }, body: { ...body, scale: 5 } })), 'round.fixed')
  assert.equal(await codeOf(judging.setRound({ tenant, params: { id: round }, body: { ...body, minutes: 9 } })), 'done')
  assert.equal(await codeOf(judging.removeRound({ tenant, params: { id: round } })), 'round.has_scores')
  const again = await judging.restart({ tenant, params: { id: round }, body: { reason: 'تغيّرت المعايير' } })
  assert.deepEqual([again.attempt, again.judgements, again.state, again.is_fixed], [2, 0, 'planned', false])
  await judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
  // Scores of the earlier count that a phone sends late.
  assert.equal((await at(pages, 0).send([scored(round, at(projects, 0), 5)])).outcomes[0]?.outcome, 'closed')
  assert.equal((await at(pages, 0).send([scored(round, at(projects, 0), 5, 5, 2)])).outcomes[0]?.outcome, 'stored')
  const kept = await system(db => db.one<{ n: number }>(sql`select count(*)::int as n from judgements where tenant_id = ${tenant}`))
  assert.equal(kept?.n, 2)
})

test('a judge sees own scores only, no contact data, and nothing of another hackathon', async () => {
  const { round, projects, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 2 })
  await at(pages, 0).send([{ ...scored(round, at(projects, 0), 1), for_team: 'سطر سرّي' }])
  const page = await at(pages, 1).open()
  assert.doesNotMatch(JSON.stringify(page), /سطر سرّي/)
  assert.deepEqual(page.rounds[0]?.own, [])
  const other = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const { outcomes } = await at(pages, 0).send([scored(other.round, at(other.projects, 0), 5)])
  assert.equal(outcomes[0]?.outcome, 'unknown')
  assert.equal((await at(pages, 0).next(other.round)).rounds.length, 1)
})

test('reviewers see scores without judges, viewers see none', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  await at(pages, 0).send([scored(round, at(projects, 0), 4)])
  const [reviewer, viewer] = await Promise.all([newPerson(app), newPerson(app)])
  await joinTeam(app, tenant, reviewer, 'reviewer')
  await joinTeam(app, tenant, viewer, 'viewer')
  const seen = await reviewer.calls.judging.scores({ tenant, params: { id: round } })
  assert.deepEqual([seen.judgements[0]?.judge, seen.judgements[0]?.mean], [null, 4])
  assert.deepEqual((await reviewer.calls.judging.ranking({ tenant, params: { id: round } })).judges, [])
  assert.equal((await judging.ranking({ tenant, params: { id: round } })).judges[0]?.name, 'محكّم 1')
  for (const call of [viewer.calls.judging.scores, viewer.calls.judging.ranking, viewer.calls.judging.control])
    assert.equal(await codeOf(call({ tenant, params: { id: round } })), 'right.missing')
  assert.equal(await codeOf(reviewer.calls.judging.judges({ tenant })), 'right.missing')
})

test('a link works until it is replaced or revoked, and a bound one on its first device until another is accepted', async () => {
  const { tenant, judges } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const { id, token } = at(judges, 0)
  const about = { name: 'منى', email: '' as const, languages: ['ar' as const], organization: '' }
  await judging.setJudge({ tenant, params: { id }, body: { ...about, is_bound: true } })
  const [phone, tablet] = [newDevice(), newDevice()]
  assert.equal(await codeOf(judgePage(app, token, phone).open()), 'done')
  assert.equal(await codeOf(judgePage(app, token, tablet).open()), 'judge_link.other_device')
  const [code = ''] = (await judging.judges({ tenant })).results[0]?.asking_devices ?? []
  await judging.acceptDevice({ tenant, params: { id }, body: { code } })
  assert.equal(await codeOf(judgePage(app, token, tablet).open()), 'done')
  assert.equal(await codeOf(judgePage(app, token, phone).open()), 'judge_link.other_device')
  const renewed = await judging.renewLink({ tenant, params: { id } })
  assert.equal(await codeOf(judgePage(app, token, tablet).open()), 'judge_link.not_found')
  assert.equal(await codeOf(judgePage(app, renewed.token, tablet).open()), 'done')
  await judging.revokeLink({ tenant, params: { id } })
  assert.equal(await codeOf(judgePage(app, renewed.token, tablet).open()), 'judge_link.not_found')
})

test('mails a judge the link in the chosen language, and later in the language of the judge’s page', async () => {
  const { id: tenant } = await publishedForm(nora, {})
  const email = `judge-${randomUUID()}@example.com`
  const about = { name: 'منى', email, languages: ['en' as const, 'ar' as const], organization: '' }
  const { id, token } = await judging.createJudge({ tenant, body: { ...about, mail_language: 'ar' } })
  const [mail] = await mailsTo(app, email)
  assert.match(mail?.text ?? '', new RegExp(`/judge#${token}`))
  assert.match(mail?.subject ?? '', /تحكيم/)
  // Calls of the test's judge are in English.
  await judgePage(app, token).open()
  assert.equal((await judging.judges({ tenant })).results[0]?.mail_language, 'en')
  await judging.renewLink({ tenant, params: { id } })
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject.slice(0, 10))
  assert.deepEqual(subjects, ['Judging at', 'دعوة للتحك'])
})

test('a final contains the best projects of a ranked round', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(4), judges: 1 })
  await at(pages, 0).send(projects.map((project, nth) => scored(round, project, nth + 1)))
  const body = roundOf({ selection: { kind: 'top', round, count: 2 }, judges: [at(judges, 0).id] })
  const final = await judging.createRound({ tenant, body })
  const open = () => judging.setState({ tenant, params: { id: final.id }, body: { state: 'open' } })
  assert.equal(await codeOf(open()), 'round.not_ranked')
  for (const state of ['closing', 'closed', 'ranked'] as const) await judging.setState({ tenant, params: { id: round }, body: { state } })
  await open()
  const room = await judging.control({ tenant, params: { id: final.id } })
  assert.deepEqual(room.projects.map(({ id }) => id).toSorted(), projects.slice(2).toSorted())
})

test('organizers hide projects, set the running order and the current project, send judges and enter scores from paper', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, { projects: named(3), judges: 2 })
  const [first, second, third] = [at(projects, 0), at(projects, 1), at(projects, 2)]
  const params = { id: round }
  await judging.setOrder({ tenant, params, body: { projects: [third, first] } })
  await judging.hideProject({ tenant, params: { id: round, project: second }, body: { is_hidden: true } })
  await judging.setCurrent({ tenant, params, body: { project: third } })
  await judging.setMessage({ tenant, params, body: { message: 'استراحة عشر دقائق' } })
  const { rounds } = await at(pages, 0).open()
  assert.deepEqual([rounds[0]?.order, rounds[0]?.current, rounds[0]?.message], [[third, first], third, 'استراحة عشر دقائق'])
  const sheet = {
    id: randomUUID(),
    judge: at(judges, 1).id,
    project: first,
    points: { idea: 4, work: 4 },
    for_team: '',
    for_organizers: '',
  }
  await judging.enterScores({ tenant, params, body: sheet })
  const room = await judging.enterScores({ tenant, params, body: sheet })
  assert.equal(room.projects.find(({ id }) => id === first)?.scored, 1)
  const { judgements } = await judging.scores({ tenant, params })
  assert.deepEqual(
    judgements.map(({ is_by_hand, mean }) => [is_by_hand, mean]),
    [[true, 4]],
  )
  const incomplete = { ...sheet, id: randomUUID(), points: { idea: 4 } }
  assert.equal(await codeOf(judging.enterScores({ tenant, params, body: incomplete })), 'judgement.incomplete')
})

test('a rehearsal runs the round with invented people and leaves nothing', async () => {
  const { tenant, round } = await judgedHackathon(app, nora, { projects: named(2), judges: 1, round: { method: 'assigned', visits: 3 } })
  const rows = () =>
    system(db =>
      db.one(sql`
        select (select count(*) from judges where tenant_id = ${tenant}) as judges, (select count(*) from projects where tenant_id = ${tenant}) as projects,
          (select count(*) from judgements where tenant_id = ${tenant}) as judgements`),
    )
  const before = await rows()
  const run = await judging.rehearse({ tenant, params: { id: round } })
  assert.deepEqual([run.projects, run.judges, run.visits, run.min], [12, 5, 36, 3])
  assert.deepEqual(
    run.places.map(({ place }) => place),
    run.places.map(({ place }) => place).toSorted((a, b) => a - b),
  )
  assert.deepEqual(await rows(), before)
})

test('judging stops when the hackathon is suspended', async () => {
  const { tenant, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  await system(db => db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`))
  assert.equal(await codeOf(at(pages, 0).open()), 'judge_link.not_found')
})

test('requests have no right to change or delete judgements', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  await at(pages, 0).send([scored(round, at(projects, 0), 4)])
  for (const statement of [sql`update judgements set mean = 5`, sql`delete from judgements`])
    await assert.rejects(
      app.services.database.within({ tenant }, db => db.run(statement)),
      { code: '42501' },
    )
})

test('a transaction that a judge’s link opened sees no registrations, and scores and conflicts of this judge only', async () => {
  const { tenant, tenant_name, round, projects, pages, judges } = await judgedHackathon(app, nora, {
    projects: named(2),
    judges: 2,
  })
  for (const page of pages) await page.send([scored(round, at(projects, 0), 4)])
  for (const { id } of judges) await judging.setConflict({ tenant, params: { id, project: at(projects, 1) }, body: { is_conflict: true } })
  const seenAs = (judge: string) =>
    app.services.database.within({ tenant }, async db => {
      await db.run(sql`select set_config('app.judge_id', ${judge}, true)`)
      return db.one(sql`
        select (select count(*)::int from registrations) as people, (select count(*)::int from judgements) as scores,
          (select count(*)::int from judge_conflicts) as conflicts, (select count(*)::int from judges) as judges,
          (select count(*)::int from round_judges) as places`)
    })
  await postForm(app, tenant_name, visitor('sara@example.com'))
  assert.deepEqual(await seenAs(''), { people: 1, scores: 2, conflicts: 2, judges: 2, places: 2 })
  assert.deepEqual(await seenAs(at(judges, 0).id), { people: 0, scores: 1, conflicts: 1, judges: 1, places: 1 })
})

test('the table of a judge who leaves the round is free for the others', async () => {
  const { tenant, round, pages, judges } = await judgedHackathon(app, nora, {
    projects: named(1),
    judges: 2,
    round: { method: 'assigned', visits: 1 },
  })
  await at(pages, 0).next(round)
  assert.equal((await at(pages, 1).next(round)).rounds[0]?.visit, null)
  const body = roundOf({ method: 'assigned', visits: 1, judges: [at(judges, 1).id] })
  await judging.setRound({ tenant, params: { id: round }, body })
  assert.notEqual((await at(pages, 1).next(round)).rounds[0]?.visit, null)
})
