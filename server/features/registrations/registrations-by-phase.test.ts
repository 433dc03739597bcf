// The list of registrations by phase and decision, and the way of a person through the phases.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { phaseStandings } from '#contract/phases/phase.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { phases, registrations } = nora.calls

/** A screening of six people and a camp. `ids` in the order of registration. */
async function screening() {
  const { id: tenant } = await newHackathon(nora)
  const ids = await registerPeople(app, tenant, 6)
  const { results } = await phases.add({
    tenant,
    body: { phases: [phaseOf(2, { is_screening: true, capacity: 3, confirm_hours: 24 }), phaseOf(9)] },
  })
  const [first = '', camp = ''] = results.map(({ id }) => id)
  const params = { id: first }
  const parties = (await phases.parties({ tenant, params, query: { limit: 10 } })).results
  const draft = (from: number, to: number, outcome: 'in' | 'reserve' | 'out') =>
    phases.draft({ tenant, params, body: { parties: parties.slice(from, to).map(({ id }) => id), outcome } })
  const publish = async () => {
    const { hash } = await phases.preview({ tenant, params })
    await phases.publish({ tenant, params, body: { hash } })
    await carryOutPhases(app)
  }
  return { tenant, ids, first, camp, draft, publish }
}

/** The lists of each phase have the numbers of its people. Returns the ids of the lists that are not empty. */
async function listsOf(tenant: string) {
  const lists = []
  for (const { id: phase, people } of (await phases.list({ tenant })).results) {
    const listed = async (standing?: (typeof phaseStandings)[number]) =>
      (await registrations.list({ tenant, query: { phase, standing, limit: 100, order: 'asc' } })).results.map(({ id }) => id)
    const found: Record<string, string[]> = { entered: await listed() }
    assert.equal(found['entered']?.length, people.entered)
    for (const standing of phaseStandings) {
      const ids = await listed(standing)
      assert.equal(ids.length, people[standing], standing)
      if (ids.length > 0) found[standing] = ids
    }
    lists.push(found)
  }
  return lists
}
const wayOf = async (tenant: string, id: string) =>
  (await registrations.detail({ tenant, params: { id } })).phases.map(({ number, standing, rank, left_why, confirm_until }) => [
    number,
    standing,
    rank,
    left_why,
    confirm_until !== null,
  ])

test('lists registrations by phase and published decision with the numbers of the phase, and never by draft', async () => {
  const { tenant, ids, camp, draft, publish } = await screening()
  await draft(0, 3, 'in')
  await draft(3, 5, 'reserve')
  await draft(5, 6, 'out')
  assert.deepEqual(await listsOf(tenant), [{ entered: ids, open: ids }, { entered: [] }])
  assert.deepEqual(await wayOf(tenant, ids[0] ?? ''), [[1, 'open', null, null, false]])
  await publish()
  await phases.removePerson({ tenant, params: { id: camp, registration: ids[1] ?? '' } })
  await app.services.database.system(db =>
    db.run(sql`update registrations set state = 'withdrawn', place = null where tenant_id = ${tenant} and id = ${ids[4]}`),
  )
  assert.deepEqual(await listsOf(tenant), [
    { entered: ids, in: ids.slice(0, 3), reserve: ids.slice(3, 4), out: ids.slice(5), left: ids.slice(4, 5) },
    { entered: ids.slice(0, 3), open: [ids[0], ids[2]], left: ids.slice(1, 2) },
  ])
  assert.deepEqual(
    [
      await wayOf(tenant, ids[0] ?? ''),
      await wayOf(tenant, ids[1] ?? ''),
      await wayOf(tenant, ids[3] ?? ''),
      await wayOf(tenant, ids[4] ?? ''),
    ],
    [
      [
        [1, 'in', null, null, false],
        [2, 'open', null, null, true],
      ],
      [
        [1, 'in', null, null, false],
        [2, 'left', null, 'removed', true],
      ],
      [[1, 'reserve', 1, null, false]],
      [[1, 'left', null, 'withdrawn', false]],
    ],
  )
})

test('exports the same registrations as the list of a phase', async () => {
  const { tenant, camp, draft, publish } = await screening()
  await draft(0, 2, 'in')
  await publish()
  const exported = async (query: object) => (await registrations.export({ tenant, query })).count
  assert.deepEqual(
    [await exported({ phase: camp }), await exported({ phase: camp, standing: 'left' }), await exported({ standing: 'left' })],
    [2, 0, 6],
  )
})

test('a phase of another hackathon has no registrations, and a person has no way without phases', async () => {
  const [own, other] = [await screening(), await screening()]
  assert.equal((await registrations.list({ tenant: own.tenant, query: { phase: other.first } })).count, 0)
  const { id: tenant } = await newHackathon(nora)
  const [id = ''] = await registerPeople(app, tenant, 1)
  assert.deepEqual(await wayOf(tenant, id), [])
})
