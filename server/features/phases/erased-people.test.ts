// What remains of people in phases who were erased, and after the period of retention.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PhaseSettings } from '#contract/phases/phase-records.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases, registrations } = nora.calls
const { system, within } = app.services.database
const reason = 'أخطأنا في درجة'

/** Publishes that four of six people move on, one is on the reserve and one is not selected, and a correction. */
async function decidedPhases(settings: Partial<PhaseSettings> = {}, teamOf = 0) {
  const { id: tenant } = await publishedForm(nora)
  const ids = await registerPeople(app, tenant, 6, { state: 'accepted', teamOf })
  const subject = teamOf > 0 ? ('team' as const) : ('person' as const)
  const added = await phases.add({ tenant, body: { phases: [phaseOf(1, { subject, ...settings }), phaseOf(9, { subject })] } })
  const [params, next] = added.results.map(({ id }) => ({ id }))
  assert.ok(params && next)
  if (subject === 'team') await phases.lock({ tenant, params })
  const parties = async (of = params) => (await phases.parties({ tenant, params: of, query: { limit: 100 } })).results
  const publish = async (more: object = {}) => {
    await phases.publish({ tenant, params, body: { hash: (await phases.preview({ tenant, params })).hash, ...more } })
    await carryOutPhases(app)
  }
  const draft = async (first: number, last: number, outcome: 'in' | 'reserve' | 'out') =>
    phases.draft({ tenant, params, body: { parties: (await parties()).slice(first, last).map(({ id }) => id), outcome } })
  const counts = async () => (await phases.list({ tenant })).results.map(({ parties: of, people }) => ({ parties: of, people }))
  const erase = async (nth: number) => {
    await registrations.erase({ tenant, params: { id: ids[nth] ?? '' } })
    await carryOutPhases(app)
  }
  return { tenant, ids, params, next, parties, draft, publish, counts, erase }
}
const sumOf = ({ entered, ...standings }: Record<string, number>) => [entered, Object.values(standings).reduce((sum, n) => sum + n, 0)]

test('erasing a person leaves a party without a name, frees the place and keeps the sums', async () => {
  const { tenant, ids, params, next, parties, draft, publish, counts, erase } = await decidedPhases({ capacity: 4, calls_up: 'automatic' })
  await draft(0, 4, 'in')
  await draft(4, 5, 'reserve')
  await draft(5, 6, 'out')
  await publish()
  await erase(0)
  const [erased] = (await parties()).filter(({ people }) => people.length === 0)
  assert.deepEqual([erased?.name, erased?.standing, erased?.is_team], ['', 'in', false])
  const all = await counts()
  for (const { parties: of, people } of all) for (const [entered, sum] of [sumOf(of), sumOf(people)]) assert.equal(entered, sum)
  assert.deepEqual(
    all.map(({ parties: of, people }) => [of.entered, people.entered]),
    [
      [6, 5],
      [5, 4],
    ],
  )
  // The reserve got the place.
  assert.deepEqual((await parties(next)).filter(({ standing }) => standing === 'open').length, 4)
  assert.ok((await mailsTo(app, `person-5-${tenant.slice(0, 8)}@example.com`)).length > 0)
  const rest = await system(db =>
    db.all(sql`select from phase_people where tenant_id = ${tenant} and registration_id = ${ids[0]} union all
      select from phase_parties where tenant_id = ${tenant} and registration_id = ${ids[0]}`),
  )
  assert.deepEqual(rest, [])
  const { cells } = await phases.export({ tenant, params, query: { as: 'cells' } })
  assert.ok(!cells.flat().includes('مشارك 1'))
})

test('the draft about an erased person is never published, and the next publication deletes it', async () => {
  const { tenant, params, parties, draft, publish, erase } = await decidedPhases()
  await draft(0, 2, 'in')
  await erase(0)
  const { drafts } = await phases.preview({ tenant, params })
  assert.deepEqual(drafts, { in: 1, reserve: 0, out: 0 })
  await publish()
  assert.deepEqual(
    (await parties()).filter(({ people }) => people.length === 0).map(({ standing, draft: left }) => [standing, left]),
    [['left', null]],
  )
  const left = await within({ tenant, user: nora.user.id }, db => db.all(sql`select from phase_drafts where tenant_id = ${tenant}`))
  assert.deepEqual(left, [])
})

test('a team keeps its decision when a member is erased, and its name is gone with the last member', async () => {
  const { parties, draft, publish, erase } = await decidedPhases({}, 2)
  await draft(0, 1, 'in')
  await publish()
  const decided = async () => (await parties()).find(({ standing }) => standing === 'in')
  await erase(0)
  assert.deepEqual([(await decided())?.name, (await decided())?.people.length], ['فريق 1', 1])
  await erase(1)
  assert.deepEqual([(await decided())?.name, (await decided())?.people.length], ['', 0])
})

test('after the retention of registrations no person of a phase remains, and the counts of parties and publications stay', async () => {
  const { tenant, params, next, parties, draft, publish, counts } = await decidedPhases({ confirm_hours: 24 })
  await draft(0, 4, 'in')
  await draft(4, 5, 'reserve')
  await draft(5, 6, 'out')
  await publish()
  await draft(5, 6, 'reserve')
  await publish({ reason })
  const publications = async () => (await phases.publications({ tenant, params })).results.map(one => one.counts)
  const published = await publications()
  await system(db =>
    db.run(sql`update tenants set starts_at = ends_at - interval '2 years', ends_at = now() - make_interval(days => ${retentionDays.registrations + 1})
      where id = ${tenant}`),
  )
  await applyRetention(app.services.database, app.services.store, error => assert.fail(error))
  const rows = await system(db =>
    db.all<{ people: number; named: number }>(sql`
      select (select count(*)::int from phase_people where tenant_id = ${tenant}) as people,
        (select count(*)::int from phase_parties where tenant_id = ${tenant} and (registration_id is not null or team_id is not null)) as named`),
  )
  assert.deepEqual(rows, [{ people: 0, named: 0 }])
  assert.deepEqual(
    (await counts()).map(({ parties: of, people }) => [of.entered, of.in, of.left, people.entered]),
    [
      [6, 4, 2, 0],
      [4, 0, 4, 0],
    ],
  )
  assert.deepEqual(await publications(), published)
  for (const phase of [params, next]) assert.ok((await parties(phase)).every(({ name, people }) => name === '' && people.length === 0))
})
