// A new administrators' endpoint must be added to one of these lists.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { sql } from '#server/platform/database/sql.ts'
import { enter, newAdministrator } from '#server/testing/people/administrators.ts'
import { setSecondFactor } from '#server/testing/people/authenticator.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const admin = await newPerson(app, 'admin@example.com')
const owner = await newPerson(app)
const customer = await newPerson(app)
await setSecondFactor(customer)
const other = await newAdministrator(app)
const { id: tenant } = await newHackathon(owner)
after(() => app.close())

const { adminUsers, adminTenants, administrators, adminRegistrations, adminPersons } = admin.calls
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )
const onUser = (action: 'verify' | 'remove_second_factor' | 'suspend' | 'restore' | 'end_sessions') =>
  adminUsers.act({ params: { id: customer.user.id }, body: { action, reason: 'reason' } })
const onTenant = (action: 'transfer' | 'suspend' | 'restore' | 'archive' | 'unarchive') =>
  adminTenants.act({ params: { id: tenant }, body: { action, reason: 'reason', ...(action === 'transfer' && { email: admin.email }) } })

/** Calls that require a second factor: they open or change another person's data or account. The test runs them in this order. */
const protectedCalls: Readonly<Record<string, () => Promise<unknown>>> = {
  'adminTenants.act transfer': () => onTenant('transfer'),
  'adminTenants.revokeCertificates': () => adminTenants.revokeCertificates({ params: { id: tenant }, body: { reason: 'reason' } }),
  'adminUsers.act verify': () => onUser('verify'),
  'adminUsers.act remove_second_factor': () => onUser('remove_second_factor'),
  'administrators.grant': () => administrators.grant({ body: { email: owner.email } }),
  'administrators.revoke': () => administrators.revoke({ params: { id: other.user.id } }),
  'adminRegistrations.list': () => adminRegistrations.list({ query: {} }),
  'adminPersons.find': () => adminPersons.find({ body: { search: 'erased@example.com' } }),
  'adminPersons.export': () => adminPersons.export({ body: { email: 'erased@example.com' } }),
  'adminPersons.erase': () => adminPersons.erase({ body: { email: 'erased@example.com' } }),
  'switches.begin': () => enter(app, admin, tenant, 'reason'),
}
/** Endpoints that require no second factor: they only read, or they change no person's account. */
const openCalls = [
  'adminDomains.list',
  'adminDomains.remove',
  'adminMails.list',
  'adminMails.retry',
  'adminNames.free',
  'adminNames.list',
  'adminNames.reserve',
  'adminStats.summary',
  'adminStats.tenantsChart',
  'adminStats.usersChart',
  'adminSystem.sendTestMail',
  'adminSystem.settings',
  'adminSystem.state',
  'adminTenants.list',
  'adminUsers.list',
  'administrators.list',
  'audit.exportPlatform',
  'audit.platform',
  'events.createForPlatform',
  'events.removeForPlatform',
  'events.updateForPlatform',
  'seats.exportForPlatform',
  'seats.listForPlatform',
]

const contents = () =>
  app.services.database.system(db =>
    db.one(sql`
      select (select jsonb_agg(m order by user_id) from members m) as members, (select jsonb_agg(f) from second_factors f) as factors,
        (select jsonb_agg(u order by id) from (select id, role, email_verified_at from users) u) as users,
        (select count(*)::int from sessions where kind = 'switched') as switches, (select count(*)::int from audit_log) as recorded`),
  )

test('every endpoint of administrators is listed as requiring a second factor or as open without one', () => {
  const all = endpointsOf(endpoints).flatMap(([name, , e]) => (e.caller === 'admin' ? [name] : []))
  const listed = [...openCalls, ...Object.keys(protectedCalls).map(name => name.split(' ')[0] ?? '')]
  assert.deepEqual([...new Set(listed)].toSorted(), all.toSorted())
})

test('rejects administrators who open other people’s data or change accounts when their session lacks a second factor', async () => {
  const before = await contents()
  for (const [name, call] of Object.entries(protectedCalls)) assert.equal(await codeOf(call()), 'second_factor.required', name)
  assert.deepEqual(await contents(), before)
})

test('lets administrators suspend and restore accounts and hackathons without a second factor', async () => {
  for (const action of ['suspend', 'restore', 'end_sessions'] as const) assert.equal(await codeOf(onUser(action)), 'done', action)
  for (const action of ['suspend', 'restore', 'archive', 'unarchive'] as const) assert.equal(await codeOf(onTenant(action)), 'done', action)
})

test('lets administrators open other people’s data and change accounts after setting up a second factor in the session', async () => {
  await setSecondFactor(admin)
  for (const [name, call] of Object.entries(protectedCalls)) assert.equal(await codeOf(call()), 'done', name)
})

test('requires a recent sign-in for administrators’ changes, even if the session has a second factor', async () => {
  await app.services.database.system(db =>
    db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${admin.user.id}`),
  )
  const { 'adminRegistrations.list': _list, 'adminPersons.find': _find, ...changes } = protectedCalls
  for (const [name, call] of Object.entries(changes)) assert.equal(await codeOf(call()), 'session.stale', name)
})
