import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
const nora = await newPerson(app)
after(() => app.close())

const hackathon = await publishedForm(nora)
const another = await publishedForm(nora)
let networks = 0
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(++networks / 250)}.${networks % 250}` })
const post = (email: string, headers: Record<string, string>, { tenant_name }: Tenant = hackathon, path = '/en/register') =>
  postForm(app, tenant_name, visitor(email), path, { ...elsewhere(), ...headers })
const isStored = (email: string) => app.services.database.system(db => db.one(sql`select from registrations where email = ${email}`))
const host = () => new URL(hackathon.public_url).host

test('rejects a form with more than 200 pairs of names and values', async () => {
  const form = (pairs: number) => Array.from({ length: pairs }, (_, n): [string, string] => [pairs > 10_000 ? '' : `f${n}`, ''])
  const { tenant_name } = await publishedForm(nora)
  assert.equal((await postForm(app, tenant_name, form(200))).status, 422)
  assert.equal((await postForm(app, tenant_name, form(201))).status, 413)
  assert.equal((await postForm(app, tenant_name, form(32_000))).status, 413)
})

test('rejects a form from another site, and returns the form with its values to send again', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: another.public_url },
    { 'sec-fetch-site': 'cross-site', origin: `http://${host()}` },
    { origin: 'https://evil.example' },
    { origin: another.public_url },
    { origin: `http://${host()}.evil.example` },
    { origin: 'null' },
    { origin: 'nonsense' },
  ]
  for (const [path, sentence] of [
    ['/register', 'أُرسل هذا النموذج من موقع آخر'],
    ['/en/register', 'This form came from another site'],
  ] as const)
    for (const headers of foreign) {
      const answer = await post('foreign@example.com', headers, hackathon, path)
      const page = await answer.text()
      assert.deepEqual([headers, answer.status], [headers, 403])
      assert.ok(page.includes(sentence) && page.includes('value="foreign@example.com"'))
      assert.doesNotMatch(page, /name="consent"[^>]* checked/)
    }
  assert.equal(await isStored('foreign@example.com'), undefined)
})

test('accepts a page’s form with and without Sec-Fetch-Site and Origin headers', async () => {
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: `http://${host()}` },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${host()}` },
    { origin: `https://${host().toUpperCase().replace(/:\d+$/, ':8443')}` },
    {},
  ]
  for (const [at, headers] of own.entries()) {
    const email = `own-${at}@example.com`
    assert.deepEqual([headers, (await post(email, headers)).status], [headers, 303])
    assert.ok(await isStored(email))
  }
})

test('rejects the sixth form with an email address in a day with an explanation and its typed values', async () => {
  const network = elsewhere()
  const email = 'often@example.com'
  for (let sent = 0; sent < 5; sent++) assert.equal((await post(email, network)).status, 303)
  for (const [path, sentence] of [
    ['/register', 'أُرسل هذا النموذج بهذا البريد مرات كثيرة اليوم'],
    ['/en/register', 'This form was submitted too often with this email today'],
  ] as const) {
    const sixth = await post(email, network, hackathon, path)
    const page = await sixth.text()
    assert.equal(sixth.status, 429)
    assert.ok(Number(sixth.headers.get('retry-after')) > 0)
    assert.ok(page.includes(sentence) && page.includes(`value="${email}"`) && page.includes('value="0501234567"'))
  }
  assert.equal((await post(email, network, another)).status, 303)
  assert.equal((await post('somebody-else@example.com', network)).status, 303)
})

test('another network’s forms with an email address do not count toward the owner’s limit of five', async () => {
  const email = 'shared@example.com'
  const [stranger, owner] = [elsewhere(), elsewhere()]
  for (let sent = 0; sent < 6; sent++) await post(email, stranger)
  for (let sent = 0; sent < 5; sent++) assert.equal((await post(email, owner)).status, 303)
})

test('accepts six hundred forms in ten minutes from one network, and then returns the minutes to wait', async () => {
  const hall = elsewhere()
  const key = sql`select key from attempts order by window_starts_at desc, count desc`
  const before = new Set((await app.services.database.system(db => db.all<{ key: string }>(key))).map(row => row.key))
  assert.equal((await post('first@example.com', hall)).status, 303)
  const added = (await app.services.database.system(db => db.all<{ key: string }>(key))).filter(row => !before.has(row.key))
  const reach = (count: number) =>
    app.services.database.system(db =>
      db.run(sql`update attempts set count = ${count} where key = any(${added.map(row => row.key)}::text[])`),
    )
  await reach(599)
  assert.equal((await post('six-hundredth@example.com', hall)).status, 303)
  const answer = await post('one-more@example.com', hall)
  const page = await answer.text()
  assert.equal(answer.status, 429)
  assert.match(page, /Your network sent too many forms[^<]* \d+ minutes?/)
  assert.ok(page.includes('value="one-more@example.com"'))
  assert.equal((await post('from-another@example.com', elsewhere())).status, 303)
})
