import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { PhaseSettings } from '#contract/phases/phase-records.ts'
import { remindNextTeams } from '#server/domain/projects/remind-teams.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours, submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { roundOf } from '#server/testing/rows/judging.ts'
import { carryOutPhases, phaseOf } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases, projects, judging, registrations } = nora.calls
const { system } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

const camp = (more: Partial<PhaseSettings> = {}) => phaseOf(-1, { submission_closes_at: inHours(20), ...more })
const final = (more: Partial<PhaseSettings> = {}) => phaseOf(5, { submission_closes_at: inHours(150), ...more })

/** A hackathon with a team of two and a person alone, who submit in a camp and a final. */
async function collecting(...added: PhaseSettings[]) {
  const hackathon = await collectProjects(app, nora)
  const { tenant } = hackathon
  const { results } = await phases.add({ tenant, body: { phases: added } })
  const [first = '', second = ''] = results.map(({ id }) => id)
  /** publishes who moves on from the camp; the others are out */
  const moveOn = async (...people: string[]) => {
    const params = { id: first }
    const { results: parties } = await phases.parties({ tenant, params, query: { limit: 100 } })
    const chosen = parties.filter(party => party.people.some(({ id }) => people.includes(id))).map(({ id }) => id)
    await phases.draft({ tenant, params, body: { parties: chosen, outcome: 'in' } })
    await phases.draft({ tenant, params, body: { parties: { standing: 'open' }, outcome: 'out' } })
    const { hash } = await phases.preview({ tenant, params })
    await phases.publish({ tenant, params, body: { hash } })
    await carryOutPhases(app)
  }
  const closeCamp = () =>
    system(db =>
      db.run(sql`
        update phases set submission_closes_at = now() - interval '15 minutes' where tenant_id = ${tenant} and id = ${first}`),
    )
  const expected = async (phase: string) => {
    const round = await judging.createRound({ tenant, body: roundOf({ selection: { kind: 'phase', phase } }) })
    return round.projects
  }
  const counts = async () => {
    const { phase, counts: counted } = await projects.settings({ tenant })
    return [phase?.name.en, counted.entitled, counted.submitted, counted.drafts]
  }
  /** people who submitted, and who did not, as lists and announcements count them */
  const groups = async () => {
    const group = async (project: 'submitted' | 'unsubmitted') => (await registrations.list({ tenant, query: { project, limit: 1 } })).count
    return [await group('submitted'), await group('unsubmitted')]
  }
  return { ...hackathon, first, second, moveOn, closeCamp, expected, counts, groups }
}

test('each phase collects a submission of its own, from the people who are in it', async () => {
  const { tenant, captain, mate, alone, get, save, first, second, moveOn, closeCamp, expected, counts, groups } = await collecting(
    camp({ name: { ar: 'المعسكر', en: 'Camp' } }),
    final({ name: { ar: 'النهائي', en: 'Final' } }),
  )
  assert.deepEqual(await counts(), ['Camp', 2, 0, 0])
  const { closes_at } = await projects.settings({ tenant })
  assert.equal(Date.parse(closes_at ?? '') > Date.parse(inHours(140)), true, 'the settings have the last deadline')
  assert.equal((await save(captain, complete)).status, 303)
  assert.equal((await save(alone, { ...complete, name_ar: 'منارة' })).status, 303)
  assert.deepEqual(await counts(), ['Camp', 2, 2, 0])
  assert.deepEqual(await groups(), [3, 0])
  await moveOn(captain.id, mate.id)
  // Out by the decision, before and after the deadline.
  assert.equal((await save(alone, { ...complete, version: '1', name_ar: 'منارة 2' })).status, 409)
  assert.match((await get(`${alone.path}/project`)).html, /المعسكر.*هذا الإصدار هو المعتمد/s)
  await closeCamp()
  assert.deepEqual(await counts(), ['Final', 1, 0, 1])
  assert.deepEqual(await groups(), [0, 2])
  assert.deepEqual([await expected(first), await expected(second)], [1, 0])
  const submitted = async (id: string) =>
    (await phases.parties({ tenant, params: { id }, query: {} })).results.map(({ has_submitted }) => has_submitted)
  assert.deepEqual(
    [await submitted(first), await submitted(second)],
    [
      [true, true, true],
      [false, false],
    ],
  )
  assert.match((await get(`${captain.path}/project`)).html, /النهائي.*باقٍ كما هو/s)
  assert.equal((await save(mate, { ...complete, version: '1' })).status, 303)
  assert.deepEqual(await counts(), ['Final', 1, 1, 0])
  assert.equal(await expected(second), 1)
  assert.deepEqual(await submitted(second), [true, true])
  assert.doesNotMatch((await get(`${captain.path}/project`)).html, /باقٍ كما هو/)
  assert.equal((await save(alone, { ...complete, version: '1', name_ar: 'منارة 3' })).status, 409)
  const { html } = await get(`${captain.path}/project`)
  assert.match(html, /الإصدار 2/)
  assert.doesNotMatch(html, /الإصدار 3/)
})

test('people outside the collecting phase have no form, and nothing of it is stored', async () => {
  const { tenant, captain, alone, save, get } = await collecting(phaseOf(-3), camp())
  const before = await get(`${alone.path}/project`)
  assert.match(before.html, /تُسلَّم المشاريع في مرحلة لست فيها/)
  assert.doesNotMatch(before.html, /name="line_ar"/)
  assert.equal((await save(captain, complete)).status, 403)
  const stored = await system(db => db.one<{ n: number }>(sql`select count(*)::int as n from projects where tenant_id = ${tenant}`))
  assert.equal(stored?.n, 0)
})

test('a late request of a later phase is a new one', async () => {
  const { tenant, captain, mate, save, moveOn, closeCamp, second } = await collecting(camp(), final())
  await closeCamp()
  assert.equal((await save(captain, { ...complete, act: 'late', late_text: 'انقطع الاتصال' })).status, 303)
  const [project] = (await projects.list({ tenant, query: {} })).results
  const params = { id: project?.id ?? '' }
  await projects.decideLate({ tenant, params, body: { decision: 'accepted' } })
  assert.equal((await save(captain, { ...complete, version: '1' })).status, 303)
  await moveOn(captain.id, mate.id)
  await system(db =>
    db.run(sql`
      update phases set starts_at = now() - interval '2 hours', submission_closes_at = now() - interval '30 minutes' where tenant_id = ${tenant} and id = ${second}`),
  )
  // The consent of the camp is not for the final.
  assert.equal((await save(captain, { ...complete, version: '2', name_ar: 'بوصلة أخرى' })).status, 409)
  assert.equal(
    (await save(captain, { ...complete, version: '2', name_ar: 'بوصلة أخرى', act: 'late', late_text: 'انقطع الاتصال' })).status,
    303,
  )
  assert.equal((await projects.list({ tenant, query: {} })).results[0]?.late, 'requested')
  await projects.decideLate({ tenant, params, body: { decision: 'accepted' } })
  assert.equal((await save(mate, { ...complete, version: '3', name_ar: 'بوصلة أخرى' })).status, 303)
})

test('reminders go to people of the phase who have not submitted in it, with its deadline', async () => {
  const { tenant, captain, mate, alone, save, moveOn, closeCamp, second } = await collecting(camp(), final())
  await save(captain, complete)
  await moveOn(captain.id, mate.id)
  await closeCamp()
  await system(db =>
    db.run(sql`
      update phases set starts_at = now() - interval '1 hour', submission_closes_at = now() + interval '20 hours' where tenant_id = ${tenant} and id = ${second}`),
  )
  while (await system(db => remindNextTeams(db, app.services)));
  const reminders = async ({ email }: { email: string }) =>
    (await mailsTo(app, email)).filter(({ subject }) => /اقترب إغلاق/.test(subject)).length
  assert.deepEqual([await reminders(captain), await reminders(mate), await reminders(alone)], [1, 1, 0])
})

test('deadlines of phases are set in the phases only, and a moved one is mailed to the people of the phase', async () => {
  const { tenant, captain, first } = await collecting(camp(), final())
  const { closes_at: settled } = await projects.settings({ tenant })
  assert.equal(await codeOf(projects.setSettings({ tenant, body: submissionSettings({ closes_at: inHours(30) }) })), 'projects.by_phase')
  assert.equal(await codeOf(projects.setSettings({ tenant, body: submissionSettings({ closes_at: settled, gallery: 'never' }) })), 'done')
  const set = (body: PhaseSettings) => codeOf(phases.set({ tenant, params: { id: first }, body }))
  assert.equal(await set(camp({ submission_closes_at: inHours(48) })), 'phase.submission')
  assert.equal(await set(camp({ submission_closes_at: inHours(-2) })), 'projects.deadline_past')
  assert.equal(await set(camp({ submission_closes_at: inHours(22) })), 'done')
  const moved = (await mailsTo(app, captain.email)).filter(({ subject }) => /موعد تسليم/.test(subject))
  assert.equal(moved.length, 1)
  assert.equal(
    await codeOf(
      phases.add({
        tenant,
        body: { phases: [final({ starts_at: inHours(200), ends_at: inHours(210), submission_closes_at: inHours(220) })] },
      }),
    ),
    'phase.submission',
  )
})
