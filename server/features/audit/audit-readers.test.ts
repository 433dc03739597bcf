import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newAdministrator, refusalOf } from '#server/testing/people/administrators.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services
const nora = await newPerson(app)
const { id: tenant, tenant_name } = await newHackathon(nora)

test('owners read their hackathon’s audit log, administrators read the platform’s, and other callers are rejected', async () => {
  const [editor, other, admin] = [await newPerson(app), await newPerson(app), await newAdministrator(app)]
  await database.system(db => db.run(sql`insert into members (tenant_id, user_id, role) values (${tenant}, ${editor.user.id}, 'editor')`))
  for (const call of ['list', 'export'] as const) {
    await nora.calls.audit[call]({ tenant, query: {} })
    assert.equal(await refusalOf(editor.calls.audit[call]({ tenant, query: {} })), '403 right.missing')
    assert.equal(await refusalOf(other.calls.audit[call]({ tenant, query: {} })), '404 tenant.not_found')
    assert.equal(await refusalOf(admin.calls.audit[call]({ tenant, query: {} })), '404 tenant.not_found')
    assert.equal(await refusalOf(app.anyone.audit[call]({ tenant, query: {} })), '401 session.ended')
  }
  for (const call of ['platform', 'exportPlatform'] as const) {
    await admin.calls.audit[call]({ query: {} })
    assert.equal(await refusalOf(nora.calls.audit[call]({ query: {} })), '403 right.missing')
  }
})

test('the audit log shows the current names of accounts, and no name after an account’s deletion', async () => {
  const member = await newPerson(app)
  const record = sql`select append_audit(${tenant}, 'member', null, 'tenant.ownership_moved', 'tenant', ${tenant},
    ${JSON.stringify({ before: nora.user.id, after: [member.user.id], note: 'not an id' })}, '', '')`
  await database.within({ user: nora.user.id, tenant }, db => db.run(record))
  const newest = async () => (await nora.calls.audit.list({ tenant, query: { limit: 1 } })).results[0]
  const names = { [nora.user.id]: nora.user.fullname, [member.user.id]: member.user.fullname }
  assert.deepEqual((await newest())?.names, names)
  await database.system(db => db.run(sql`delete from users where id = ${member.user.id}`))
  assert.deepEqual((await newest())?.names, { [nora.user.id]: nora.user.fullname })
})

test('lists audit log rows newest first, in pages, filtered by action and by days in Riyadh', async () => {
  const { id } = await newHackathon(nora)
  for (let times = 0; times < 3; times++) {
    await nora.calls.tenants.archive({ tenant: id })
    await nora.calls.tenants.unarchive({ tenant: id })
  }
  const numbers = async (query: Parameters<typeof nora.calls.audit.list>[0]['query']) =>
    (await nora.calls.audit.list({ tenant: id, query })).results.map(({ number }) => number)
  assert.deepEqual(await numbers({ limit: 3 }), [7, 6, 5])
  assert.deepEqual(await numbers({ limit: 3, page: 3 }), [1])
  assert.deepEqual(await numbers({ order: 'asc', limit: 2 }), [1, 2])
  assert.deepEqual(await numbers({ action: 'tenant.archived' }), [6, 4, 2])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh' }).format(new Date())
  assert.equal((await numbers({ from: today, to: today })).length, 7)
  assert.deepEqual(await numbers({ to: '2026-01-01' }), [])
  assert.equal(await refusalOf(nora.calls.audit.list({ tenant: id, query: { from: 'yesterday' } })), '422 request.invalid')
})

test('exports the audit log as CSV with the hash of each row, in the reader’s language', async () => {
  const { filename, csv } = await nora.calls.audit.export({ tenant, query: {} })
  assert.match(filename, new RegExp(`^${tenant_name}-audit-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  const [heading = '', first = ''] = csv.split('\r\n')
  assert.ok(heading.startsWith('\ufeff"Number","Time (Riyadh)"'), heading)
  assert.match(
    first,
    new RegExp(`^1,"[^"]+","${nora.user.fullname}","${nora.user.id}","user","tenant.registered","tenant","${tenant}",.*,"[0-9a-f]{64}"$`),
  )
  assert.match((await app.as(nora.access, 'ar').audit.export({ tenant, query: {} })).csv, /^\ufeff"الرقم","الوقت \(الرياض\)"/)
})
