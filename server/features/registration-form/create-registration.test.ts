import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const publish = async (facts?: Parameters<typeof publishedForm>[2]) => (await publishedForm(nora, {}, facts)).tenant_name
const post = (name: string, fields: Record<string, string>, path?: string) => postForm(app, name, fields, path)

test('accepts a registration form, redirects to the thanks page, and mails a reference in the form’s language', async () => {
  const name = await publish()
  const sent = await post(name, visitor('reem@example.com'), '/en/register')
  assert.equal(sent.status, 303)
  assert.equal(sent.headers.get('location'), '/en/thanks/applied#title')
  assert.equal((await app.visit(name, '/en/thanks/applied')).status, 200)
  const [mail] = await mailsTo(app, 'reem@example.com')
  assert.match(mail?.text ?? '', /Reference: \u2068[0-9A-F]{8}/)
  const listed = await nora.calls.tenants.list({ query: { search: name } })
  assert.equal(listed.results[0]?.registrations, 1)
})

test('five concurrent registrations with one email address are counted and mailed once', async () => {
  const name = await publish()
  const sends = await Promise.all(Array.from({ length: 5 }, () => post(name, visitor('twice@example.com'))))
  assert.ok(sends.every(sent => sent.status === 303))
  const listed = await nora.calls.tenants.list({ query: { search: name } })
  assert.equal(listed.results[0]?.registrations, 1)
  assert.equal((await mailsTo(app, 'twice@example.com')).length, 1)
})

test('returns an invalid registration form with its typed values and an error for each field', async () => {
  const name = await publish()
  const sent = await post(name, { fullname: 'ر', email: 'not an address', phone: '123' })
  assert.equal(sent.status, 422)
  const page = await sent.text()
  assert.match(page, /not an address/)
  assert.match(page, /اكتب بريدًا إلكترونيًا صحيحًا/)
  assert.match(page, /اكتب رقم جوال صحيحًا/)
})

test('accepts a Saudi mobile number in every common notation', async () => {
  const name = await publish()
  const written = [
    '0501234567',
    '501234567',
    '+966501234567',
    '00966501234567',
    '+966 50 123 4567',
    '050-123-4567',
    '٠٥٠١٢٣٤٥٦٧',
    '966501234567',
    '(050) 123 4567',
  ]
  for (const [at, phone] of written.entries()) {
    const sent = await post(name, { ...visitor(`phone-${at}@example.com`), phone })
    assert.deepEqual([phone, sent.status], [phone, 303])
  }
  const kept = await app.services.database.system(db =>
    db.all<{ phone: string }>({ text: "select distinct phone from registrations where email like 'phone-%'", values: [] }),
  )
  assert.deepEqual(kept, [{ phone: '+966501234567' }])
})

test('returns the usual response to a bot that fills the hidden field, and mails nothing', async () => {
  const name = await publish()
  const sent = await post(name, { ...visitor('robot@example.com'), website: 'http://spam.example' })
  assert.equal(sent.status, 303)
  assert.equal((await mailsTo(app, 'robot@example.com')).length, 0)
})

test('accepts a form before registration opens, and rejects forms after the hackathon ended', async () => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const early = await publish({ registration_opens_at: soon })
  assert.equal((await post(early, { fullname: 'ريم', email: 'early@example.com', consent: 'yes' })).status, 303)
  const past = await publish({ starts_at: '2024-01-04T06:00:00Z', ends_at: '2024-01-06T18:00:00Z' })
  const late = await post(past, visitor('late@example.com'))
  assert.equal(late.status, 422)
  assert.match(await late.text(), /أُغلق التسجيل/)
})

test('a hackathon’s host serves robots.txt and a sitemap in both languages, but not the API', async () => {
  const name = await publish()
  assert.match(await (await app.visit(name, '/robots.txt')).text(), /Sitemap: http:\/\/hack-/)
  assert.match(await (await app.visit(name, '/sitemap.xml')).text(), /hreflang="en"/)
  assert.equal((await app.visit(name, '/api/v1/profile/me/')).status, 404)
  assert.equal((await fetch(`${app.url}/_pages/${name}/`)).status, 404)
})

test('a hackathon’s sitemap contains the time of the last publication, also after the cache is emptied', async () => {
  const before = Date.now()
  const name = await publish()
  const lastmods = async () =>
    [...(await (await app.visit(name, '/sitemap.xml')).text()).matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, at]) => at ?? '')
  const said = await lastmods()
  assert.equal(said.length, 2)
  assert.ok(
    said.every(at => Date.parse(at) >= before - 1000 && Date.parse(at) <= Date.now() + 1000),
    said.join(' '),
  )
  app.services.pages.cache.forgetAll()
  assert.deepEqual(await lastmods(), said)
})

test('serves the icon that the page links, and returns 404 for icons with invalid colors', async () => {
  const name = await publish()
  const [, address = ''] = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(await (await app.visit(name)).text()) ?? []
  const icon = await app.visit(name, address)
  assert.equal(icon.headers.get('content-type'), 'image/svg+xml')
  assert.match(await icon.text(), /^<svg /)
  assert.equal((await app.visit(name, '/icons/red%22.svg')).status, 404)
})
