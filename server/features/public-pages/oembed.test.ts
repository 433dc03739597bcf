import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import type { Tenant } from '#contract/tenants/tenant.ts'
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
const tenant = await publish()
const ask = ({ tenant_name }: Tenant, url: string, more = '') => app.visit(tenant_name, `/oembed?url=${encodeURIComponent(url)}${more}`)
type Oembed = { type: string; version: string; width: number; height: number; html: string; title: string }
const read = async (url: string, more = '') => (await (await ask(tenant, url, more)).json()) as Oembed

test('a page links its oEmbed response, whose frame shows the card', async () => {
  for (const [path, title, language] of [
    ['/', 'هاكاثون واحة', 'ar'],
    ['/en/', 'Waha Hackathon', 'en'],
  ] as const) {
    const page = await (await app.visit(tenant.tenant_name, path)).text()
    const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? []
    const link = new URL(href)
    assert.equal(link.origin, tenant.public_url)
    const answer = await app.visit(tenant.tenant_name, link.pathname + link.search)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    const data = (await answer.json()) as Oembed
    assert.deepEqual([data.type, data.version, data.title, data.width, data.height], ['rich', '1.0', title, 480, 250])
    const [, src = ''] = /^<iframe src="([^"]+)" width="480" height="250" title="/.exec(data.html) ?? []
    const card = new URL(src.replaceAll('&amp;', '&'))
    assert.equal(card.searchParams.get('lang'), language)
    assert.match(await (await app.visit(tenant.tenant_name, card.pathname + card.search)).text(), new RegExp(title))
  }
})

test('the card of the oEmbed response has one script under 3 KB, which its policy allows by hash', async () => {
  const answer = await app.visit(tenant.tenant_name, '/embed/card?via=oembed')
  const scripts = [...(await answer.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  assert.equal(scripts.length, 1)
  assert.ok((scripts[0]?.length ?? Infinity) < 3000)
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64')
  assert.ok(answer.headers.get('content-security-policy')?.includes(`script-src 'sha256-${hash}';`))
})

test('the frame of the oEmbed response is within the limits of the site', async () => {
  const { public_url } = tenant
  const sizeOf = async (more: string) => {
    const { width, height } = await read(public_url, more)
    return [width, height]
  }
  assert.deepEqual(await sizeOf('&maxwidth=1000&maxheight=1000'), [480, 250])
  assert.deepEqual(await sizeOf('&maxwidth=479'), [320, 180])
  assert.deepEqual(await sizeOf('&maxheight=200&format=json'), [320, 180])
  assert.deepEqual(await sizeOf('&maxwidth=280&maxheight=160'), [280, 160])
  for (const junk of ['&maxwidth=-1', '&maxwidth=abc', '&maxwidth=1e9', '&maxwidth=', '&maxwidth=500&maxwidth=1'])
    assert.deepEqual(await sizeOf(junk), [480, 250], junk)
  assert.equal((await ask(tenant, public_url, '&maxwidth=100')).status, 400)
})

test('describes the hackathon’s own page only', async () => {
  const other = await publish()
  const { public_url } = tenant
  for (const url of [public_url, `${public_url}/`, `${public_url}/en/`, `${public_url}/en?s=x#register`])
    assert.equal((await ask(tenant, url)).status, 200, url)
  for (const url of [
    other.public_url,
    'https://example.com/',
    `${public_url}.example.com/`,
    `${public_url.replace('://', '://user@')}/`,
    `https://example.com/?${public_url}`,
    `${public_url}/me/secret`,
    `${public_url}/projects`,
    `${public_url}:1/`,
    `javascript:alert(1)//${new URL(public_url).host}`,
    'junk',
    '',
  ])
    assert.equal((await ask(tenant, url)).status, 404, url)
})

test('returns the status codes of the specification for other formats, and 400 without a URL', async () => {
  assert.equal((await ask(tenant, tenant.public_url, '&format=xml')).status, 501)
  for (const query of ['', '?url=a&url=b']) assert.equal((await app.visit(tenant.tenant_name, `/oembed${query}`)).status, 400)
})

test('names with markup are escaped in the frame', async () => {
  const hostile = await publish({ name: { ar: '"><script>alert(1)</script>', en: '' }, languages: 'ar' })
  const { html } = (await (await ask(hostile, hostile.public_url)).json()) as Oembed
  assert.equal([...html.matchAll(/</g)].length, 2, html)
})
