import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { lookedAtByTeam } from '#contract/statistics/channels.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
after(() => app.close())
const nora = await newPerson(app)

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36'
type Browser = { from?: string; agent?: string; address?: string; path?: string; headers?: Record<string, string> }

/** Requests the image as a browser does after rendering the page at `path`. */
const see = (
  tenant: string,
  { from = 'same-origin', agent = phone, address = '203.0.113.7', path = '/', headers = {} }: Browser = {},
  image = '/seen',
) =>
  app.visit(tenant, image, {
    headers: {
      referer: `http://${tenant}.localhost${path}`,
      'sec-fetch-site': from,
      'user-agent': agent,
      'x-forwarded-for': address,
      ...headers,
    },
  })

type Row = { language: string; channel: string; views: number; visitors: number; went_to_form: number; tried: number }
async function countedOf(tenant: string, { services }: TestApp = app): Promise<Record<string, number[]>> {
  await services.pageViews.write()
  const rows = await services.database.system(db =>
    db.all<Row>(
      sql`select language, channel, views, visitors, went_to_form, tried from page_views where tenant_id = ${tenant} order by language, channel`,
    ),
  )
  return Object.fromEntries(
    rows.map(({ language, channel, views, visitors, went_to_form, tried }) => [
      `${language} ${channel}`,
      [views, visitors, went_to_form, tried],
    ]),
  )
}

test('includes the image that counts views in public pages, but not in drafts, rejected forms and thanks pages', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  const page = await app.visit(tenant_name)
  const html = await page.text()
  assert.match(html, /url\(\/seen\)/)
  assert.match(html, /url\(\/seen\/form\)/)
  assert.doesNotMatch(html, /<script(?! type="application\/ld\+json")/)
  assert.match(page.headers.get('content-security-policy') ?? '', /img-src 'self';/)
  assert.doesNotMatch(await (await postForm(app, tenant_name, {})).text(), /url\(\/seen/)
  assert.doesNotMatch(await (await app.visit(tenant_name, '/thanks')).text(), /url\(\/seen/)
  const { url } = await nora.calls.landingPages.preview({ tenant: id })
  assert.doesNotMatch(await (await app.visit(tenant_name, new URL(url).pathname)).text(), /url\(\/seen/)

  const seen = await see(tenant_name)
  assert.equal(seen.status, 204)
  assert.equal(seen.headers.get('cache-control'), 'no-store')
  assert.equal(seen.headers.get('set-cookie'), null)
})

test('counts views by language and channel, and each visitor once a day', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await see(tenant_name, { path: '/?s=whatsapp' })
  await see(tenant_name, { path: '/en/' })
  await see(tenant_name, { path: '/', address: '203.0.113.8' })
  await see(tenant_name, { path: '/', agent: `${phone} Edg/145.0.0.0` })
  assert.deepEqual(await countedOf(id), { 'ar direct': [2, 2, 0, 0], 'ar whatsapp': [1, 1, 0, 0], 'en direct': [1, 0, 0, 0] })
  await see(tenant_name, { path: '/?s=whatsapp' })
  assert.deepEqual((await countedOf(id))['ar whatsapp'], [2, 1, 0, 0], 'who was counted is known when they come again')
})

test('counts one visitor per IPv6 /64 network, and per client address that a trusted proxy reports', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '198.51.100.1, 203.0.113.9']) await see(tenant_name, { address })
  await see(tenant_name, { address: '198.51.100.2, 203.0.113.9' })
  assert.deepEqual(await countedOf(id), { 'ar direct': [5, 3, 0, 0] })
})

test('counts no views by programs, from other sites, by the hackathon’s team, or of drafts', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await see(tenant_name, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await see(tenant_name, { agent: '' })
  for (const from of ['cross-site', 'same-site', 'none']) await see(tenant_name, { from })
  await app.visit(tenant_name, '/seen', { headers: { 'user-agent': phone, referer: 'https://evil.example/' } })
  await see(tenant_name, { path: new URL(lookedAtByTeam('http://x/', Date.now())).search.replace(/^/, '/') })
  await see(tenant_name, { path: '/preview/abc/' })
  await app.visit(tenant_name, '/seen', { method: 'POST', headers: { 'user-agent': phone } })
  assert.deepEqual(await countedOf(id), {})
  const draft = await app.visit('nobody-has-this', '/seen', { headers: { 'user-agent': phone } })
  assert.equal(draft.status, 204, 'who asks is not told which names are there')
})

test('counts views from browsers that send no fetch metadata or no path', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await app.visit(tenant_name, '/seen', { headers: { 'user-agent': phone } })
  await app.visit(tenant_name, '/seen', { headers: { 'user-agent': phone, referer: `http://${tenant_name}.localhost:3000/en/?s=x` } })
  assert.deepEqual(await countedOf(id), { 'ar direct': [1, 1, 0, 0], 'en x': [1, 0, 0, 0] })
})

test('counts a visitor’s view, opened form and first attempt once each, and stores the channel in the registration', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  const came = { path: '/?s=whatsapp' }
  const headers = { 'user-agent': phone, 'x-forwarded-for': '203.0.113.7', referer: `http://${tenant_name}.localhost/?s=whatsapp` }
  await see(tenant_name, came)
  assert.deepEqual(await countedOf(id), { 'ar whatsapp': [1, 1, 0, 0] })
  await see(tenant_name, came, '/seen/form')
  await see(tenant_name, came, '/seen/form')
  assert.deepEqual(await countedOf(id), { 'ar whatsapp': [1, 1, 1, 0] })
  const refused = await postForm(app, tenant_name, { ...visitor('not an address') }, '/register', headers)
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /<input type="hidden" name="s" value="whatsapp">/)
  assert.deepEqual(await countedOf(id), { 'ar whatsapp': [1, 1, 1, 1] })
  const again = { ...headers, referer: `http://${tenant_name}.localhost/register` }
  assert.equal((await postForm(app, tenant_name, { ...visitor('sara@example.com'), s: 'whatsapp' }, '/register', again)).status, 303)
  assert.deepEqual(await countedOf(id), { 'ar whatsapp': [1, 1, 1, 1] })
  const [kept] = await app.services.database.system(db =>
    db.all<{ channel: string }>(sql`select channel from registrations where tenant_id = ${id}`),
  )
  assert.equal(kept?.channel, 'whatsapp')
})

test('counts a visitor whose browser sends the form without having requested the image', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await postForm(app, tenant_name, visitor('hind@example.com'), '/en/register', { 'user-agent': phone })
  assert.deepEqual(await countedOf(id), { 'en direct': [0, 1, 1, 1] })
})

test('counts a named link as a channel only for the hackathon that created the link', async () => {
  const [mine, other] = [await publishedForm(nora), await publishedForm(nora)]
  await app.services.database.system(db =>
    db.run(sql`insert into share_links (tenant_id, channel, label) values (${mine.id}, 'radio', 'الإذاعة')`),
  )
  for (const { tenant_name } of [mine, other]) await see(tenant_name, { path: '/?s=radio' })
  assert.deepEqual(await countedOf(mine.id), { 'ar radio': [1, 1, 0, 0] })
  assert.deepEqual(await countedOf(other.id), { 'ar other': [1, 1, 0, 0] })
})

test('limits memory and rows of page views when a client invents channels, visitors and hosts', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  const { pageViews, database } = app.services
  const place = { tenant: id, language: 'ar' as const }
  const before = process.memoryUsage.rss()
  for (let n = 0; n < 300_000; n++) pageViews.count('came', { ...place, channel: `made-up-${n}` }, { address: `10.0.${n}`, agent: 'x' })
  assert.ok(process.memoryUsage.rss() - before < 200 * 1024 ** 2, 'they take less than 200 MB')
  for (let n = 0; n < 300; n++) await app.visit(`nobody-${n}`, '/seen', { headers: { 'user-agent': phone } })
  const { views, visitors } = await one()
  assert.equal(views, 300_000, 'every view is counted …')
  assert.ok(visitors > 1000 && visitors <= 50_000, '… visitors up to a bound')
  assert.deepEqual(Object.keys(await countedOf(id)), ['ar other'])
  await see(tenant_name)
  assert.ok('ar direct' in (await countedOf(id)), 'and who comes afterwards is counted as ever')

  async function one() {
    await pageViews.write()
    const row = await database.system(db =>
      db.one<{ views: number; visitors: number }>(sql`
        select sum(views)::integer as views, sum(visitors)::integer as visitors from page_views where tenant_id = ${id}`),
    )
    return row ?? { views: 0, visitors: 0 }
  }
})

test('counts at most 20 of a thousand views by one visitor between two writes', async () => {
  const { id } = await publishedForm(nora)
  for (let n = 0; n < 1000; n++)
    app.services.pageViews.count('came', { tenant: id, language: 'en', channel: 'direct' }, { address: '203.0.113.1', agent: phone })
  assert.deepEqual((await countedOf(id))['en direct'], [20, 1, 0, 0])
})

test('counts views of other hackathons when a viewed hackathon is deleted before the write', async () => {
  const [gone, stays] = [await publishedForm(nora), await publishedForm(nora)]
  for (const { tenant_name } of [gone, stays]) await see(tenant_name)
  await app.services.database.system(async db => {
    await db.run(sql`delete from published_pages where tenant_id = ${gone.id}`)
    await db.run(sql`delete from tenants where id = ${gone.id}`)
  })
  assert.deepEqual(await countedOf(stays.id), { 'ar direct': [1, 1, 0, 0] })
})
