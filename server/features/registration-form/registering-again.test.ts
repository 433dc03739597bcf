// The response does not reveal whether the email address is registered. Only the mail depends on it.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { recordStatements } from '#server/testing/recorded-statements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { saveRegistration } from './save-registration.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const forms = {
  application: await publishedForm(nora),
  waiting: await publishedForm(nora, { waiting_list: true }, { registration_opens_at: inDays(-9), registration_closes_at: inDays(-8) }),
  interest: await publishedForm(nora, {}, { registration_opens_at: inDays(5) }),
}

async function outcome(answer: Response) {
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}
const aDayLater = (email: string) =>
  app.services.database.system(db =>
    db.run(sql`
      update registrations set created_at = created_at - interval '25 hours', mailed_at = mailed_at - interval '25 hours' where email = ${email}`),
  )

test('every form returns the same response for registered and new email addresses, in both languages', async () => {
  for (const [kind, { tenant_name }] of Object.entries(forms))
    for (const path of ['/', '/en/']) {
      const known = visitor(`known-${kind}-${path.length}@example.com`)
      const first = await outcome(await postForm(app, tenant_name, known, `${path}register`))
      assert.deepEqual([first.status, first.headers['location']], [303, `${path}thanks/${kind === 'application' ? 'applied' : kind}#title`])
      const stranger = { ...known, fullname: 'A stranger', phone: '0559876543' }
      for (const fields of [stranger, visitor(`new-${kind}-${path.length}@example.com`)])
        assert.deepEqual(await outcome(await postForm(app, tenant_name, fields, `${path}register`)), first)
    }
})

test('a form runs the same database statements in the same order for registered and new email addresses', async () => {
  const run = await recordStatements(app, async () => {
    for (const name of ['same', 'same', 'other']) await postForm(app, forms.application.tenant_name, visitor(`${name}-work@example.com`))
  })
  const [first = assert.fail(), again, other] = run
  assert.ok(first.length > 0)
  assert.deepEqual([again, other], [first, first])
})

test('the thanks page shows no reference, and ignores the query of its URL', async () => {
  const plain = await (await app.visit(forms.application.tenant_name, '/thanks')).text()
  for (const query of ['?ref=7F3A90C2', '?ref=7F3A90C2&again=1', '?again=1'])
    assert.equal(await (await app.visit(forms.application.tenant_name, `/thanks${query}`)).text(), plain)
  assert.doesNotMatch(plain, /7F3A90C2/)
})

test('mails the registration’s reference once for concurrent forms, and again for forms a day later', async () => {
  const { tenant_name, id } = forms.application
  const email = 'mailed@example.com'
  await Promise.all(Array.from({ length: 4 }, () => postForm(app, tenant_name, visitor(email))))
  const [first] = await mailsOnce(app, email, mails => mails.length > 0)
  const [row] = await app.services.database.system(db =>
    db.all<{ id: string; fullname: string }>(sql`select id, fullname from registrations where tenant_id = ${id} and email = ${email}`),
  )
  const reference = (row?.id ?? '').slice(0, 8).toUpperCase()
  assert.match(first?.text ?? '', new RegExp(reference))
  await aDayLater(email)
  await Promise.all([1, 2, 3].map(() => postForm(app, tenant_name, { ...visitor(email), fullname: 'Call 0559876543 now' }, '/en/register')))
  await postForm(app, tenant_name, visitor('afterwards@example.com'))
  await mailsOnce(app, 'afterwards@example.com', mails => mails.length > 0)
  const [again, ...before] = await mailsTo(app, email)
  assert.equal(before.length, 1)
  assert.match(again?.text ?? '', new RegExp(reference))
  assert.match(again?.text ?? '', /already/)
  assert.equal(row?.fullname, visitor(email).fullname)
})

test('the mail about a registration contains no name that a visitor typed', async () => {
  const { tenant_name } = forms.application
  const email = 'spammed@example.com'
  for (const fullname of ['Win a prize call 0559876543', 'اتصل الآن واربح']) {
    await postForm(app, tenant_name, { ...visitor(email), fullname })
    const [mail = assert.fail()] = await mailsOnce(app, email, mails => mails.length > 0)
    assert.ok(!(mail.subject + mail.text).includes(fullname))
    await aDayLater(email)
  }
})

test('the second of two concurrent forms changes nothing, even if its transaction began first', async () => {
  const { id: tenant, tenant_name } = forms.application
  const { database } = app.services
  const email = 'twice-at-once@example.com'
  const kept = await database.within({ tenant }, async db => {
    // This transaction begins before the other form's.
    await db.run(sql`select now()`)
    assert.equal((await postForm(app, tenant_name, visitor(email))).status, 303)
    const late: Parameters<typeof saveRegistration>[2] = {
      kind: 'application',
      fullname: 'A stranger',
      email,
      phone: '',
      answers: {},
      consented: true,
      channel: 'direct',
      isLate: false,
    }
    return saveRegistration(db, tenant, late, 'ar')
  })
  assert.equal(kept.isNew, false)
  const rows = await database.system(db =>
    db.all<{ fullname: string; state: string }>(sql`
      select r.fullname, h.state from registrations r join registration_history h on h.tenant_id = r.tenant_id and h.registration_id = r.id
      where r.tenant_id = ${tenant} and r.email = ${email}`),
  )
  assert.deepEqual(rows, [{ fullname: 'ريم العتيبي', state: 'applied' }])
})
