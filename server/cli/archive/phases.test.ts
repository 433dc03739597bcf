// Exports a hackathon with phases, and imports it into another installation.

import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { readOwnWay } from '#server/domain/phases/own-way.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { exportTenant } from './export-tenant.ts'
import { importTenant } from './import-tenant.ts'
import { openArchive } from './read-archive.ts'

const { folder, release } = takeFolder()
const [here, there] = [await startTestApp(), await startTestApp()]
after(async () => {
  await Promise.all([here.close(), there.close()])
  release()
  await rm(folder, { recursive: true, force: true })
})
const owner = 'sara@example.com'
const [nora, sara] = [await newPerson(here), await newPerson(there, owner)]
const elsewhere = { database: there.services.database, store: there.services.store, owner, withPeople: true }
const { phases } = nora.calls
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)

const { id: tenant, tenant_name: name } = await publishedForm(nora)
const people = await registerPeople(here, tenant, 8, { teamOf: 2 })
const added = await phases.add({
  tenant,
  body: {
    phases: [
      phaseOf(1, { is_screening: true, capacity: 6, confirm_hours: 24 }),
      phaseOf(9, { subject: 'team', place: { ar: 'الرياض', en: 'Riyadh' } }),
      phaseOf(20, { subject: 'team' }),
    ],
  },
})
const paramsOf = (nth: number) => ({ id: at(added.results, nth).id })
const partiesOf = async (person: Person, of: string, nth: number) =>
  (await person.calls.phases.parties({ tenant: of, params: paramsOf(nth), query: { limit: 100 } })).results
async function publish(nth: number, reason = '') {
  const { hash } = await phases.preview({ tenant, params: paramsOf(nth) })
  await phases.publish({ tenant, params: paramsOf(nth), body: { hash, reason } })
  await carryOutPhases(here)
}
const draft = (nth: number, parties: string[], outcome: 'in' | 'reserve' | 'out') =>
  phases.draft({ tenant, params: paramsOf(nth), body: { parties, outcome } })

const applied = (await partiesOf(nora, tenant, 0)).map(({ id }) => id)
await draft(0, applied.slice(0, 5), 'in')
await draft(0, applied.slice(5, 7), 'reserve')
await draft(0, applied.slice(7), 'out')
await publish(0)
await draft(0, applied.slice(7), 'reserve')
await publish(0, 'أخطأنا في درجتها')
await phases.confirmFor({ tenant, params: { ...paramsOf(1), registration: at(people, 0) } })
await phases.removePerson({ tenant, params: { ...paramsOf(1), registration: at(people, 1) } })
await phases.lock({ tenant, params: paramsOf(1) })
const teams = (await partiesOf(nora, tenant, 1)).map(({ id }) => id)
await draft(1, teams.slice(0, 1), 'in')
await publish(1)
await draft(1, teams.slice(1, 2), 'out')
// A person who was erased: the party remains without a name.
await here.services.database.system(db => db.run(sql`delete from registrations where tenant_id = ${tenant} and id = ${at(people, 6)}`))

const file = path.join(folder, 'phases.zip')
const from = { database: here.services.database, store: here.services.store, release: '1.2.3' }
await exportTenant(name, file, { ...from, withPeople: true })

/** Returns everything about phases that members read. Other members and open confirmations are not in archives. */
async function phasesSeenBy(person: Person, of: string) {
  const { results } = await person.calls.phases.list({ tenant: of })
  const seen = []
  for (const [nth, { drafts: _, to_confirm: __, ...phase }] of results.entries()) {
    const publications = (await person.calls.phases.publications({ tenant: of, params: paramsOf(nth) })).results
    const parties = (await partiesOf(person, of, nth)).map(party => ({
      ...party,
      draft: null,
      people: party.people.map(({ confirm_until, ...one }) => ({ ...one, was_asked: one.confirmed_at !== null && confirm_until !== null })),
    }))
    seen.push({ phase, parties, publications: publications.map(({ by: ___, ...publication }) => publication) })
  }
  return seen
}
async function waysIn({ services }: TestApp, of: string) {
  const ways = await Promise.all(people.map(id => services.database.within({ tenant: of }, db => readOwnWay(db, of, id))))
  return ways.map(way => way && { ...way, own: way.own && { ...way.own, confirm_until: null, may: [] } })
}
const mails = () => there.services.database.system(db => db.one<{ n: number }>(sql`select count(*)::int as n from outbox`))

test('imports phases with people, decisions, ranks, reasons and confirmations, gives each person the same way, and sends no mail', async () => {
  const before = await mails()
  const opened = await importTenant(file, elsewhere)
  await carryOutPhases(there)
  assert.deepEqual(await phasesSeenBy(sara, opened.id), await phasesSeenBy(nora, tenant))
  const asked = await waysIn(here, tenant)
  assert.ok(asked.some(way => way?.own?.kind === 'in_asked'))
  const expected = asked.map(
    way => way && { ...way, own: way.own && { ...way.own, kind: way.own.kind === 'in_asked' ? 'in' : way.own.kind } },
  )
  assert.deepEqual(await waysIn(there, opened.id), expected)
  const [, camp] = (await sara.calls.phases.list({ tenant: opened.id })).results
  assert.deepEqual([camp?.to_confirm, camp?.drafts], [0, { in: 0, reserve: 0, out: 0, places: 1, quotas: [] }])
  assert.deepEqual(await mails(), before)
  // The import is a hackathon in which decisions go on.
  const [reserve] = (await partiesOf(sara, opened.id, 0)).filter(({ rank }) => rank === 1)
  assert.equal((await sara.calls.phases.callUp({ tenant: opened.id, params: paramsOf(0) })).called, 2)
  assert.equal((await partiesOf(sara, opened.id, 0)).find(({ id }) => id === reserve?.id)?.standing, 'in')
})

test('an archive without people, and an import without them, has the settings of the phases only', async () => {
  const settingsOnly = path.join(folder, 'settings.zip')
  await exportTenant(name, settingsOnly, { ...from, withPeople: false })
  const { phases: read, close } = await openArchive(settingsOnly, true)
  close()
  assert.deepEqual(
    [read.parties, read.people, read.publications, read.phases.map(({ locked_at }) => locked_at)],
    [[], [], [], [null, null, null]],
  )
  for (const [archive, as, withPeople] of [
    [settingsOnly, 'settings-only', true],
    [file, 'without-people', false],
  ] as const) {
    const opened = await importTenant(archive, { ...elsewhere, as, withPeople })
    const settings = async (person: Person, of: string) =>
      (await person.calls.phases.list({ tenant: of })).results.map(
        ({ name: called, place, number, subject, is_screening, capacity, starts_at }) => [
          called,
          place,
          number,
          subject,
          is_screening,
          capacity,
          starts_at,
        ],
      )
    assert.deepEqual(await settings(sara, opened.id), await settings(nora, tenant))
    const { results } = await sara.calls.phases.list({ tenant: opened.id })
    assert.deepEqual(
      results.map(({ people: { entered }, published }) => [entered, published]),
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    )
  }
})

test('changes registrations for decisions that were not carried out before the export, without mails', async () => {
  const late = await publishedForm(nora)
  const [first = ''] = await registerPeople(here, late.id, 2)
  const { results } = await phases.add({ tenant: late.id, body: { phases: [phaseOf(1, { is_screening: true }), phaseOf(9)] } })
  const params = { id: at(results, 0).id }
  const [party] = (await phases.parties({ tenant: late.id, params, query: {} })).results
  await phases.draft({ tenant: late.id, params, body: { parties: [party?.id ?? ''], outcome: 'in' } })
  await phases.publish({ tenant: late.id, params, body: { hash: (await phases.preview({ tenant: late.id, params })).hash } })
  await carryOutPhases(here)
  const archive = path.join(folder, 'late.zip')
  // The job waits for the seats, so that the export sees the decision before it is carried out.
  await here.services.database.system(async db => {
    await lockAdmission(db, late.id)
    await here.services.database.system(async other => {
      await other.run(sql`update phase_decisions set done_at = null where tenant_id = ${late.id}`)
      await other.run(sql`update registrations set state = 'applied' where tenant_id = ${late.id} and id = ${first}`)
    })
    await exportTenant(late.tenant_name, archive, { ...from, withPeople: true })
  })
  const { people: archived, close } = await openArchive(archive, true)
  close()
  assert.ok(archived?.every(({ state }) => state === 'applied'))
  const before = await mails()
  const opened = await importTenant(archive, { ...elsewhere, as: 'carried-out' })
  await carryOutPhases(there)
  const { state } = await sara.calls.registrations.detail({ tenant: opened.id, params: { id: first } })
  assert.deepEqual([state, await mails()], ['accepted', before])
})
