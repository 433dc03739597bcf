import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ OPERATOR_EMAIL: 'help@example.com' })
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const admin = await newPerson(app, 'admin@example.com')
await showSecondFactor(app, admin)
const { adminTenants } = admin.calls
type Body = Parameters<typeof adminTenants.act>[0]['body']
const act = (id: string, body: Body) => adminTenants.act({ params: { id }, body })
const isMailed = async ({ email }: Person, words: RegExp) =>
  (await mailsOnce(app, email, mails => mails.some(mail => words.test(mail.text)))).some(mail => words.test(mail.text))
const recorded = (chain: string, id: string) =>
  app.services.database.system(db =>
    db.all<{ action: string; acting_as: string }>(
      sql`select action, acting_as from audit_log where chain = ${chain} and object_id = ${id} and acting_as = 'administrator' order by number`,
    ),
  )

test('administrators list, sort, filter and search all hackathons, including drafts, with their owners', async () => {
  const nora = await newPerson(app, 'nora.owner@example.com')
  const draft = await newHackathon(nora, { name: { ar: 'تحدي الإبل', en: 'Camel Challenge' } })
  const live = await publishedForm(await newPerson(app))
  const found = async (search: string) => (await adminTenants.list({ query: { search } })).results.map(({ id }) => id)
  for (const search of ['تحدى الابل', 'camel', 'nora.owner', draft.tenant_name]) assert.deepEqual(await found(search), [draft.id], search)
  const { count, results } = await adminTenants.list({ query: { order: 'desc' } })
  assert.deepEqual([count, results.map(({ id }) => id)], [2, [live.id, draft.id]])
  assert.deepEqual(results[1]?.owner, { id: nora.user.id, fullname: nora.user.fullname, email: nora.email })
  assert.equal((await app.as(admin.access, 'ar').adminTenants.list({ query: { search: 'camel' } })).results[0]?.name, 'تحدي الإبل')
  const published = await adminTenants.list({ query: { status: 'published', limit: 1 } })
  assert.deepEqual([published.count, published.results[0]?.id], [1, live.id])
})

test('suspending a hackathon makes its page return 403 and shows its owner the reason, until it is restored', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await publishedForm(nora)
  assert.equal((await app.visit(tenant_name)).status, 200)
  await act(id, { action: 'suspend', reason: 'بلاغ من جهة رسمية' })
  const page = await app.visit(tenant_name, '/', { headers: { 'accept-language': 'ar' } })
  assert.deepEqual([page.status, page.headers.get('x-robots-tag')], [403, 'noindex'])
  const html = await page.text()
  assert.match(html, /هذه الصفحة موقوفة/)
  assert.doesNotMatch(html, /بلاغ/)
  assert.ok(Buffer.byteLength(html) < 40_000 && !html.includes('<script'))
  const seen = await nora.calls.tenants.detail({ query: { tenant: id } })
  assert.deepEqual([seen.status, seen.suspension], ['suspended', { reason: 'بلاغ من جهة رسمية', contact: 'help@example.com' }])
  assert.ok(await isMailed(nora, /بلاغ من جهة رسمية[\s\S]*help@example\.com/))
  assert.equal((await rejection(act(id, { action: 'suspend' }))).problem.code, 'tenant.not_in_state')
  await act(id, { action: 'restore' })
  assert.equal((await app.visit(tenant_name)).status, 200)
  assert.equal((await nora.calls.tenants.detail({ query: { tenant: id } })).suspension, null)
  for (const chain of [id, platformChain])
    assert.deepEqual(
      (await recorded(chain, id)).map(({ action }) => action),
      ['tenant.suspended', 'tenant.restored'],
    )
})

test('administrators archive, unarchive and transfer a hackathon, and its former and new owner are notified', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  const { id, tenant_name } = await publishedForm(nora)
  await act(id, { action: 'archive' })
  assert.equal((await app.visit(tenant_name)).status, 404)
  await act(id, { action: 'unarchive' })
  assert.equal((await app.visit(tenant_name)).status, 200)
  assert.ok(await isMailed(nora, /إلى الأرشيف/))
  for (const email of [undefined, 'nobody@example.com'])
    assert.equal((await rejection(act(id, { action: 'transfer', ...(email && { email }) }))).problem.code, 'user.not_found')
  await act(id, { action: 'transfer', email: omar.email })
  const roleOf = async ({ calls }: Person) => (await calls.tenants.detail({ query: { tenant: id } })).role
  assert.deepEqual([await roleOf(nora), await roleOf(omar)], ['editor', 'owner'])
  assert.ok(await isMailed(nora, /إلى شخص آخر/))
  assert.ok(await isMailed(omar, /ملكية .* إليك/))
  await app.services.database.system(db =>
    db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${admin.user.id}`),
  )
  assert.equal((await rejection(act(id, { action: 'transfer', email: nora.email }))).problem.code, 'session.stale')
})

test('a hackathon has one owner after it is transferred to a member who leaves concurrently', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  await admin.calls.auth.signInAgain({ body: { password: admin.password } })
  for (let n = 0; n < 8; n++) {
    const { id: tenant } = await newHackathon(nora)
    await joinTeam(app, tenant, omar, 'viewer')
    await Promise.allSettled([act(tenant, { action: 'transfer', email: omar.email }), omar.calls.members.leave({ tenant })])
    const owners = await app.services.database.system(db => db.all(sql`select from members where tenant_id = ${tenant} and role = 'owner'`))
    assert.equal(owners.length, 1)
  }
})

test('the administrators’ hackathon endpoints reject customers, and return 404 for unknown hackathons', async () => {
  const nora = await newPerson(app)
  const { id } = await newHackathon(nora)
  assert.equal((await rejection(nora.calls.adminTenants.list({ query: {} }))).status, 403)
  assert.equal((await rejection(nora.calls.adminTenants.act({ params: { id }, body: { action: 'archive' } }))).status, 403)
  for (const unknown of ['x', crypto.randomUUID()])
    assert.equal((await rejection(act(unknown, { action: 'archive' }))).problem.code, 'tenant.not_found')
})
