// The link of a registration can be mailed again on every stage. The response does not reveal whether the address is registered.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { recordStatements } from '#server/testing/recorded-statements.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1,::1' })
const nora = await newPerson(app)
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const closed = { registration_opens_at: inDays(-9), registration_closes_at: inDays(-8) }
const register = async (tenant: string, email: string) => {
  await postForm(app, tenant, visitor(email))
  return mailsOnce(app, email, mails => mails.length > 0)
}
const request = (tenant: string, email: string, path = '/my-link', headers: Record<string, string> = {}) =>
  postForm(app, tenant, { email }, path, headers)
const bodyAt = async (tenant: string, path: string) => (await app.visit(tenant, path)).text()

test('mails the link, status and ticket to an accepted candidate after registration closed, in the language of the page', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await nora.calls.registrations.setAdmission({ tenant: id, body: { mode: 'automatic', capacity: 5 } })
  const email = 'late@example.com'
  const [first] = await register(tenant_name, email)
  await nora.calls.tenants.update({ tenant: id, form: closed })
  await nora.calls.landingPages.publish({ tenant: id })
  assert.match(await bodyAt(tenant_name, '/en/'), /<a href="\/en\/my-link">Already registered\? Send me my link<\/a>/)
  assert.match(await bodyAt(tenant_name, '/en/my-link'), /<form[^>]* action="\/en\/my-link#wrong"/)
  const answer = await request(tenant_name, email, '/en/my-link')
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/en/my-link/sent#title'])
  assert.match(await bodyAt(tenant_name, '/en/my-link/sent'), /Check your email/)
  const [mail = assert.fail()] = await mailsOnce(app, email, mails => mails.length > 1)
  const link = /http\S+\/me\/\S+/.exec(mail.text)?.[0] ?? assert.fail()
  assert.equal(link.replace('/en/me/', '/me/'), /http\S+\/me\/\S+/.exec(first?.text ?? '')?.[0])
  assert.match(mail.text, /: Accepted\n.*Show this code at the door/s)
  assert.equal((await app.visit(tenant_name, new URL(link).pathname)).status, 200)
})

test('returns the same response to known and unknown addresses, runs the same statements, and mails the known address three times', async () => {
  const { tenant_name } = await publishedForm(nora)
  await register(tenant_name, 'known@example.com')
  const outcome = async (email: string, ip: string) => {
    const answer = await request(tenant_name, email, '/my-link', { 'x-forwarded-for': ip })
    const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, body: await answer.text() }
  }
  const run = await recordStatements(app, async () => {
    const known = await outcome('known@example.com', '203.0.113.1')
    assert.deepEqual(await outcome('unknown@example.com', '203.0.113.1'), known)
    assert.equal(known.headers['location'], '/my-link/sent#title')
  })
  assert.equal(run.length, 2)
  assert.deepEqual(run[1], run[0])
  for (let n = 0; n < 3; n++) await outcome('known@example.com', '203.0.113.2')
  await register(tenant_name, 'afterwards@example.com')
  assert.equal((await mailsTo(app, 'known@example.com')).length, 1 + 3)
  assert.equal((await mailsTo(app, 'unknown@example.com')).length, 0)
  assert.equal((await outcome('known@example.com', '203.0.113.2')).status, 303)
  const [last, repeated] = [await outcome('unknown@example.com', '203.0.113.1'), await outcome('x@example.com', '203.0.113.1')]
  assert.deepEqual([last.status, repeated.status], [303, 303])
})

test('rejects an address with errors, a form of another site, and the sixth request for an address from one network', async () => {
  const { tenant_name } = await publishedForm(nora)
  const wrong = await request(tenant_name, 'no address', '/en/my-link')
  assert.equal(wrong.status, 422)
  assert.match(await wrong.text(), /value="no address".*aria-invalid="true"|aria-invalid="true".*value="no address"/s)
  const foreign = await request(tenant_name, 'a@example.com', '/my-link', { 'sec-fetch-site': 'cross-site' })
  assert.equal(foreign.status, 403)
  for (let n = 0; n < 5; n++) assert.equal((await request(tenant_name, 'often@example.com')).status, 303)
  const sixth = await request(tenant_name, 'often@example.com')
  assert.equal(sixth.status, 429)
  assert.ok(Number(sixth.headers.get('retry-after')) > 0)
})

test('a repeated form mails the owner their own state, and shows the page of a new registration', async () => {
  const { id, tenant_name } = await publishedForm(nora)
  await nora.calls.registrations.setAdmission({ tenant: id, body: { mode: 'automatic', capacity: 1 } })
  const email = 'seated@example.com'
  await register(tenant_name, email)
  await app.services.database.system(db =>
    db.run(sql`update registrations set created_at = created_at - interval '2 hours', mailed_at = null where email = ${email}`),
  )
  const again = await postForm(app, tenant_name, { ...visitor(email), fullname: 'A stranger' }, '/en/register')
  assert.equal(again.headers.get('location'), '/en/thanks/waiting#title')
  assert.match(await bodyAt(tenant_name, '/en/thanks/waiting'), /registered with this email before, that registration is unchanged/)
  const [mail = assert.fail()] = await mailsOnce(app, email, mails => mails.length > 1)
  assert.match(mail.subject, /already registered/)
  assert.match(mail.text, /: Accepted\n.*Show this code at the door/s)
  assert.doesNotMatch(mail.text, /waitlist/)
})

test('the page after a form says that a seat must be confirmed when the hackathon asks for it', async () => {
  const { id, tenant_name } = await publishedForm(nora, {}, { starts_at: inDays(60), ends_at: inDays(62) })
  await nora.calls.registrations.setAdmission({ tenant: id, body: { mode: 'automatic', capacity: 5, confirm_days: 3 } })
  const answer = await postForm(app, tenant_name, visitor('to-confirm@example.com'), '/en/register')
  assert.equal(answer.headers.get('location'), '/en/thanks/reserved#title')
  assert.match(await bodyAt(tenant_name, '/en/thanks/reserved'), /Confirm your seat by the deadline/)
})
