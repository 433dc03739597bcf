import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { longestName } from '#contract/limits.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

async function publish(facts: Parameters<typeof newHackathon>[1] = {}) {
  const tenant = await newHackathon(nora, facts)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}
const badgePaths = ['/embed/badge.svg', '/embed/badge.png']
const paths = [...badgePaths, '/embed/card']
const labelOf = (svg: string) => /aria-label="([^"]*)"/.exec(svg)?.[1] ?? ''
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('serves a badge with the name and the state in the requested language', async () => {
  const { tenant_name } = await publish()
  const svg = async (query: string) => (await app.visit(tenant_name, `/embed/badge.svg?${query}`)).text()
  const [arabic, english] = await Promise.all([svg('lang=ar&theme=dark'), svg('lang=en&theme=light')])
  assert.match(labelOf(arabic), /^هاكاثون واحة — التسجيل مفتوح حتى \d/)
  assert.match(labelOf(english), /^Waha Hackathon — Registration open until \d/)
  for (const text of [arabic, english]) {
    // Texts are paths, because other sites lack the fonts. Scripts and references to files are absent.
    assert.doesNotMatch(text, /<text|<script|<image|<style|href|\son\w+=/)
    assert.ok(text.length < 40_000, `${text.length} characters`)
  }
  assert.notEqual(arabic, await svg('lang=ar&theme=light'))
})

test('serves the badge as a PNG of twice the size of the SVG, and Arabic letters are joined', async () => {
  const { tenant_name } = await publish({ name: { ar: 'لللللللل', en: 'Waha' } })
  const answers = await Promise.all(badgePaths.map(path => app.visit(tenant_name, `${path}?lang=ar`)))
  const [svg, png] = await Promise.all(answers.map(async answer => Buffer.from(await answer.arrayBuffer())))
  assert.deepEqual(
    answers.map(answer => answer.headers.get('content-type')),
    ['image/svg+xml', 'image/png'],
  )
  const [drawn, picture] = await Promise.all([svg, png].map(bytes => sharp(bytes).metadata()))
  assert.deepEqual([picture?.width, picture?.height], [2 * (drawn?.width ?? 0), 2 * (drawn?.height ?? 0)])
  // Joined lams have one connected baseline. Isolated ones would be twice as wide.
  const separate = await publish({ name: { ar: 'ل ل ل ل ل ل ل ل', en: 'Waha' } })
  const wide = await sharp(Buffer.from(await (await app.visit(separate.tenant_name, '/embed/badge.svg?lang=ar')).arrayBuffer())).metadata()
  assert.ok((wide.width ?? 0) > (drawn?.width ?? 0) + 40, `${wide.width} and ${drawn?.width}`)
})

test('serves a card for a frame on any site, without scripts, forms, cookies and files', async () => {
  const { tenant_name, public_url } = await publish()
  const answer = await app.visit(tenant_name, '/embed/card?lang=en&theme=dark')
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'.*script-src 'none'.*form-action 'none'; frame-ancestors \*$/)
  assert.deepEqual([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')], [null, null])
  assert.doesNotMatch(html, /<script|<form|<img|<link|url\(/)
  assert.match(html, new RegExp(`<a href="${public_url}/en/#register" target="_blank" rel="noopener">`))
  for (const text of ['Waha Hackathon', 'Registration open until']) assert.ok(html.includes(text), text)
  assert.ok(html.length < 4000, `${html.length} characters`)
})

test('the card shows Gregorian and Hijri dates in Arabic', async () => {
  const { tenant_name } = await publish({ starts_at: '2031-03-01T06:00:00Z', ends_at: '2031-03-03T15:00:00Z' })
  const html = await (await app.visit(tenant_name, '/embed/card?lang=ar')).text()
  assert.ok(html.includes('1–3 مارس 2031'))
  assert.match(html, /<bdi>\d+–\d+ [\p{L} ]+ 1452[^<]*<\/bdi>/u)
})

test('embeds may be cached for five minutes, and are revalidated by an ETag that changes with the hackathon', async () => {
  const tenant = await publish()
  for (const path of paths) {
    const first = await app.visit(tenant.tenant_name, path)
    assert.equal(first.headers.get('cache-control'), 'public, max-age=300')
    const etag = first.headers.get('etag') ?? assert.fail(path)
    assert.equal((await app.visit(tenant.tenant_name, path, { headers: { 'if-none-match': etag } })).status, 304)
  }
  const etags = () => Promise.all(paths.map(async path => (await app.visit(tenant.tenant_name, path)).headers.get('etag')))
  const before = await etags()
  await nora.calls.tenants.update({ tenant: tenant.id, form: { name: { ar: 'هاكاثون النخلة', en: 'Palm Hackathon' } } })
  assert.deepEqual(await etags(), before)
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  for (const [at, etag] of (await etags()).entries()) assert.notEqual(etag, before[at])
})

test('embeds show that a hackathon is canceled, without its dates', async () => {
  const tenant = await publish()
  const reason = { ar: 'تعذّر المكان', en: 'The venue is closed' }
  await nora.calls.tenants.update({ tenant: tenant.id, form: { called_off: 'cancelled', called_off_reason: reason } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  const svg = await (await app.visit(tenant.tenant_name, '/embed/badge.svg?lang=en')).text()
  assert.equal(labelOf(svg), 'Waha Hackathon — Canceled')
  const html = await (await app.visit(tenant.tenant_name, '/embed/card?lang=en')).text()
  assert.ok(html.includes('Canceled') && !html.includes('Hijri') && !html.includes('#register'))
})

test('the state follows the dates of the hackathon', async () => {
  const moments = [
    [{ registration_opens_at: inDays(5), registration_closes_at: inDays(20) }, /Registration opens \d/],
    [{ registration_opens_at: inDays(-9), registration_closes_at: inDays(-2) }, /Registration closed$/],
  ] as const
  for (const [dates, state] of moments) {
    const { tenant_name } = await publish(dates)
    assert.match(labelOf(await (await app.visit(tenant_name, '/embed/badge.svg?lang=en')).text()), state)
  }
})

test('returns no embeds for hackathons that are not published, suspended or archived, and none of unknown names', async () => {
  const tenant = await publish()
  const oembed = `/oembed?url=${encodeURIComponent(`${tenant.public_url}/`)}`
  const statuses = () => Promise.all([...paths, oembed].map(async path => (await app.visit(tenant.tenant_name, path)).status))
  assert.deepEqual(await statuses(), [200, 200, 200, 200])
  await nora.calls.landingPages.unpublish({ tenant: tenant.id })
  assert.deepEqual(await statuses(), [404, 404, 404, 404])
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  const { pages, database } = app.services
  for (const [status, code] of [
    ['suspended', 403],
    ['archived', 404],
  ] as const) {
    await database.system(db => db.run(sql`update tenants set status = ${status} where id = ${tenant.id}`))
    pages.cache.forgetAll()
    assert.deepEqual(await statuses(), [code, code, code, code], status)
  }
  for (const path of paths) assert.equal((await app.visit('no-such-hackathon', path)).status, 404)
})

test('invalid parameters get the main language and the light theme', async () => {
  const { tenant_name } = await publish()
  const etagOf = async (path: string) => (await app.visit(tenant_name, path)).headers.get('etag')
  for (const path of paths) {
    const standard = await etagOf(`${path}?lang=ar&theme=light`)
    for (const query of [
      '',
      'lang=fr&theme=pink',
      'lang=ar&lang=en',
      'lang=__proto__&theme=constructor',
      'lang=%00&theme[]=dark',
      `theme=${'x'.repeat(3000)}`,
      'lang=%3Cscript%3E',
      'size=99999x99999',
    ])
      assert.equal(await etagOf(`${path}?${query}`), standard, `${path}?${query.slice(0, 40)}`)
  }
})

test('a page in one language has embeds in this language only', async () => {
  const { tenant_name } = await publish({ languages: 'ar', name: { ar: 'هاكاثون واحة', en: '' } })
  const html = await (await app.visit(tenant_name, '/embed/card?lang=en')).text()
  assert.match(html, /<html lang="ar" dir="rtl"/)
})

test('shortens long names, and removes markup and bidirectional control characters', async () => {
  const hostile = `\u202e<img src=x onerror=a()>"'& ${'م'.repeat(longestName)}`.slice(0, longestName)
  const { tenant_name } = await publish({ name: { ar: hostile, en: hostile } })
  const svg = await app.visit(tenant_name, '/embed/badge.svg?lang=ar')
  const drawing = await svg.text()
  assert.ok(((await sharp(Buffer.from(drawing)).metadata()).width ?? Infinity) <= 620)
  const html = await (await app.visit(tenant_name, '/embed/card?lang=ar')).text()
  for (const text of [html, drawing]) assert.doesNotMatch(text, /<img|[\u202a-\u202e]/)
  assert.match(html, /<h1><bdi>&lt;img [^<]*<\/bdi><\/h1>/)
})

test('badges of hackathons with emoji and other scripts show a name', async () => {
  const { tenant_name } = await publish({ name: { ar: '🌴 ハッカソン', en: '🌴 Palm' } })
  const svg = await (await app.visit(tenant_name, '/embed/badge.svg?lang=ar')).text()
  assert.match(labelOf(svg), /^Palm — /)
})
