import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const get = (path: string) => fetch(app.url + path)

test('the portal’s sitemap lists its public screens in both languages', async () => {
  const robots = await get('/robots.txt')
  assert.equal(robots.headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.match(await robots.text(), new RegExp(`Disallow: /hackathon\nSitemap: ${app.url}/sitemap.xml\n`))
  const sitemap = await get('/sitemap.xml')
  assert.equal(sitemap.headers.get('content-type'), 'application/xml; charset=utf-8')
  const text = await sitemap.text()
  for (const address of [`${app.url}/welcome`, `${app.url}/welcome?lng=en`, `${app.url}/events`])
    assert.ok(text.includes(`<loc>${address}</loc>`), address)
  assert.doesNotMatch(text, /hackathon|otp|reset/)
})

test('the portal’s sitemap lists public events with their last change, without draft events and events of unlisted hackathons', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const form = { title: { ar: 'ورشة', en: '' }, kind: 'workshop', format: 'online', starts_at: at(1), ends_at: at(1.1) } as const
  const event = await nora.calls.events.create({ tenant, form })
  const draft = await nora.calls.events.create({ tenant, form: { ...form, status: 'draft' } })
  const told = async () => (await get('/sitemap.xml')).text()
  assert.ok(!(await told()).includes(event.id))
  await nora.calls.landingPages.publish({ tenant })
  const text = await told()
  assert.ok(text.includes(`<loc>${app.url}/event-details?event=${event.id}</loc><lastmod>`))
  assert.ok(text.includes(`<loc>${app.url}/event-details?event=${event.id}&amp;lng=en</loc>`))
  assert.ok(!text.includes(draft.id))
  await nora.calls.tenants.update({ tenant, form: { visibility: 'unlisted' } })
  assert.ok(!(await told()).includes(event.id))
})

test('each hackathon’s host serves a separate sitemap, and the portal’s sitemap lists no hackathon', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: id, form: {} })
  await nora.calls.landingPages.publish({ tenant: id })
  const own = await (await app.visit(tenant_name, '/sitemap.xml')).text()
  assert.ok(own.includes(tenant_name) && !own.includes('/welcome'))
  assert.ok(!(await (await get('/sitemap.xml')).text()).includes(tenant_name))
})
