import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const over = {
  starts_at: inDays(-12),
  ends_at: inDays(-10),
  registration_opens_at: inDays(-40),
  registration_closes_at: inDays(-20),
  winners_at: inDays(-9),
}
const finished = (person = nora) => publishedForm(person, {}, over)
const wish = (email: string) => ({ kind: 'next_edition', fullname: 'ريم العتيبي', email, consent: 'yes' })
const system = (text: string) => app.services.database.system(db => db.run({ text, values: [] }))
const registrationsOf = (tenant: string) =>
  app.services.database.system(db =>
    db.all<{ email: string; phone: string; consented: boolean }>(
      sql`select email, phone, consented_at is not null as consented from registrations where tenant_id = ${tenant} and kind = 'next_edition' order by email`,
    ),
  )
const forgetLinkOf = async (email: string) =>
  /http:\/\/localhost:\d+\/forget\/\S+/.exec((await mailsTo(app, email))[0]?.text ?? '')?.[0] ?? ''

test('after a hackathon ended, its page offers a notification about the next edition, in both languages', async () => {
  const { tenant_name } = await finished()
  const arabic = await (await app.visit(tenant_name)).text()
  assert.match(arabic, /الدورة القادمة.*action="\/register#wrong".*سنتين/s)
  assert.doesNotMatch(arabic, /name="phone"/)
  assert.match(await (await app.visit(tenant_name, '/en/')).text(), /The next edition.*action="\/en\/register#wrong".*2 years/s)
})

test('a notification request stores name and email address, and mails a link to delete them', async () => {
  const { id, tenant_name } = await finished()
  const sent = await postForm(app, tenant_name, { ...wish('reem@example.com'), phone: '0501234567' }, '/en/register')
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/en/thanks/next_edition#title'])
  assert.match(await (await app.visit(tenant_name, '/en/thanks/next_edition')).text(), /email you about the next edition/)
  assert.deepEqual(await registrationsOf(id), [{ email: 'reem@example.com', phone: '', consented: true }])
  const [mail] = await mailsTo(app, 'reem@example.com')
  assert.match(mail?.text ?? '', /next edition of .*Waha Hackathon.*is announced.*for \u20682 years\u2069 at most.*\/forget\//s)
  assert.equal((await nora.calls.registrations.list({ tenant: id, query: { kind: 'next_edition' } })).count, 1)
  const { csv } = await nora.calls.registrations.export({ tenant: id, query: { kind: 'next_edition' } })
  assert.match(csv, /Waiting for the next edition/)
})

test('stores no notification request without consent, and does not count requests as registrations', async () => {
  const { id, tenant_name } = await finished()
  assert.equal((await postForm(app, tenant_name, { kind: 'next_edition', fullname: 'ريم', email: 'no@example.com' })).status, 422)
  assert.deepEqual(await registrationsOf(id), [])
  await postForm(app, tenant_name, wish('counted@example.com'))
  assert.equal((await nora.calls.tenants.list({ query: { search: tenant_name } })).results[0]?.registrations, 0)
})

test('does not store a registration form that was opened before the end as a notification request', async () => {
  const { id, tenant_name } = await finished()
  const sent = await postForm(app, tenant_name, { ...visitor('early@example.com'), kind: 'application' })
  const page = await sent.text()
  assert.equal(sent.status, 422)
  assert.match(page, /أُغلق التسجيل.*value="early@example.com"/s)
  assert.doesNotMatch(page, /name="consent"[^>]* checked/)
  assert.deepEqual(await registrationsOf(id), [])
})

test('a repeated notification request returns the same response, and is stored and mailed once', async () => {
  const { id, tenant_name } = await finished()
  const post = async () => {
    const { status, headers } = await postForm(app, tenant_name, wish('twice@example.com'))
    return [status, headers.get('location')]
  }
  assert.deepEqual(await post(), await post())
  assert.equal((await registrationsOf(id)).length, 1)
  assert.equal((await mailsTo(app, 'twice@example.com')).length, 1)
})

test('the mailed link deletes a notification request only by its button, and repeated use returns the same pages', async () => {
  const { id, tenant_name } = await finished()
  await postForm(app, tenant_name, wish('leaves@example.com'))
  await postForm(app, tenant_name, wish('stays@example.com'))
  const link = await forgetLinkOf('leaves@example.com')
  const opened = await fetch(link)
  const form = await opened.text()
  assert.match(form, /<form method="post">.*حذف بياناتي/s)
  assert.equal(opened.headers.get('referrer-policy'), 'no-referrer')
  assert.equal((await registrationsOf(id)).length, 2)
  const press = async (address: string) => (await fetch(address, { method: 'POST' })).text()
  const first = await press(link)
  assert.match(first, /حُذفت بياناتك/)
  assert.deepEqual(await registrationsOf(id), [{ email: 'stays@example.com', phone: '', consented: true }])
  assert.equal(await press(link), first)
  assert.equal(await (await fetch(link)).text(), form)
})

test('the mailed link deletes only its own notification request, also while the hackathon is archived', async () => {
  const [mine, other] = [await finished(), await finished(khalid)]
  await postForm(app, mine.tenant_name, wish('mine@example.com'))
  await postForm(app, other.tenant_name, wish('other@example.com'))
  const link = await forgetLinkOf('mine@example.com')
  for (const wrong of [
    link.replace(mine.id, other.id),
    link.replace(/.(?=\?)/, '-'),
    link.replace(mine.id, 'nobody'),
    link.replace(/[\w-]{65}/, 'x'),
  ])
    assert.equal((await fetch(wrong, { method: 'POST' })).status, 200)
  assert.deepEqual([(await registrationsOf(mine.id)).length, (await registrationsOf(other.id)).length], [1, 1])
  await nora.calls.tenants.archive({ tenant: mine.id })
  await fetch(link, { method: 'POST' })
  assert.deepEqual([(await registrationsOf(mine.id)).length, (await registrationsOf(other.id)).length], [0, 1])
})

test('the deletion link deletes no registration, and notification requests are deleted after two years', async () => {
  const { id, tenant_name } = await finished()
  await postForm(app, tenant_name, wish('long@example.com'))
  const { registrationLinks, database, store } = app.services
  await system(
    `insert into registrations (tenant_id, kind, fullname, email, language, consented_at) values ('${id}', 'application', 'سارة', 's@example.com', 'ar', now())`,
  )
  const [row] = await database.system(db => db.all<{ id: string }>(sql`select id from registrations where email = 's@example.com'`))
  await fetch(`${app.url}/forget/${id}/${registrationLinks.sign(id, row?.id ?? '')}`, { method: 'POST' })
  const left = () =>
    database.system(db => db.all<{ kind: string }>(sql`select kind from registrations where tenant_id = ${id} order by kind`))
  assert.deepEqual(
    (await left()).map(({ kind }) => kind),
    ['application', 'next_edition'],
  )
  await system(`update tenants set ends_at = now() - interval '100 days', starts_at = now() - interval '101 days' where id = '${id}'`)
  await applyRetention(database, store, () => {})
  assert.deepEqual(
    (await left()).map(({ kind }) => kind),
    ['next_edition'],
  )
  await system(`update registrations set created_at = now() - interval '731 days' where tenant_id = '${id}'`)
  await applyRetention(database, store, () => {})
  assert.deepEqual(await left(), [])
})
