import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const inEnglish = { headers: { 'accept-language': 'en' } }
async function missing(name: string, path = '/', init = {}): Promise<string> {
  const reply = await app.visit(name, path, init)
  assert.equal(reply.status, 404)
  assert.equal(reply.headers.get('x-robots-tag'), 'noindex')
  return reply.text()
}
const textOf = async (name: string) => (await missing(name, '/', inEnglish)).replaceAll(name, '…')

test('shows a not-found page in the hackathon’s look, in the language of the path, with a link home', async () => {
  const { tenant_name } = await publishedForm(nora, {}, { tenant_name: 'waha-live' })
  const look = (html: string) => html.match(/:root\{[^}]*\}/g)
  const arabic = await missing(tenant_name, '/nope')
  assert.deepEqual(look(arabic), look(await (await app.visit(tenant_name, '/thanks')).text()))
  assert.match(arabic, /<html lang="ar".*هذه الصفحة غير موجودة.*href="\/"/s)
  const english = await missing(tenant_name, '/en/nope')
  assert.match(english, /<html lang="en".*Page not found.*Waha Hackathon.*href="\/en\/"/s)
  for (const html of [arabic, english]) assert.doesNotMatch(html, /متاح|is available/)
})

test('the not-found page uses the reader’s language if the path has no language and the hackathon’s page has it', async () => {
  await publishedForm(nora, {}, { tenant_name: 'reads-both' })
  assert.match(await missing('reads-both', '/nope', inEnglish), /<html lang="en"/)
  await publishedForm(nora, {}, { tenant_name: 'reads-arabic', languages: 'ar' })
  assert.match(await missing('reads-arabic', '/nope', inEnglish), /<html lang="ar"/)
  assert.match(await missing('reads-arabic', '/cards/en/none.png'), /<html lang="ar"/)
})

test('the not-found page shows the hackathon’s new name after it is published again', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  assert.match(await missing(tenant_name, '/nope', inEnglish), /Waha Hackathon/)
  await nora.calls.tenants.update({ tenant: id, form: { name: { ar: 'هاكاثون نخلة', en: 'Palm Hackathon' } } })
  await nora.calls.landingPages.publish({ tenant: id })
  assert.match(await missing(tenant_name, '/nope', inEnglish), /Palm Hackathon/)
})

test('redirects unknown paths at a hackathon’s former name to its current address', async () => {
  const { id } = await publishedForm(nora, {}, { tenant_name: 'former-name' })
  await nora.calls.tenants.update({ tenant: id, form: { tenant_name: 'present-name' } })
  const reply = await app.visit('former-name', '/nope')
  assert.deepEqual([reply.status, reply.headers.get('location')?.endsWith('/nope')], [308, true])
})

test('the not-found page offers an available name, and is the same for reserved names and unpublished hackathons', async () => {
  const free = await missing('nobody-has-this')
  assert.match(free, /nobody-has-this.*متاح.*إنشاء صفحتك.*is available.*Create your page/s)
  await newHackathon(nora, { tenant_name: 'a-draft-zzzz' })
  const hidden = await publishedForm(nora, {}, { tenant_name: 'taken-down-xyz' })
  await nora.calls.landingPages.unpublish({ tenant: hidden.id })
  const archived = await publishedForm(nora, {}, { tenant_name: 'put-away-qqq' })
  await nora.calls.tenants.archive({ tenant: archived.id })
  const reserved = await textOf('billing')
  assert.match(reserved, /Page not found/)
  assert.doesNotMatch(reserved, /is available|Create your page/)
  for (const name of ['a-draft-zzzz', 'taken-down-xyz', 'put-away-qqq']) assert.equal(await textOf(name), reserved, name)
})

test('the not-found page suggests similar names of published hackathons, but not of drafts and unlisted hackathons', async () => {
  await publishedForm(nora, {}, { tenant_name: 'solar-riyadh' })
  await publishedForm(nora, {}, { tenant_name: 'lunar-jeddah', visibility: 'unlisted' })
  await newHackathon(nora, { tenant_name: 'stellar-taif' })
  const near = await missing('solar-riyad', '/', inEnglish)
  assert.match(near, /Did you mean:.*href="http:\/\/solar-riyadh\.localhost:\d+\/".*هل تقصد:/s)
  for (const typed of ['lunar-jedda', 'stellar-tai', 'solar-riyadh-2031-and-much-more-of-it'])
    assert.doesNotMatch(await missing(typed), /lunar-jeddah|stellar-taif|هل تقصد/, typed)
})

test('the not-found page offers no name that is too short, too long or invalid', async () => {
  for (const name of ['a', '1', '-', '0'.repeat(60), 'a--b']) assert.doesNotMatch(await missing(name), /is available/, name)
})

test('the not-found page of an invalid preview link does not offer the hackathon’s name', async () => {
  await newHackathon(nora, { tenant_name: 'draft-for-friends' })
  assert.doesNotMatch(await missing('draft-for-friends', '/preview/none/'), /is available/)
})

test('the not-found page shows the request’s Host header, and ignores X-Forwarded-Host', async () => {
  const proxied = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '192.0.2.7', forwarded: 'host=evil.example' }
    for (const path of ['/', '/no-such-page', '/thanks', '/preview/x/', '/me/x']) {
      const page = await (await proxied.visit('nobodys-name', path, { headers })).text()
      assert.ok(page.includes('nobodys-name.localhost') && !page.includes('evil.example'), path)
    }
  } finally {
    await proxied.close()
  }
})
