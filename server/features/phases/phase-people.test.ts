import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { PhaseSettings } from '#contract/phases/phase-records.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { carryOutPhases, newSeated, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases, projects, registrations } = nora.calls
const { system } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

/** A hackathon with a team of two and a person alone, all with seats, in phases. */
async function withTeam(...added: PhaseSettings[]) {
  const hackathon = await collectProjects(app, nora)
  const { tenant } = hackathon
  const { results } = await phases.add({ tenant, body: { phases: added } })
  const [first = '', second = ''] = results.map(({ id }) => id)
  const people = async (id: string) =>
    (await phases.parties({ tenant, params: { id }, query: { limit: 100 } })).results.map(party => ({
      name: party.name,
      people: party.people.map(({ id: person, left_why }) => `${nameOf(person)} ${left_why ?? 'in'}`).toSorted(),
    }))
  const nameOf = (id: string) =>
    id === hackathon.captain.id ? 'captain' : id === hackathon.mate.id ? 'mate' : id === hackathon.alone.id ? 'alone' : 'other'
  const publish = async (outcomes: Record<string, 'in' | 'out'>) => {
    const params = { id: first }
    for (const party of (await phases.parties({ tenant, params, query: { limit: 100 } })).results) {
      const outcome = party.people.map(({ id }) => outcomes[id]).find(Boolean)
      if (outcome) await phases.draft({ tenant, params, body: { parties: [party.id], outcome } })
    }
    await phases.publish({ tenant, params, body: { hash: (await phases.preview({ tenant, params })).hash } })
    await carryOutPhases(app)
  }
  return { ...hackathon, first, second, people, publish }
}

test('the entrance admits the people of the phase that takes place now', async () => {
  const { tenant, captain, mate, alone, publish, first } = await withTeam(phaseOf(-1), phaseOf(5))
  await publish({ [captain.id]: 'in', [mate.id]: 'in', [alone.id]: 'out' })
  const listed = async () => (await registrations.door({ tenant, query: {} })).people.map(({ id }) => id).toSorted()
  assert.deepEqual(await listed(), [captain.id, mate.id, alone.id].toSorted(), 'the first phase still takes place')
  await system(db =>
    db.run(sql`
      update phases set starts_at = now() - interval '3 days', ends_at = now() - interval '1 day' where tenant_id = ${tenant} and id = ${first}`),
  )
  assert.deepEqual(await listed(), [captain.id, mate.id].toSorted())
  const badges = await nora.calls.badges.list({ tenant, query: { kind: 'participant' } })
  assert.deepEqual(badges.results.map(({ id }) => id).toSorted(), await listed(), 'they alone have badges')
  const mark = async (id: string) =>
    (await registrations.checkIn({ tenant, body: { marks: [{ id }] } })).marks.map(({ outcome }) => outcome)
  assert.deepEqual(await mark(alone.id), ['not_in_phase'])
  assert.deepEqual(await mark(mate.id), ['checked_in'])
  assert.deepEqual((await registrations.door({ tenant, query: { since: '0' } })).people.map(({ id }) => id).includes(alone.id), false)
  const { fullname, id } = await registrations.detail({ tenant, params: { id: alone.id } })
  assert.equal(id, alone.id)
  const walkIn = (email: string) => codeOf(registrations.addWalkIn({ tenant, body: { fullname, email, language: 'ar', consent: true } }))
  assert.equal(await walkIn(alone.email), 'registration.not_in_phase')
  assert.equal(await walkIn('new-at-the-door@example.com'), 'registration.not_in_phase')
  const states = await system(db =>
    db.all<{ state: string }>(sql`select state from registrations where tenant_id = ${tenant} order by state`),
  )
  assert.deepEqual(
    states.map(({ state }) => state),
    ['accepted', 'accepted', 'checked_in'],
  )
})

test('an editor adds a person with a seat to a phase, once, within its places', async () => {
  const { tenant, captain, mate, alone, publish, second, people } = await withTeam(phaseOf(-1, { capacity: 3 }), phaseOf(5))
  await publish({ [captain.id]: 'in', [mate.id]: 'in', [alone.id]: 'out' })
  const add = (registration: string) => phases.addPerson({ tenant, params: { id: second }, body: { registration } })
  await add(alone.id)
  await add(alone.id)
  assert.deepEqual((await people(second)).flatMap(party => party.people).toSorted(), ['alone in', 'captain in', 'mate in'])
  assert.equal((await mailsTo(app, alone.email)).filter(({ subject }) => /مكانك في/.test(subject)).length, 1)
  assert.equal(await codeOf(add(await newSeated(app.services.database, tenant))), 'phase.no_place')
  const [applied = ''] = await registerPeople(app, tenant, 1)
  assert.equal(await codeOf(add(applied)), 'phase.without_seat')
  const [one, two] = (await phases.list({ tenant })).results
  assert.deepEqual([one?.people.in, one?.people.out, two?.people.entered, two?.people.open], [2, 1, 3, 3])
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const params = { id: second }
  assert.equal(await codeOf(reviewer.calls.phases.addPerson({ tenant, params, body: { registration: alone.id } })), 'right.missing')
})

test('a person whom the screening did not select gets a seat in a later phase, alone and as a replacement in a locked team', async () => {
  const { tenant, captain, mate, alone, save, first, second, people } = await withTeam(
    phaseOf(1, { is_screening: true }),
    phaseOf(5, { subject: 'team', submission_closes_at: inHours(150) }),
  )
  const [other = ''] = await registerPeople(app, tenant, 1)
  const params = { id: first }
  const parties = (await phases.parties({ tenant, params, query: {} })).results
  const chosen = parties.filter(party => party.people.some(({ id }) => id === alone.id || id === other)).map(({ id }) => id)
  await phases.draft({ tenant, params, body: { parties: chosen, outcome: 'out' } })
  const { hash } = await phases.preview({ tenant, params })
  await phases.publish({ tenant, params, body: { hash, reason: 'لم تُستوفَ الشروط.' } })
  await carryOutPhases(app)
  const stateOf = async (id: string) => (await registrations.detail({ tenant, params: { id } })).state
  assert.deepEqual([await stateOf(alone.id), await stateOf(other)], ['declined', 'declined'])
  await save(captain, complete)
  await phases.lock({ tenant, params: { id: second } })
  const [project] = (await projects.list({ tenant, query: {} })).results
  const change = (what: 'add' | 'remove', registration: string) =>
    projects.changeMember({ tenant, params: { id: project?.id ?? '' }, body: { change: what, registration, reason: 'تبديل' } })
  // A declined person may still be in the team of other declined people.
  await system(db =>
    db.run(sql`
      with team as (insert into candidate_teams (tenant_id, name) values (${tenant}, 'فريق سابق') returning id)
      update registrations r set team_id = team.id, team_place = 1 from team where r.tenant_id = ${tenant} and r.id = ${alone.id}`),
  )
  await change('remove', mate.id)
  await change('add', alone.id)
  await phases.addPerson({ tenant, params: { id: second }, body: { registration: other } })
  assert.deepEqual([await stateOf(alone.id), await stateOf(other)], ['accepted', 'accepted'])
  assert.deepEqual((await people(second)).find(party => party.name === 'نبع')?.people, ['alone in', 'captain in', 'mate replaced'])
  const [screening, camp] = (await phases.list({ tenant })).results
  // The decisions of the screening stay, and every number adds up.
  assert.deepEqual([screening?.people.in, screening?.people.out], [2, 2])
  assert.deepEqual([camp?.people.entered, camp?.people.open, camp?.people.left], [4, 3, 1])
})

test('people cannot be added to a screening', async () => {
  const { tenant, alone, first } = await withTeam(phaseOf(1, { is_screening: true }), phaseOf(5))
  const call = phases.addPerson({ tenant, params: { id: first }, body: { registration: alone.id } })
  assert.equal(await codeOf(call), 'registrations.by_phase')
})

test('a member who is exchanged in a locked team is exchanged in its phase', async () => {
  const { tenant, captain, mate, alone, save, first, people } = await withTeam(
    phaseOf(-1, { subject: 'team' }),
    phaseOf(5, { subject: 'team' }),
  )
  await save(captain, complete)
  await phases.lock({ tenant, params: { id: first } })
  const before = await people(first)
  assert.deepEqual(before.map(party => party.people).toSorted(), [['alone in'], ['captain in', 'mate in']])
  const [project] = (await projects.list({ tenant, query: {} })).results
  const change = (what: 'add' | 'remove', registration: string) =>
    projects.changeMember({ tenant, params: { id: project?.id ?? '' }, body: { change: what, registration, reason: 'تبديل' } })
  await change('remove', mate.id)
  await change('add', alone.id)
  assert.deepEqual(await people(first), [{ name: 'نبع', people: ['alone in', 'captain in', 'mate replaced'] }])
  const [phase] = (await phases.list({ tenant })).results
  assert.deepEqual([phase?.parties.entered, phase?.people.entered, phase?.people.open, phase?.people.left], [1, 3, 2, 1])
  await change('remove', alone.id)
  await change('add', mate.id)
  assert.deepEqual(await people(first), [{ name: 'نبع', people: ['alone replaced', 'captain in', 'mate in'] }])
})

test('people who withdraw have left as withdrawn, not as replaced', async () => {
  const { tenant, captain, mate, first, get, people, name } = await withTeam(
    phaseOf(-1, { subject: 'team' }),
    phaseOf(5, { subject: 'team' }),
  )
  await phases.lock({ tenant, params: { id: first } })
  await app.visit(name, `${mate.path}/withdraw`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const team = (await people(first)).find(party => party.name === 'نبع')
  assert.deepEqual(team?.people, ['captain in', 'mate withdrawn'])
  assert.equal((await get(captain.path)).status, 200)
})
