import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const { id: tenant, tenant_name } = await publishedForm(nora)
after(() => app.close())

const found = async (search: string) =>
  (await nora.calls.registrations.list({ tenant, query: { search } })).results.map(({ email }) => email)
const hiddenIn = (html: string) => /name="asked_emails" value="([^"]*)"/.exec(html)?.[1] ?? ''

test('asks once whether another address is meant, and keeps the form', async () => {
  const typed = { ...visitor('Reem.1@gmial.com'), fullname: 'ريم الأولى' }
  const asked = await postForm(app, tenant_name, typed)
  const html = await asked.text()
  assert.equal(asked.status, 422)
  assert.match(html, /هل المقصود «reem\.1@gmail\.com»؟/)
  assert.ok(html.includes('value="ريم الأولى"') && html.includes('value="Reem.1@gmial.com"'))
  assert.deepEqual(await found('gmial'), [])

  const again = await postForm(app, tenant_name, { ...typed, phone: '12', asked_emails: hiddenIn(html) })
  const other = await again.text()
  assert.doesNotMatch(other, /هل المقصود/)
  assert.equal((await postForm(app, tenant_name, { ...typed, asked_emails: hiddenIn(other) })).status, 303)
  assert.deepEqual(await found('gmial'), ['reem.1@gmial.com'])

  const corrected = await postForm(app, tenant_name, { ...typed, email: 'reem.1@hotmial.com', asked_emails: hiddenIn(html) })
  assert.equal(corrected.status, 422, 'asks about another mistyped address')
  assert.equal((await postForm(app, tenant_name, { ...typed, email: 'reem.1@gmail.com', asked_emails: hiddenIn(html) })).status, 303)
})

test('stores an internationalized domain in one form, and explains which letters cannot be delivered', async () => {
  assert.equal((await postForm(app, tenant_name, visitor('\u202ainfo@مثال.السعودية\u202c'))).status, 303)
  assert.deepEqual(await found('info@xn--'), ['info@xn--mgbh0fb.xn--mgberp4a5d4ar'])
  const refused = await postForm(app, tenant_name, visitor('سارة@example.com'))
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /حروف غير لاتينية قبل @/)
})

test('accepts internationalized domains in invitations of members', async () => {
  const body = { emails: ['\u200binfo@bücher.de'], role: 'viewer' as const, language: 'en' as const }
  const { invited } = await nora.calls.invitations.send({ tenant, body })
  assert.deepEqual(
    invited.map(({ email }) => email),
    ['info@xn--bcher-kva.de'],
  )
})
