import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Audience, phaseAudience, type PhaseGroup, phaseGroups } from '#contract/announcements/announcements.ts'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, mailsTo, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { announcements, phases } = nora.calls
const { system } = app.services.database
const words = { ar: { subject: 'موعد المعسكر', text: 'نراكم الأحد' } }
const announce = (tenant: string, to: Audience[], send_at: string | null = null) =>
  announcements.create({ tenant, body: { id: crypto.randomUUID(), to, words, send_at } })
const audienceOf = (tenant: string, to: readonly Audience[]) => announcements.audience({ tenant, query: { to: to.join(',') } })

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

/** A screening with six people and a camp. Returns the parties of the screening in the order of registration. */
async function screening() {
  const { id: tenant } = await newHackathon(nora)
  await registerPeople(app, tenant, 6)
  const { results } = await phases.add({
    tenant,
    body: { phases: [phaseOf(2, { is_screening: true, capacity: 3, confirm_hours: 24 }), phaseOf(9)] },
  })
  const [first = '', camp = ''] = results.map(({ id }) => id)
  const params = { id: first }
  const parties = (await phases.parties({ tenant, params, query: { limit: 10 } })).results
  const draft = (nth: number[], outcome: 'in' | 'reserve' | 'out') =>
    phases.draft({ tenant, params, body: { parties: nth.map(n => parties[n]?.id ?? assert.fail()), outcome } })
  const publish = async () => {
    const { hash } = await phases.preview({ tenant, params })
    await phases.publish({ tenant, params, body: { hash } })
    await carryOutPhases(app)
  }
  return { tenant, first, camp, parties, draft, publish }
}

/** Number of people per group as the choice of recipients shows it, which is the number of people who are reached. */
async function sizesOf(tenant: string, phase: string) {
  const offered = (await audienceOf(tenant, [])).phases.find(({ id }) => id === phase)?.groups ?? assert.fail()
  const sizes: Partial<Record<PhaseGroup, number>> = {}
  for (const group of phaseGroups) {
    const { count } = await audienceOf(tenant, [phaseAudience(phase, group)])
    assert.equal(count, offered[group] ?? 0)
    if (count > 0) sizes[group] = count
  }
  return sizes
}

test('announces to people in a phase, to confirm, on the reserve and not selected, after the publication only', async () => {
  const { tenant, first, camp, parties, draft, publish } = await screening()
  const before = await audienceOf(tenant, [phaseAudience(first, 'people'), phaseAudience(first, 'reserve'), phaseAudience(first, 'out')])
  await draft([0, 1, 2], 'in')
  await draft([3, 4], 'reserve')
  await draft([5], 'out')
  // A draft changes no group and no count.
  assert.deepEqual(
    await audienceOf(tenant, [phaseAudience(first, 'people'), phaseAudience(first, 'reserve'), phaseAudience(first, 'out')]),
    before,
  )
  assert.deepEqual([await sizesOf(tenant, first), await sizesOf(tenant, camp)], [{ people: 6 }, {}])
  assert.equal(await codeOf(announce(tenant, [phaseAudience(first, 'reserve')])), 'announcement.nobody')
  await publish()
  assert.deepEqual(await sizesOf(tenant, first), { people: 2, reserve: 2, out: 1 })
  assert.deepEqual(await sizesOf(tenant, camp), { people: 3, to_confirm: 3 })
  const people = parties.map(party => party.people[0]?.id ?? assert.fail())
  await phases.confirmFor({ tenant, params: { id: camp, registration: people[0] ?? '' } })
  await phases.removePerson({ tenant, params: { id: camp, registration: people[1] ?? '' } })
  assert.deepEqual(await sizesOf(tenant, camp), { people: 2, to_confirm: 1 })
  // A person in several groups counts once.
  assert.equal((await audienceOf(tenant, [phaseAudience(camp, 'people'), phaseAudience(camp, 'to_confirm'), 'accepted'])).count, 3)
  const { results } = await announcements.recipients({ tenant, query: { to: phaseAudience(camp, 'to_confirm'), search: '' } })
  assert.deepEqual(
    results.map(({ id }) => id),
    [people[2]],
  )
  const { id } = await announce(tenant, [phaseAudience(first, 'reserve')])
  const emails = await system(db =>
    db.all<{ id: string; email: string }>(sql`select id, email from registrations where tenant_id = ${tenant}`),
  )
  const isAbout = ({ subject }: { subject: string }) => subject.includes('موعد المعسكر')
  for (const { id: person, email } of emails)
    if (person === people[3] || person === people[4]) await mailsOnce(app, email, mails => mails.some(isAbout))
    else assert.ok(!(await mailsTo(app, email)).some(isAbout))
  assert.deepEqual((await announcements.detail({ tenant, params: { id } })).to, [phaseAudience(first, 'reserve')])
})

test('people who withdraw are in no group of their phases', async () => {
  const { tenant, first, camp, parties, draft, publish } = await screening()
  await draft([0], 'in')
  await draft([1], 'out')
  await publish()
  await system(db =>
    db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${tenant}
      and id = any(${parties.slice(0, 2).map(({ people }) => people[0]?.id)}::uuid[])`),
  )
  assert.deepEqual([await sizesOf(tenant, first), await sizesOf(tenant, camp)], [{ people: 4 }, {}])
})

test('decides at the time of sending who is in a group, and keeps announcements of a removed phase', async () => {
  const { id: tenant } = await newHackathon(nora)
  await registerPeople(app, tenant, 2, { state: 'accepted' })
  const { results } = await phases.add({ tenant, body: { phases: [phaseOf(2), phaseOf(9)] } })
  const [first = ''] = results.map(({ id }) => id)
  const to = [phaseAudience(first, 'people')]
  const sent = await announce(tenant, to)
  const planned = await announce(tenant, to, new Date(Date.now() + 3_600_000).toISOString())
  for (const { id } of results.toReversed()) await phases.remove({ tenant, params: { id } })
  await system(async db => {
    await db.run(sql`update announcements set send_at = now() where tenant_id = ${tenant} and id = ${planned.id}`)
    await db.run(sql`select pg_notify('announcements', '')`)
  })
  const rows = async () => (await announcements.list({ tenant, query: {} })).results
  for (let tries = 0; tries < 100 && (await rows()).some(({ state }) => state !== 'sent'); tries++)
    await new Promise(resolve => setTimeout(resolve, 100))
  assert.deepEqual(
    (await rows()).map(({ id, to: groups, state, count }) => [id, groups, state, count]),
    [
      [planned.id, to, 'sent', 0],
      [sent.id, to, 'sent', 2],
    ],
  )
  assert.equal(await codeOf(announce(tenant, ['accepted', ...to])), 'phase.not_found')
  assert.deepEqual((await audienceOf(tenant, to)).phases, [])
})

test('rejects groups of phases of another hackathon, and unknown groups', async () => {
  const [own, other] = [await screening(), await screening()]
  const to = [phaseAudience(other.first, 'people')]
  assert.equal((await audienceOf(own.tenant, to)).count, 0)
  assert.equal(await codeOf(announce(own.tenant, to)), 'phase.not_found')
  for (const wrong of ['phase:drafts:' + own.first, 'phase:people:x', 'phase:people'])
    assert.equal(await codeOf(announce(own.tenant, [wrong as Audience])), 'request.invalid')
  const reviewer = await newPerson(app)
  await joinTeam(app, own.tenant, reviewer, 'reviewer')
  assert.equal(await codeOf(reviewer.calls.announcements.audience({ tenant: own.tenant, query: { to: to.join() } })), 'right.missing')
})
