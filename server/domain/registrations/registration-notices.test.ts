import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { startRegistrationNotices } from '#server/app/jobs.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { headerOf, startSmtpServer, partOf } from '#server/testing/peers/smtp-server.ts'
import { joinTeam, newPerson, type Person } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

let owner: Connection | undefined
const app = await startTestApp({}, connection => (owner = connection))
await app.services.registrationNotices.stop()
after(() => app.close())

const { database, noticeLinks: links } = app.services
const nora = await newPerson(app)
const { system } = database
const worker = () => startRegistrationNotices({ database, links, portalUrl: app.url, warn: error => assert.fail(error) })
type Mail = {
  recipient: string
  language: string
  payload: { count: number; names: string[]; to_review: number; often: string; unsubscribe: string }
}
const mailsOf = ({ email }: Pick<Person, 'email'>) =>
  system(db =>
    db.all<Mail>(
      sql`select recipient, language, payload from outbox where template = 'registrations_came' and recipient = ${email} order by created_at, id`,
    ),
  )
type Row = { often: string | null; due_at: string | null }
const rowOf = (tenant: string, { user }: Person) =>
  system(db => db.one<Row>(sql`select often, due_at from registration_notices where tenant_id = ${tenant} and user_id = ${user.id}`))
const makeDue = (tenant: string) =>
  system(db => db.run(sql`update registration_notices set due_at = now() where tenant_id = ${tenant} and due_at is not null`))
let sent = 0
async function registersAt(tenantName: string, fullname = 'ريم العتيبي') {
  const email = `came-${++sent}@example.com`
  assert.equal((await postForm(app, tenantName, { ...visitor(email), fullname })).status, 303)
  return email
}
/** Runs the job until nothing is due. */
async function notifyAll() {
  const one = worker()
  await until(async () => (await system(db => db.all(sql`select from registration_notices where due_at <= now()`))).length === 0)
  await one.stop()
}

test('mails an owner all new registrations once, the next morning at eight, by default', async () => {
  const { id, tenant_name } = await publishedForm(nora, {}, { timezone: 'Africa/Cairo' })
  assert.deepEqual(await nora.calls.notices.get({ tenant: id }), { often: 'daily', is_default: true })
  await registersAt(tenant_name, 'سارة')
  const { due_at } = (await rowOf(id, nora)) ?? {}
  const at = new Date(due_at ?? '')
  assert.ok(at.getTime() > Date.now() && at.getTime() <= Date.now() + 86_400_000)
  assert.equal(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Cairo' }).format(at), '08:00')
  await registersAt(tenant_name, 'see spam.example')
  await makeDue(id)
  const workers = [worker(), worker(), worker()]
  await until(async () => (await mailsOf(nora)).length === 1)
  await Promise.all(workers.map(each => each.stop()))
  const mail = (await mailsOf(nora))[0] ?? assert.fail()
  const { count, to_review, often } = mail.payload
  assert.deepEqual([mail.language, count, to_review, often], ['ar', 2, 2, 'daily'])
  assert.equal((await rowOf(id, nora))?.due_at, null)
  await registersAt(tenant_name, 'هند')
  await makeDue(id)
  await notifyAll()
  const [, next] = await mailsOf(nora)
  assert.deepEqual([next?.payload.count, next?.payload.names], [1, ['هند']])
})

test('mails a new registration immediately, then at most every ten minutes, when the member chose immediate notices', async () => {
  const huda = await newPerson(app)
  const { id, tenant_name } = await publishedForm(huda)
  await huda.calls.notices.set({ tenant: id, body: { often: 'at_once' } })
  assert.deepEqual(await huda.calls.notices.get({ tenant: id }), { often: 'at_once', is_default: false })
  await registersAt(tenant_name)
  await notifyAll()
  assert.equal((await mailsOf(huda)).length, 1)
  await Promise.all(Array.from({ length: 30 }, () => registersAt(tenant_name)))
  await notifyAll()
  assert.equal((await mailsOf(huda)).length, 1)
  const { due_at } = (await rowOf(id, huda)) ?? {}
  const minutes = (Date.parse(due_at ?? '') - Date.now()) / 60_000
  assert.ok(minutes > 8 && minutes <= 10, `${minutes}`)
  await makeDue(id)
  await notifyAll()
  const [, crowd] = await mailsOf(huda)
  assert.deepEqual([crowd?.payload.count, crowd?.payload.names.length, crowd?.payload.to_review], [30, 10, 31])
})

test('sends a notice of new registrations once when the process that locked it dies', async () => {
  const lama = await newPerson(app)
  const { id, tenant_name } = await publishedForm(lama)
  await registersAt(tenant_name)
  await makeDue(id)
  // Simulates a process that locks the row and dies.
  const dying = new pg.Client(owner)
  dying.on('error', () => {})
  await dying.connect()
  await dying.query('begin')
  await dying.query('select from registration_notices where tenant_id = $1 for update', [id])
  const other = worker()
  assert.equal((await mailsOf(lama)).length, 0)
  ;(dying as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await until(async () => {
    other.wake()
    return (await mailsOf(lama)).length === 1
  })
  await other.stop()
  assert.equal((await mailsOf(lama)).length, 1)
})

test('reports each of 25 registrations exactly once when they arrive while notices are being sent', async () => {
  const amal = await newPerson(app)
  const { id, tenant_name } = await publishedForm(amal)
  await amal.calls.notices.set({ tenant: id, body: { often: 'at_once' } })
  const stop = new AbortController()
  const crowd = (async () => {
    for (let n = 0; n < 25; n++) await registersAt(tenant_name)
    stop.abort()
  })()
  const one = worker()
  while (!stop.signal.aborted) {
    await makeDue(id)
    one.wake()
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  await crowd
  await one.stop()
  await makeDue(id)
  await notifyAll()
  const counts = (await mailsOf(amal)).map(({ payload }) => payload.count)
  assert.equal(
    counts.reduce((sum, n) => sum + n, 0),
    25,
  )
})

test('notifies editors and reviewers of registrations only if they turn notices on, and never viewers', async () => {
  const [sami, editor, reviewer, viewer] = [await newPerson(app), await newPerson(app), await newPerson(app), await newPerson(app)]
  const { id: tenant, tenant_name } = await publishedForm(sami)
  await joinTeam(app, tenant, editor, 'editor')
  await joinTeam(app, tenant, reviewer, 'reviewer')
  await joinTeam(app, tenant, viewer, 'viewer')
  assert.equal((await editor.calls.notices.get({ tenant })).often, 'never')
  await assert.rejects(viewer.calls.notices.set({ tenant, body: { often: 'daily' } }), { status: 403 })
  await registersAt(tenant_name, 'قبل')
  await sami.calls.notices.set({ tenant, body: { often: 'never' } })
  await reviewer.calls.notices.set({ tenant, body: { often: 'at_once' } })
  await editor.calls.notices.set({ tenant, body: { often: 'at_once' } })
  const gone = await registersAt(tenant_name, 'منسحب')
  await system(db => db.run(sql`update registrations set state = 'withdrawn' where email = ${gone}`))
  await registersAt(tenant_name, 'بعد')
  await joinTeam(app, tenant, editor, 'viewer')
  await makeDue(tenant)
  await notifyAll()
  assert.deepEqual([await mailsOf(sami), await mailsOf(editor), await mailsOf(viewer)], [[], [], []])
  const [mail] = await mailsOf(reviewer)
  assert.deepEqual([mail?.payload.count, mail?.payload.names], [1, ['بعد']])
  // Registrations that arrive while notices are off are not reported later.
  await sami.calls.notices.set({ tenant, body: { often: 'at_once' } })
  await notifyAll()
  assert.deepEqual(await mailsOf(sami), [])
  await reviewer.calls.members.leave({ tenant })
  assert.equal(await rowOf(tenant, reviewer), undefined)
})

test('sends no notice of new registrations when the hackathon is archived', async () => {
  const rana = await newPerson(app)
  const { id, tenant_name } = await publishedForm(rana)
  await registersAt(tenant_name)
  await rana.calls.tenants.archive({ tenant: id })
  await makeDue(id)
  await notifyAll()
  assert.deepEqual(await mailsOf(rana), [])
})

test('a POST to the mailed link turns off notices of one hackathon; a GET or a wrong link does not', async () => {
  const maha = await newPerson(app)
  const { id, tenant_name } = await publishedForm(maha)
  const other = await publishedForm(maha)
  for (const name of [tenant_name, other.tenant_name]) await registersAt(name)
  const link = links.urlOf(id, maha.user.id, 'en')
  const page = await fetch(link)
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
  assert.match(await page.text(), /Stop emails/)
  assert.notEqual((await rowOf(id, maha))?.often, 'never', 'a program that opens links changes nothing')
  const signed = new URL(link).pathname.split('/').at(-1)
  for (const wrong of [`/notices/${other.id}/${signed}`, `/notices/${id}/${signed}x`, '/notices/x/y'])
    assert.equal((await fetch(app.url + wrong, { method: 'POST' })).status, 200)
  assert.deepEqual([(await rowOf(id, maha))?.often, (await rowOf(other.id, maha))?.often], [null, null])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const ended = await fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  assert.match(await ended.text(), /Emails stopped/)
  assert.deepEqual([await rowOf(id, maha), (await rowOf(other.id, maha))?.often], [{ often: 'never', due_at: null }, null])
  assert.equal((await maha.calls.notices.get({ tenant: id })).often, 'never')
})

test('a notice mail contains a List-Unsubscribe header, and an unsubscribe link with text in the recipient’s language', async () => {
  const post = await startSmtpServer()
  const posted = await startTestApp({ SMTP_URL: post.url, MAIL_FROM: 'no-reply@maydan.example' })
  try {
    const unsubscribe = 'https://maydan.example/notices/a/b?lng=ar'
    const payload = {
      fullname: 'نورة',
      hackathon: 'واحة',
      often: 'daily',
      count: 3,
      names: ['سارة', 'http://x.example'],
      to_review: 2,
      url: 'https://maydan.example/x',
      unsubscribe,
    }
    await posted.services.database.system(db =>
      db.run(
        sql`insert into outbox (recipient, language, template, payload) values ('nora@example.com', 'ar', 'registrations_came', ${JSON.stringify(payload)}::jsonb)`,
      ),
    )
    await until(() => post.received.length)
    const mail = post.received[0] ?? assert.fail()
    assert.equal(headerOf(mail, 'List-Unsubscribe'), `<${unsubscribe}>`)
    assert.equal(headerOf(mail, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
    const text = partOf(mail, 'text/plain')
    assert.match(text, /3 تسجيلات جديدة.*سارة.*وشخصان آخران.*إلغاء الاشتراك: https:\/\/maydan\.example\/notices/s)
    assert.doesNotMatch(text, /x\.example\/?\u2069/)
  } finally {
    await posted.close()
    await post.close()
  }
})

test('notice mails do not count new registrations that were declined or withdrawn', async () => {
  const khalid = await newPerson(app)
  const { id, tenant_name } = await publishedForm(khalid)
  const [, declined, withdrawn] = [await registersAt(tenant_name), await registersAt(tenant_name), await registersAt(tenant_name)]
  await system(async db => {
    await db.run(sql`update registrations set state = 'declined' where tenant_id = ${id} and email = ${declined}`)
    await db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${id} and email = ${withdrawn}`)
  })
  await makeDue(id)
  await notifyAll()
  assert.deepEqual(
    (await mailsOf(khalid)).map(({ payload }) => [payload.count, payload.names.length, payload.to_review]),
    [[1, 1, 1]],
  )
})
