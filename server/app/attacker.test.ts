// Calls every endpoint as every unauthorized caller.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type Endpoint, isMemberRole } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type MemberRole, memberRoles } from '#contract/members/roles.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const members = new Map<MemberRole, Person>()
const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
const tenant = (await newHackathon(nora)).id
await newHackathon(khalid)
await nora.calls.landingPages.create({ tenant, form: {} })
for (const role of memberRoles) {
  const person = role === 'owner' ? nora : await newPerson(app)
  members.set(role, person)
  await joinTeam(app, tenant, person, role)
}
after(() => app.close())

type Attack = { access?: string; tenant?: string; headers?: Record<string, string> }

/** Sends no input, because authorization must come before validation. */
async function attack(e: Endpoint, { access, tenant: selected, headers = {} }: Attack) {
  const path = e.path.replace(/:\w+/g, randomUUID())
  const asked = {
    method: e.method,
    headers: {
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
      ...(selected !== undefined && { 'x-tenant-id': selected }),
      ...headers,
    },
  }
  const answer = await (e.host ? app.visit(e.host, path, asked) : fetch(app.url + path, asked))
  const body = (await answer.text()).replace(/"request_id":"[^"]*"/, '')
  return { status: answer.status, body }
}

const calls = endpointsOf(endpoints)
const membersCalls = calls.filter(([, , e]) => isMemberRole(e.caller))

test('only the listed public endpoints accept calls without a session', () => {
  const open = calls.filter(([, , e]) => e.caller === 'anyone').map(([name]) => name)
  assert.deepEqual(open.toSorted(), [
    'auth.forgotPassword',
    'auth.login',
    'auth.loginOtp',
    'auth.logout',
    'auth.refresh',
    'auth.resendVerificationCode',
    'auth.resetPassword',
    'auth.validateEmail',
    'auth.verifyOtp',
    'checkInLinks.checkIn',
    'checkInLinks.open',
    'checkInLinks.openList',
    'checkInLinks.scan',
    'countries.list',
    'drafts.create',
    'drafts.get',
    'drafts.update',
    'events.detail',
    'events.list',
    'invitations.open',
    'judge.next',
    'judge.open',
    'judge.send',
    'meetings.book',
    'meetings.cancel',
    'meetings.hosts',
    'meetings.move',
    'meetings.open',
    'meetings.slots',
    'mentor.open',
    'mentor.send',
    'passkeys.beginSignIn',
    'passkeys.signIn',
    'seats.open',
    'seats.take',
    'seats.withdraw',
    'signInProviders.begin',
    'signInProviders.complete',
    'signInProviders.list',
    'signInProviders.register',
    'tenants.exists',
    'users.registerCustomer',
  ])
})

test('v5.0.0-8.2.1 returns 401 from every protected endpoint when the token is missing or invalid', async () => {
  for (const [name, , e] of calls.filter(([, , one]) => one.caller !== 'anyone'))
    for (const access of [undefined, '', 'null', 'x'.repeat(300), nora.refresh, `${nora.access}x`]) {
      const { status, body } = await attack(e, { ...(access !== undefined && { access }), tenant })
      assert.deepEqual([name, access?.slice(0, 5), status], [name, access?.slice(0, 5), 401])
      assert.match(body, /session\.ended/)
    }
})

test('v5.0.0-8.4.1 returns the same 404 from every member endpoint for foreign, unknown and malformed tenant ids', async () => {
  assert.ok(membersCalls.length > 15)
  for (const [name, , e] of membersCalls) {
    const answers = await Promise.all(
      [
        tenant,
        randomUUID(),
        '00000000-0000-0000-0000-000000000000',
        'x',
        '',
        "' or 1=1 --",
        tenant.toUpperCase(),
        `${tenant},${tenant}`,
      ].map(selected => attack(e, { access: khalid.access, tenant: selected })),
    )
    assert.deepEqual([name, new Set(answers.map(answer => `${answer.status} ${answer.body}`)).size, answers[0]?.status], [name, 1, 404])
  }
})

test('ignores a tenant id in the query, a cookie or a header other than X-Tenant-ID', async () => {
  for (const [name, , e] of membersCalls) {
    const url = { ...e, path: `${e.path}?tenant_id=${tenant}&X-Tenant-ID=${tenant}` as typeof e.path }
    const { status } = await attack(url, {
      access: khalid.access,
      headers: { 'x-tenant': tenant, 'x-original-tenant-id': tenant, cookie: `x-tenant-id=${tenant}` },
    })
    // Endpoints that also work without a tenant return a validation error.
    assert.deepEqual([name, status], [name, e.withoutTenant ? 422 : 404])
  }
})

const reaches = (role: MemberRole, e: Endpoint) => memberRoles.indexOf(role) >= memberRoles.indexOf(e.caller as MemberRole)
/** All rows that a hackathon's endpoints could change. */
const contentsOf = (id: string) =>
  app.services.database.system(db =>
    db.one(sql`
      select (select jsonb_agg(t) from tenants t where id = ${id}) as tenant, (select jsonb_agg(m order by user_id) from members m where tenant_id = ${id}) as team,
        (select jsonb_agg(p) from landing_pages p where tenant_id = ${id}) as page, (select jsonb_agg(i) from invitations i where tenant_id = ${id}) as invited,
        (select jsonb_agg(e) from events e where tenant_id = ${id}) as events, (select jsonb_agg(n) from tenant_names n where tenant_id = ${id}) as names,
        (select jsonb_agg(s) from event_seats s where tenant_id = ${id}) as seats,
        (select count(*)::int from audit_log where chain = ${id}) as recorded`),
  )

test('v5.0.0-8.2.2 returns 403 and changes nothing when a member’s role is lower than the endpoint requires', async () => {
  const before = await contentsOf(tenant)
  for (const [name, , e] of membersCalls)
    for (const [role, person] of [...members].filter(([each]) => !reaches(each, e))) {
      const { status, body } = await attack(e, { access: person.access, tenant })
      assert.ok(status === 403 && body.includes('right.missing'), `${name} as ${role}: ${status} ${body.slice(0, 120)}`)
    }
  assert.deepEqual(await contentsOf(tenant), before)
})

test('authorizes members whose role is the required role of the endpoint or a higher role', async () => {
  // These endpoints need no input. They would succeed and change the hackathon, so this test omits them.
  const alone = ['landingPages.publish', 'landingPages.unpublish', 'tenants.archive', 'tenants.unarchive', 'members.leave']
  for (const [name, , e] of membersCalls.filter(([each]) => !alone.includes(each)))
    for (const [role, person] of [...members].filter(([each]) => reaches(each, e))) {
      const { status, body } = await attack(e, { access: person.access, tenant })
      assert.ok(!body.includes('right.missing') && status < 500, `${name} as ${role}: ${status} ${body.slice(0, 120)}`)
    }
})

test('v5.0.0-8.4.2 returns 403 from every administrators’ endpoint to customers, even with the id of their own tenant', async () => {
  const adminsCalls = calls.filter(([, , e]) => e.caller === 'admin')
  assert.ok(adminsCalls.length > 10)
  for (const [name, , e] of adminsCalls)
    for (const access of [nora.access, khalid.access]) {
      const { status, body } = await attack(e, { access, tenant })
      assert.deepEqual([name, status], [name, 403])
      assert.match(body, /right\.missing/)
    }
})

test('returns 404 to a former member at the next call after the removal', async () => {
  const viewer = members.get('viewer') ?? assert.fail()
  const [, , read] = membersCalls.find(([name]) => name === 'landingPages.get') ?? assert.fail()
  assert.equal((await attack(read, { access: viewer.access, tenant })).status, 200)
  await app.services.database.system(db => db.run(sql`delete from members where tenant_id = ${tenant} and user_id = ${viewer.user.id}`))
  assert.equal((await attack(read, { access: viewer.access, tenant })).status, 404)
})

test('serves no member endpoint to strangers when the path is encoded, repeated or written in another notation', async () => {
  const variants = (path: string) => [
    path.slice(0, -1),
    path.replace('/api/', '//api/'),
    path.replace('/api/', '/./api/'),
    path.replace('api', 'ap%69'),
    path.replace('/v1/', '/v1/x/../'),
    path.toUpperCase(),
    `${path}?x=1`,
    `${path};x`,
  ]
  for (const [name, , e] of membersCalls.slice(0, 6))
    for (const path of variants(e.path.replace(/:\w+/g, randomUUID()))) {
      for (const method of [e.method, 'HEAD', 'OPTIONS', 'PATCH'] as const) {
        const answer = await fetch(app.url + path, { method, headers: { authorization: `Bearer ${khalid.access}`, 'x-tenant-id': tenant } })
        assert.ok(
          [301, 307, 308, 400, 404, 405].includes(answer.status) || (method === 'OPTIONS' && answer.status === 204),
          `${name} ${method} ${path}: ${answer.status}`,
        )
      }
    }
})
