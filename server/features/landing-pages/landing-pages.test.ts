import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { type LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import type { LandingPage } from '#contract/landing-pages/landing-pages-endpoints.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
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
const withTagline = (ar: string, en = ''): LandingContent => startingContent({ tagline: { ar, en } })

async function publishedHackathon(tagline: string) {
  const tenant = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: withTagline(tagline, 'In English') } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

test('serves a published page in both languages, without scripts and cookies', async () => {
  const tenant = await publishedHackathon('سطر أول')
  const arabic = await app.visit(tenant.tenant_name)
  assert.equal(arabic.status, 200)
  assert.match(await arabic.text(), /<html lang="ar"[\s\S]*سطر أول/)
  const english = await app.visit(tenant.tenant_name, '/en/')
  assert.match(await english.text(), /<html lang="en"[\s\S]*In English/)
  assert.match(arabic.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/)
  assert.doesNotMatch(arabic.headers.get('content-security-policy') ?? '', /script-src|unsafe/)
  assert.equal(arabic.headers.get('set-cookie'), null)
})

test('serves only the published version of a page, and returns 404 before publishing and after unpublishing', async () => {
  const tenant = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: withTagline('قبل') } })
  assert.equal((await app.visit(tenant.tenant_name)).status, 404)
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  const saved = await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: withTagline('بعد'), version: 1 } })
  assert.deepEqual([saved.version, saved.published_version], [2, 1])
  assert.match(await (await app.visit(tenant.tenant_name)).text(), /قبل/)
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.match(await (await app.visit(tenant.tenant_name)).text(), /بعد/)
  await nora.calls.landingPages.unpublish({ tenant: tenant.id })
  assert.equal((await app.visit(tenant.tenant_name)).status, 404)
})

test('returns 304 for a cached page, and 200 after a changed page is published', async () => {
  const tenant = await publishedHackathon('أول')
  const first = await app.visit(tenant.tenant_name)
  const etag = first.headers.get('etag') ?? ''
  assert.equal((await app.visit(tenant.tenant_name, '/', { headers: { 'if-none-match': etag } })).status, 304)
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: withTagline('ثان') } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.equal((await app.visit(tenant.tenant_name, '/', { headers: { 'if-none-match': etag } })).status, 200)
})

test('rejects saving a page that is based on an older version, and names the newer version’s author', async () => {
  const tenant = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: withTagline('١') } })
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: withTagline('٢'), version: 1 } })
  const stale = await rejection(nora.calls.landingPages.update({ tenant: tenant.id, form: { content: withTagline('٣'), version: 1 } }))
  assert.deepEqual([stale.status, stale.problem.code], [409, 'landing_page.changed_meanwhile'])
  assert.match(stale.message, /نورة/)
  const page = await nora.calls.landingPages.get({ tenant: tenant.id })
  assert.deepEqual(page.content, withTagline('٢'))
})

test('lists the missing parts of a page, and rejects publishing it without the required parts', async () => {
  const tenant = await newHackathon(nora, { city: '' })
  const page = await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  assert.ok(page.issues.some(issue => issue.code === 'tracks' && issue.weight === 'advice'))
  const refused = await rejection(nora.calls.landingPages.publish({ tenant: tenant.id }))
  assert.deepEqual([refused.status, refused.problem.code, refused.problem.fields], [422, 'landing_page.incomplete', { city: 'dates' }])
})

test('stores a partner’s uploaded logo in the partner’s row, and rejects pictures of other hackathons', async () => {
  const tenant = await newHackathon(nora)
  const partners = (row: object): LandingContent => ({
    ...startingContent(),
    sections: [
      {
        id: 'partners',
        type: 'partners',
        heading: { ar: '', en: '' },
        visible: true,
        tiers: [],
        rows: [{ id: 'p1', tier: '', name: { ar: '', en: 'ساقية' }, url: '', picture: null, dark: null, ...row }],
      },
    ],
  })
  const logo = new File([await smallPng()], 'logo.png')
  const page = await nora.calls.landingPages.create({
    tenant: tenant.id,
    form: { content: partners({ file_key: 'partner_logos.0' }), partner_logos: [logo] },
  })
  const [section] = page.content.sections
  const picture = section?.type === 'partners' ? section.rows[0]?.picture : null
  assert.ok(picture && page.pictures[picture])
  const other = await newHackathon(khalid)
  const stolen = await rejection(khalid.calls.landingPages.create({ tenant: other.id, form: { content: partners({ picture }) } }))
  assert.deepEqual([stolen.status, stolen.problem.code], [404, 'file.not_found'])
})

test('appends repeated gallery files without keys to the gallery, and rejects more pictures than it can have', async () => {
  const tenant = await newHackathon(nora)
  const picture = async (name: string) => new File([await smallPng()], name)
  const rowsOf = ({ content }: LandingPage) => content.sections.flatMap(section => (section.type === 'gallery' ? section.rows : []))
  const created = await nora.calls.landingPages.create({ tenant: tenant.id, form: { gallery: [await picture('a.png')] } })
  assert.equal(rowsOf(created).length, 1)
  const gallery = await Promise.all(['b.png', 'c.png'].map(picture))
  const page = await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: created.content, gallery } })
  assert.deepEqual(rowsOf(page)[0], rowsOf(created)[0])
  const ids = rowsOf(page).map(row => row.picture ?? '')
  assert.equal(new Set(ids).size, 3)
  assert.ok(ids.every(id => page.pictures[id]))
  const full = await nora.calls.landingPages.update({
    tenant: tenant.id,
    form: { content: page.content, gallery: await Promise.all(Array.from({ length: 20 }, (_, n) => picture(`${n}.png`))) },
  })
  assert.equal(rowsOf(full).length, 23)
  const tooMany = await rejection(nora.calls.landingPages.update({ tenant: tenant.id, form: { content: full.content, gallery } }))
  assert.deepEqual([tooMany.status, Object.keys(tooMany.problem.fields ?? {})], [422, ['gallery']])
})

test('publishes a page in both languages if the hackathon has both names, otherwise in one language', async () => {
  const tenant = await newHackathon(nora, { name: { ar: 'هاكاثون واحة', en: '' }, description: { ar: 'ماء', en: '' } })
  const page = await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: withTagline('ماء') } })
  assert.ok(page.issues.some(issue => issue.code === 'name_en' && issue.weight === 'advice'))
  assert.deepEqual((await nora.calls.landingPages.publish({ tenant: tenant.id })).languages, ['ar'])
  const address = (path: string) => app.visit(tenant.tenant_name, path)
  for (const [english, arabic] of [
    ['/en/?utm=x', '/?utm=x'],
    ['/en/event.ics', '/event.ics'],
    ['/ar/', '/'],
  ] as const) {
    const reply = await address(english)
    assert.deepEqual([reply.status, reply.headers.get('location')], [302, arabic])
  }
  assert.doesNotMatch(await (await address('/')).text(), /hreflang/i)
  assert.doesNotMatch(await (await address('/sitemap.xml')).text(), /\/en\//)
  await nora.calls.tenants.update({ tenant: tenant.id, form: { name: { ar: 'هاكاثون واحة', en: 'Waha' } } })
  assert.deepEqual((await nora.calls.landingPages.publish({ tenant: tenant.id })).languages, ['ar', 'en'])
  const english = await (await address('/en/')).text()
  assert.match(english, /hreflang="ar"/i)
  assert.match(english, /<h1[\s\S]*Waha/)
  assert.doesNotMatch(english, /ماء/)
})

test('the page’s endpoints return the same 404 for another hackathon’s X-Tenant-ID as for an unknown one', async () => {
  const tenant = await publishedHackathon('سري')
  const calls = (id: string) => [
    khalid.calls.landingPages.get({ tenant: id }),
    khalid.calls.landingPages.create({ tenant: id, form: {} }),
    khalid.calls.landingPages.update({ tenant: id, form: { content: withTagline('x') } }),
    khalid.calls.landingPages.publish({ tenant: id }),
    khalid.calls.landingPages.unpublish({ tenant: id }),
    khalid.calls.files.create({ tenant: id, form: { file: new File(['x'], 'x.png') } }),
  ]
  const outcome = async (id: string) =>
    (await Promise.all(calls(id).map(rejection))).map(({ status, problem: { code, message } }) => ({ status, code, message }))
  const foreign = await outcome(tenant.id)
  assert.deepEqual(foreign, await outcome('22222222-2222-4222-8222-222222222222'))
  assert.deepEqual(foreign, await outcome('not-an-id'))
  assert.ok(foreign.every(({ status }) => status === 404))
})
