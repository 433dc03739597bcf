import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type Endpoint, isMemberRole } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import { sql } from '#server/platform/database/sql.ts'
import { enter, newAdministrator, onAdminHost, refusalOf, sessionOf } from '#server/testing/people/administrators.ts'
import { mailsOnce, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services
const nora = await newPerson(app)
const khalid = await newPerson(app)
const hers = await newHackathon(nora)
const his = await newHackathon(khalid)
await nora.calls.landingPages.create({ tenant: hers.id, form: {} })
const path = endpoints.switches.begin.path

const sinceSignIn = (id: string, minutes: number) =>
  database.system(db => db.run(sql`update sessions set signed_in_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`))

test('a switch can begin only on the administrators’ host', async () => {
  const admin = await newAdministrator(app)
  assert.equal(await refusalOf(admin.calls.switches.begin({ body: { tenant_id: hers.id } })), '404 route.not_found')
  const headers = { authorization: `Bearer ${admin.access}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ tenant_id: hers.id, reason: 'x' })
  assert.equal((await app.visit(hers.tenant_name, path, { method: 'POST', headers, body })).status, 404)
  assert.equal((await app.visit('admin', path, { method: 'POST', headers, body })).status, 200)
})

test('beginning a switch requires an administrator, a sign-in within 15 minutes and a second factor', async () => {
  assert.equal(await refusalOf(enter(app, { access: '' }, hers.id)), '401 session.ended')
  assert.equal(await refusalOf(enter(app, khalid, hers.id)), '403 right.missing')
  const admin = await newAdministrator(app)
  await sinceSignIn(admin.user.id, 16)
  assert.equal(await refusalOf(enter(app, admin, hers.id)), '403 session.stale')
  await sinceSignIn(admin.user.id, 14)
  await database.system(db => db.run(sql`update sessions set second_factor_at = null where user_id = ${admin.user.id}`))
  assert.equal(await refusalOf(enter(app, admin, hers.id)), '403 second_factor.required')
  await database.system(db => db.run(sql`update sessions set second_factor_at = now() where user_id = ${admin.user.id}`))
  assert.equal(await refusalOf(enter(app, admin, randomUUID())), '404 tenant.not_found')
  assert.equal(await refusalOf(enter(app, admin, 'no-such-hackathon')), '404 tenant.not_found')
  assert.deepEqual(
    (await nora.calls.switches.list({ tenant: hers.id })).results.filter(({ by }) => by === null),
    [],
  )
  assert.equal(await refusalOf(enter(app, admin, hers.id)), 'allowed')
})

test('a switch reads and writes one hackathon on behalf of its owner, without an administrator’s rights', async () => {
  const admin = await newAdministrator(app)
  await newHackathon(admin)
  const { access, tenant, expires_at } = await enter(app, admin, hers.tenant_name, 'a date that was wrong')
  assert.equal(tenant.id, hers.id)
  const halfAnHour = Date.parse(expires_at) - Date.now()
  assert.ok(halfAnHour > 29 * 60_000 && halfAnHour <= 30 * 60_000, String(halfAnHour))
  const { calls } = { calls: app.as(access) }
  const me = await calls.profile.me()
  assert.deepEqual([me.id, me.role], [admin.user.id, 'customer'])
  assert.deepEqual(
    (await calls.tenants.list({ query: {} })).results.map(({ id, role }) => [id, role]),
    [[hers.id, 'owner']],
  )
  assert.deepEqual(
    (await calls.stats.mine()).tenants.map(({ id }) => id),
    [hers.id],
  )
  assert.equal((await calls.tenants.detail({ query: { tenant: hers.id } })).role, 'owner')
  await calls.tenants.update({ tenant: hers.id, form: { city: 'الدمام' } })
  assert.equal((await nora.calls.tenants.detail({ query: { tenant: hers.id } })).city, 'الدمام')
  assert.equal((await calls.landingPages.get({ tenant: hers.id })).version, 1)
  await calls.registrations.list({ tenant: hers.id, query: {} })
  assert.equal(
    await refusalOf(calls.tenants.update({ tenant: hers.id, form: { tenant_name: 'another-name-x' } })),
    '403 switch.not_allowed',
  )
  assert.equal(await refusalOf(calls.adminStats.summary({ query: {} })), '403 switch.not_allowed')
  assert.equal((await admin.calls.profile.me()).role, 'administrator')
  await admin.calls.adminStats.summary({ query: {} })
})

test('a switch mails the owner its reason, and the activity records its beginning, its changes and its end', async () => {
  const admin = await newAdministrator(app)
  const owner = await newPerson(app)
  const { id, name } = await newHackathon(owner)
  const { access } = await enter(app, admin, id, 'The dates were asked to be mended')
  const [mail] = await mailsOnce(app, owner.email, mails => mails.some(({ text }) => text.includes('asked to be mended')))
  assert.match(mail?.subject ?? '', new RegExp(name.ar))
  assert.match(mail?.text ?? '', new RegExp(admin.user.fullname))
  await app.as(access).tenants.update({ tenant: id, form: { city: 'أبها' } })
  await app.as(access).landingPages.create({ tenant: id, form: {} })
  await app.as(access).tenants.list({ query: {} })
  await app.as(access).switches.leave()
  const { results } = await owner.calls.audit.list({ tenant: id, query: {} })
  assert.deepEqual(
    results.map(({ action, acting_as, actor }) => [action, acting_as, actor]),
    [
      ['switch.ended', 'switched', admin.user.id],
      ['switch.wrote', 'switched', admin.user.id],
      ['tenant.facts_changed', 'switched', admin.user.id],
      ['switch.began', 'administrator', admin.user.id],
      ['tenant.registered', 'user', owner.user.id],
    ],
  )
  assert.equal(results[3]?.details['reason'], 'The dates were asked to be mended')
  assert.deepEqual(results[1]?.details, { call: 'POST /api/v1/landing-pages/create/' })
  assert.deepEqual(results[2]?.details, { facts: ['city'] })
  const platform = await admin.calls.audit.platform({ query: { limit: 4 } })
  assert.deepEqual(
    platform.results.map(({ action }) => action),
    ['switch.ended', 'switch.wrote', 'tenant.facts_changed', 'switch.began'],
  )
  assert.equal(await refusalOf(app.as(access).profile.me()), '401 session.ended')
})

test('a switch without a reason is recorded and mailed with the statement that none was given', async () => {
  const admin = await newAdministrator(app)
  await enter(app, admin, his.id)
  const { results } = await khalid.calls.audit.list({ tenant: his.id, query: { limit: 1 } })
  assert.equal(results[0]?.details['reason'], 'none given')
  const mails = await mailsOnce(app, khalid.email, all => all.some(({ subject }) => subject.includes(his.name.ar)))
  assert.match(mails[0]?.text ?? '', /لم يُذكر سبب الدخول/)
})

test('a switch ends after half an hour and cannot be renewed', async () => {
  const admin = await newAdministrator(app)
  const { access } = await enter(app, admin, hers.id)
  const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number | string>
  assert.deepEqual([claims['aud'], Number(claims['exp']) - Number(claims['iat']) <= 1800], ['portal-switched', true])
  assert.equal(await refusalOf(app.anyone.auth.refresh({ body: { refresh: access } })), '401 session.ended')
  await app.as(access).profile.me()
  await database.system(db => db.run(sql`update sessions set expires_at = now() where id = ${sessionOf(access)}`))
  assert.equal(await refusalOf(app.as(access).profile.me()), '401 session.ended')
  await admin.calls.profile.me()
})

test('a switch’s token returns 404 for other hackathons', async () => {
  const admin = await newAdministrator(app)
  await newHackathon(admin)
  const { calls } = { calls: app.as((await enter(app, admin, hers.id)).access) }
  for (const tenant of [his.id, randomUUID(), 'x'])
    assert.equal(await refusalOf(calls.landingPages.get({ tenant })), '404 tenant.not_found')
  const event = {
    title: { ar: 'ورشة', en: 'Workshop' },
    kind: 'workshop',
    format: 'online',
    starts_at: hers.starts_at,
    ends_at: hers.ends_at,
  } as const
  assert.equal(await refusalOf(calls.events.create({ tenant: his.id, form: event })), '404 tenant.not_found')
  assert.equal((await khalid.calls.tenants.detail({ query: { tenant: his.id } })).city, his.city)
})

test('an owner ends a switch immediately, and editors and other hackathons’ owners cannot end it', async () => {
  const admin = await newAdministrator(app)
  const viewer = await newPerson(app)
  const { id } = await newHackathon(nora)
  await database.system(db => db.run(sql`insert into members (tenant_id, user_id, role) values (${id}, ${viewer.user.id}, 'editor')`))
  const { access } = await enter(app, admin, id, 'help')
  const [open, ...more] = (await nora.calls.switches.list({ tenant: id })).results
  assert.deepEqual([open?.by, open?.reason, open?.id, more], [admin.user.fullname, 'help', sessionOf(access), []])
  const params = { switch: open?.id ?? '' }
  assert.equal(await refusalOf(khalid.calls.switches.end({ tenant: his.id, params })), '404 switch.not_found')
  assert.equal(await refusalOf(khalid.calls.switches.end({ tenant: id, params })), '404 tenant.not_found')
  assert.equal(await refusalOf(viewer.calls.switches.end({ tenant: id, params })), '403 right.missing')
  assert.equal(await refusalOf(app.as(access).switches.end({ tenant: id, params })), '403 switch.not_allowed')
  await app.as(access).profile.me()
  await nora.calls.switches.end({ tenant: id, params })
  assert.equal(await refusalOf(app.as(access).profile.me()), '401 session.ended')
  assert.equal(await refusalOf(nora.calls.switches.end({ tenant: id, params })), '404 switch.not_found')
  assert.deepEqual((await nora.calls.switches.list({ tenant: id })).results, [])
  const [last] = (await nora.calls.audit.list({ tenant: id, query: { limit: 1 } })).results
  assert.deepEqual([last?.action, last?.actor, last?.details['of']], ['switch.ended', nora.user.id, admin.user.id])
  assert.equal((await admin.calls.audit.platform({ query: { limit: 1 } })).results[0]?.action, 'switch.ended')
})

test('a switch ends with the administrator’s session, role or account', async () => {
  for (const end of [
    sql`update sessions set ended_at = now() where kind = 'own' and user_id = `,
    sql`update users set role = 'customer' where id = `,
    sql`update users set suspended_at = now() where id = `,
  ]) {
    const admin = await newAdministrator(app)
    const { access } = await enter(app, admin, hers.id)
    await app.as(access).profile.me()
    await database.system(db => db.run(sql`${end}${admin.user.id}`))
    assert.equal(await refusalOf(app.as(access).profile.me()), '401 session.ended')
  }
})

test('rejects a switch’s token for a normal session, a normal token for a switch, and nested switches', async () => {
  const admin = await newAdministrator(app)
  const { access } = await enter(app, admin, hers.id)
  const [switched, own] = [sessionOf(access), sessionOf(admin.access)]
  const { tokens } = app.services
  assert.equal(await refusalOf(app.as(await tokens.access(switched, admin.user.id)).profile.me()), '401 session.ended')
  const asSwitched = await tokens.switched(own, admin.user.id, new Date(Date.now() + 60_000))
  assert.equal(await refusalOf(app.as(asSwitched).profile.me()), '401 session.ended')
  assert.equal(await refusalOf(onAdminHost(app, access).switches.begin({ body: { tenant_id: his.id } })), '403 switch.not_allowed')
  assert.equal(await refusalOf(admin.calls.switches.leave()), '404 switch.not_found')
})

test('the database gives a switch’s transaction no rights of the administrator or the administrator’s account', async () => {
  const admin = await newAdministrator(app)
  await newHackathon(admin)
  const inside = <T>(work: Parameters<typeof database.within<T>>[1]) => database.within({ switched: admin.user.id, tenant: hers.id }, work)
  const touched = (statement: ReturnType<typeof sql>) => inside(db => db.run(statement))
  assert.deepEqual(await inside(db => db.all(sql`select id from users`)), [{ id: admin.user.id }])
  assert.equal(await touched(sql`update users set fullname = 'x' where id = ${admin.user.id}`), 0)
  assert.equal(await touched(sql`update sessions set expires_at = expires_at where kind = 'own'`), 0)
  assert.deepEqual(await inside(db => db.all(sql`select id from tenants where status = 'draft'`)), [{ id: hers.id }])
  assert.deepEqual(await inside(db => db.one(sql`select asking_administrator() as yes`)), { yes: false })
  await assert.rejects(
    inside(db => db.all(sql`select * from platform_totals()`)),
    { code: '42501' },
  )
  await assert.rejects(
    inside(db => db.all(sql`select * from owners_of_tenant(${hers.id})`)),
    { code: '42501' },
  )
  await assert.rejects(
    inside(db => db.all(sql`select * from audit_people(${platformChain}, '{1}')`)),
    { code: '42501' },
  )
})

/** Endpoints allowed within a switch: they read as an owner, or change content. Other endpoints reject a switch by default. */
const allowed = [
  'events.create',
  'events.mine',
  'events.move',
  'events.update',
  'files.create',
  'judging.list',
  'landingPages.create',
  'landingPages.embeds',
  'landingPages.endPreviews',
  'landingPages.get',
  'landingPages.preview',
  'landingPages.publish',
  'landingPages.restore',
  'landingPages.revert',
  'landingPages.unpublish',
  'landingPages.update',
  'landingPages.version',
  'landingPages.versions',
  'profile.me',
  'projects.detail',
  'projects.list',
  'projects.settings',
  'registrations.admission',
  'registrations.detail',
  'registrations.form',
  'registrations.kept',
  'registrations.list',
  'scores.settings',
  'seats.list',
  'stats.mine',
  'stats.tenant',
  'switches.leave',
  'tenants.detail',
  'tenants.list',
  'tenants.update',
]

test('a switch’s token is rejected with 403 by every endpoint that is not explicitly allowed', async () => {
  const admin = await newAdministrator(app)
  const closed = endpointsOf(endpoints).filter(([, , e]) => e.caller !== 'anyone')
  assert.deepEqual(
    closed
      .filter(([, , e]) => e.switched === 'allowed')
      .map(([name]) => name)
      .toSorted(),
    allowed,
  )
  const { access } = await enter(app, admin, hers.id)
  const ask = async (e: Endpoint, tenant: string) => {
    const headers = { authorization: `Bearer ${access}`, ...(isMemberRole(e.caller) && { 'x-tenant-id': tenant }) }
    const asked = { method: e.method, headers }
    const url = e.path.replace(/:\w+/g, randomUUID())
    const answer = await (e.host === 'admin' ? app.visit('admin', url, asked) : fetch(app.url + url, asked))
    return `${answer.status} ${answer.status === 204 ? '' : ((await answer.json()) as { code?: string }).code}`
  }
  for (const [name, , e] of closed) {
    if (!allowed.includes(name)) {
      for (const tenant of [hers.id, his.id]) assert.deepEqual([name, await ask(e, tenant)], [name, '403 switch.not_allowed'])
      continue
    }
    if (name === 'switches.leave') continue
    const answer = await ask(e, hers.id)
    assert.doesNotMatch(answer, /^401|^403|tenant\.not_found|^5/, name)
    if (isMemberRole(e.caller)) assert.deepEqual([name, await ask(e, his.id)], [name, '404 tenant.not_found'])
  }
})
