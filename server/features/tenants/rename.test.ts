import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import ICAL from 'ical.js'
import type { ApiError } from '#contract/client.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { retryAfter } from '#server/testing/retry-after.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )

async function published() {
  const tenant = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: startingContent({ tagline: { ar: 'منشور', en: 'Live' } }) } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}
const rename = (tenant: string, tenant_name: string) => nora.calls.tenants.update({ tenant, form: { tenant_name } })
const leadsTo = async (from: string, path = '/') => {
  const answer = await app.visit(from, path)
  return [answer.status, answer.headers.get('location')]
}

test('a renamed hackathon’s page moves to the new address immediately, and every former address redirects', async () => {
  const { id, tenant_name: first } = await published()
  const second = `${first}-b`
  const third = `${first}-c`
  assert.equal((await app.visit(second)).status, 404)
  const moved = await rename(id, ` ${second.toUpperCase()} `)
  const base = app.services.settings.pagesUrl.replace('{tenant}', second)
  assert.deepEqual([moved.tenant_name, moved.public_url], [second, base])
  assert.deepEqual(await leadsTo(first, '/en/?utm=x'), [308, `${base}/en/?utm=x`])
  const page = await (await app.visit(second, '/en/')).text()
  assert.match(page, new RegExp(`<link rel="canonical" href="${base}/en/"`))
  assert.ok(!page.includes(`${first}.localhost`))
  await rename(id, third)
  const last = app.services.settings.pagesUrl.replace('{tenant}', third)
  assert.deepEqual(await leadsTo(first), [308, `${last}/`])
  assert.deepEqual(await leadsTo(second), [308, `${last}/`])
  assert.match(await (await app.visit(third, '/sitemap.xml')).text(), new RegExp(`<loc>${last}/</loc>`))
  assert.equal((await nora.calls.tenants.detail({ query: { tenant: first } })).tenant_name, third)
})

test('renaming a hackathon publishes neither its draft nor its unpublished changes', async () => {
  const draft = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: draft.id, form: {} })
  await rename(draft.id, `${draft.tenant_name}-b`)
  assert.deepEqual([(await app.visit(draft.tenant_name)).status, (await app.visit(`${draft.tenant_name}-b`)).status], [404, 404])
  await nora.calls.landingPages.publish({ tenant: draft.id })
  assert.equal((await app.visit(draft.tenant_name)).status, 308)
  const page = await published()
  await nora.calls.landingPages.update({ tenant: page.id, form: { content: startingContent({ tagline: { ar: 'لم يُنشر', en: '' } }) } })
  await rename(page.id, `${page.tenant_name}-b`)
  assert.match(await (await app.visit(`${page.tenant_name}-b`)).text(), /منشور/)
})

test('renaming a hackathon preserves its calendar UIDs, and accepts forms sent to the former address', async () => {
  const { id, tenant_name } = await published()
  const uids = async (name: string) =>
    new ICAL.Component(ICAL.parse(await (await app.visit(name, '/event.ics')).text()) as unknown[])
      .getAllSubcomponents('vevent')
      .map(component => new ICAL.Event(component).uid)
  const before = await uids(tenant_name)
  await rename(id, `${tenant_name}-b`)
  assert.deepEqual(await uids(`${tenant_name}-b`), before)
  const sent = await app.visit(tenant_name, '/register', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ fullname: 'ريم العتيبي', email: 'moved@example.com', phone: '0501234567', consent: 'yes' }).toString(),
  })
  assert.equal(sent.status, 303)
})

test('rejects another hackathon’s former name, and accepts the hackathon’s own former name', async () => {
  const [mine, other] = [await published(), await newHackathon(khalid)]
  const taken = await rejection(rename(mine.id, other.tenant_name))
  assert.deepEqual([taken.status, taken.problem.code], [409, 'tenant_name.taken'])
  await rename(mine.id, `${mine.tenant_name}-b`)
  const former = await rejection(khalid.calls.tenants.update({ tenant: other.id, form: { tenant_name: mine.tenant_name } }))
  assert.equal(former.problem.code, 'tenant_name.taken')
  await rename(mine.id, mine.tenant_name)
  assert.equal((await app.visit(mine.tenant_name)).status, 200)
  assert.deepEqual((await leadsTo(`${mine.tenant_name}-b`))[0], 308)
  assert.equal((await rejection(rename(mine.id, 'login'))).problem.code, 'tenant_name.reserved')
})

test('gives a name to only one of twelve hackathons that request it concurrently', async () => {
  const tenants = await Promise.all(Array.from({ length: 12 }, () => newHackathon(nora)))
  const moves = await Promise.allSettled(tenants.map(({ id }) => rename(id, 'wanted-by-all')))
  assert.equal(moves.filter(move => move.status === 'fulfilled').length, 1)
  const names = await Promise.all(tenants.map(async ({ id }) => (await nora.calls.tenants.detail({ query: { tenant: id } })).tenant_name))
  assert.deepEqual(
    names.map((name, at) => name === tenants[at]?.tenant_name),
    moves.map(move => move.status === 'rejected'),
  )
})

test('serves the page at its new address after it is published and renamed concurrently', async () => {
  const { id, tenant_name } = await published()
  const publications = Array.from({ length: 8 }, () => retryAfter(() => nora.calls.landingPages.publish({ tenant: id })))
  await Promise.all([...publications.slice(0, 4), retryAfter(() => rename(id, `${tenant_name}-b`)), ...publications.slice(4)])
  assert.deepEqual((await leadsTo(tenant_name))[0], 308)
  const page = await (await app.visit(`${tenant_name}-b`)).text()
  assert.ok(page.includes(`${tenant_name}-b.localhost`) && !page.includes(`${tenant_name}.localhost`))
})

test('only owners rename a hackathon, and editors can save other facts with the unchanged name', async () => {
  const { id, tenant_name } = await newHackathon(nora)
  await app.services.database.system(db =>
    db.run({ text: "insert into members (tenant_id, user_id, role) values ($1, $2, 'editor')", values: [id, khalid.user.id] }),
  )
  const refused = await rejection(khalid.calls.tenants.update({ tenant: id, form: { tenant_name: `${tenant_name}-b` } }))
  assert.deepEqual([refused.status, refused.problem.code], [403, 'right.missing'])
  await khalid.calls.tenants.update({ tenant: id, form: { tenant_name, city: 'جدة' } })
})

test('rejects an outdated change of facts, but publishing does not make facts outdated', async () => {
  const tenant = await published()
  const loaded = await nora.calls.tenants.detail({ query: { tenant: tenant.id } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  const mine = await nora.calls.tenants.update({ tenant: tenant.id, form: { city: 'جدة', updated_at: loaded.updated_at } })
  const stale = await rejection(nora.calls.tenants.update({ tenant: tenant.id, form: { city: 'أبها', updated_at: loaded.updated_at } }))
  assert.deepEqual([stale.status, stale.problem.code], [409, 'tenant.changed_meanwhile'])
  assert.match(stale.message, /نورة/)
  assert.equal((await nora.calls.tenants.detail({ query: { tenant: tenant.id } })).city, 'جدة')
  await nora.calls.tenants.update({ tenant: tenant.id, form: { city: 'أبها', updated_at: mine.updated_at } })
  const edits = Array.from({ length: 20 }, (_, n) => `مدينة ${n}`)
  const current = (await nora.calls.tenants.detail({ query: { tenant: tenant.id } })).updated_at
  const outcomes = await Promise.allSettled(
    edits.map(city => nora.calls.tenants.update({ tenant: tenant.id, form: { city, updated_at: current } })),
  )
  assert.equal(outcomes.filter(outcome => outcome.status === 'fulfilled').length, 1)
})
