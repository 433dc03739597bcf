import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { headerOf, partOf, startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { newHackathon } from '#server/testing/people/people.ts'
import { ownerBySmtp, register, words } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const post = await startSmtpServer()
const app = await startTestApp({ SMTP_URL: post.url })
after(async () => {
  await app.close()
  await post.close()
})
const huda = await ownerBySmtp(app, post)
const mailTo = (email: string) => post.received.findLast(mail => mail.to.includes(email)) ?? assert.fail(`no mail to ${email}`)
const system = <T>(work: Parameters<typeof app.services.database.system<T>>[0]) => app.services.database.system(work)
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('accepted'),
    (error: unknown) => (error instanceof ApiError ? error.problem : assert.fail(String(error))),
  )

const rich = {
  ar: { subject: '{{first_name|صديقنا}}، موعد {{team}}', text: 'أهلًا {{first_name}}،\nأحضر **هويتك**:\n- رقمك {{reference}}\n- {{ticket}}' },
  en: { subject: 'News for {{team}}', text: 'Dear {{first_name|friend}},\nRead [the guide](https://docs.example.com/g) with {{team}}.' },
}

test('sends formatted text and the values of each recipient, in their language, as HTML and plain text', async () => {
  const { id: tenant } = await newHackathon(huda)
  const [sara, omar] = [await register(app, tenant), await register(app, tenant, { language: 'en' })]
  await system(async db => {
    await db.run(sql`update registrations set fullname = 'عبد الله **العتيبي**' where id = ${sara.id}`)
    await db.run(sql`update registrations set fullname = '{{team}} <i>' where id = ${omar.id}`)
    const team = await db.one<{ id: string }>(
      sql`insert into candidate_teams (tenant_id, name) values (${tenant}, 'واحة & Co') returning id`,
    )
    await db.run(sql`update registrations set team_id = ${team?.id}, team_place = 1 where id = ${sara.id}`)
  })
  const { id } = await huda.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words: rich } })
  await until(async () => (await huda.calls.announcements.detail({ tenant, params: { id } })).ended_at)
  const [arabic, english] = [mailTo(sara.email), mailTo(omar.email)]
  assert.equal(headerOf(arabic, 'Subject').replace(/[\u200f\u2068\u2069]/g, ''), 'عبد الله، موعد واحة & Co')
  assert.match(
    partOf(arabic, 'text/plain'),
    /أهلًا \u2068عبد الله\u2069،\s+أحضر هويتك:\s+• رقمك \u2068[0-9A-F]{8}\u2069\s+• صفحة طلبك \(http\S+\/me\/\S+\)/,
  )
  assert.match(
    partOf(arabic, 'text/html'),
    /<strong>هويتك<\/strong>.*<ul[^>]*padding-right.*<bdi>[0-9A-F]{8}<\/bdi>.*<a href="http[^"]+\/me\/[^"]+" class="link">صفحة طلبك<\/a>/s,
  )
  assert.equal(headerOf(english, 'Subject'), 'News for your team')
  assert.match(
    partOf(english, 'text/html'),
    /Dear <bdi>\{\{team\}\}<\/bdi>,.*<a href="https:\/\/docs\.example\.com\/g" class="link">the guide<\/a>/s,
  )
  assert.match(partOf(english, 'text/plain'), /Read the guide \(https:\/\/docs\.example\.com\/g\) with your team\./)
})

test('renders variables in the test mail with the name of its author', async () => {
  const { id: tenant } = await newHackathon(huda)
  const { email } = await huda.calls.announcements.trial({ tenant, body: { words: { en: rich.en } } })
  await until(() => post.received.some(mail => mail.to.includes(email) && headerOf(mail, 'Subject').startsWith('Test: ')))
  const mail = mailTo(email)
  assert.equal(headerOf(mail, 'Subject').replace(/[\u2068\u2069]/g, ''), 'Test: News for Palm Team')
  assert.doesNotMatch(partOf(mail, 'text/plain'), /\{\{|\*\*/)
})

test('rejects unknown variables with a sentence at the field', async () => {
  const { id: tenant } = await newHackathon(huda)
  await register(app, tenant)
  const create = (en: { subject: string; text: string }) =>
    problemOf(huda.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words: { en } } }))
  const wrong = await create({ subject: 'News', text: 'Dear {{name}}' })
  assert.equal(wrong.code, 'request.invalid')
  assert.match(JSON.stringify(wrong.fields), /words\.en\.text.*\{\{first_name\}\}/)
  assert.match(JSON.stringify((await create({ subject: 'See {{ticket}}', text: 'x' })).fields), /words\.en\.subject/)
})

test('lists recipients with the values of their variables for a preview, without those who unsubscribed', async () => {
  const { id: tenant } = await newHackathon(huda)
  const [sara, omar, gone] = [await register(app, tenant), await register(app, tenant), await register(app, tenant)]
  await system(async db => {
    await db.run(sql`update registrations set fullname = 'Omar Ali' where id = ${omar.id}`)
    await db.run(sql`update registrations set unsubscribed_at = now() where id = ${gone.id}`)
  })
  const find = async (search?: string) =>
    (await huda.calls.announcements.recipients({ tenant, query: { to: 'accepted', ...(search && { search }) } })).results
  assert.deepEqual((await find()).map(({ id }) => id).toSorted(), [sara.id, omar.id].toSorted())
  const [found, ...more] = await find('OMAR')
  assert.deepEqual([found?.first_name, found?.team, found?.reference, more], ['Omar', '', omar.id.slice(0, 8).toUpperCase(), []])
})

test('counts the recipients who unsubscribed after an announcement', async () => {
  const { id: tenant } = await newHackathon(huda)
  const [sara] = [await register(app, tenant), await register(app, tenant)]
  const { id } = await huda.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words } })
  const detail = () => huda.calls.announcements.detail({ tenant, params: { id } })
  await until(async () => (await detail()).ended_at)
  assert.equal((await detail()).unsubscribed, 0)
  await system(db => db.run(sql`update registrations set unsubscribed_at = now() where id = ${sara?.id}`))
  assert.deepEqual([(await detail()).unsubscribed, (await detail()).sent], [1, 2])
})
