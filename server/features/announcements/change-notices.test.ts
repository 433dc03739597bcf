import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ChangeNotice } from '#contract/announcements/announcements-endpoints.ts'
import { ApiError } from '#contract/client.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sql } from '#server/platform/database/sql.ts'
import { headerOf, startSmtpServer, partOf } from '#server/testing/peers/smtp-server.ts'
import { joinTeam, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { ownerBySmtp, register } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const post = await startSmtpServer()
const [app, quiet] = await Promise.all([startTestApp({ SMTP_URL: post.url }), startTestApp()])
after(async () => {
  await app.close()
  await quiet.close()
  await post.close()
})
const huda = await ownerBySmtp(app, post)
const nora = await newPerson(quiet)
const receivedBy = (email: string) => post.received.filter(mail => mail.to.includes(email))
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )
type Facts = Parameters<Person['calls']['tenants']['update']>[0]['form']
const publish = async (person: Person, { id: tenant }: Tenant, form: Facts) => {
  await person.calls.tenants.update({ tenant, form })
  await person.calls.landingPages.publish({ tenant })
  return noticeOf(person, tenant)
}
const noticeOf = async (person: Person, tenant: string) => (await person.calls.announcements.notice({ tenant })).notice
const send = (person: Person, tenant: string, { id: notice, to, words }: ChangeNotice, id = crypto.randomUUID()) =>
  person.calls.announcements.create({ tenant, body: { id, to, words, notice } })
const later = (instant: string, days = 30) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()

test('notifies candidates who unsubscribed from announcements, and lists those whose address rejects mail', async () => {
  const tenant = await publishedForm(huda)
  const [unsubscribed, bounced] = [await register(app, tenant.id, { language: 'en' }), await register(app, tenant.id)]
  const { system } = app.services.database
  await system(db => db.run(sql`update registrations set unsubscribed_at = now() where email = ${unsubscribed.email}`))
  await system(db => db.run(sql`update registrations set bounced_at = now() where email = ${bounced.email}`))
  const notice = (await publish(huda, tenant, { called_off: 'cancelled' })) ?? assert.fail()
  assert.deepEqual([notice.count, notice.bounced.length], [1, 1])
  const to = notice.to.join(',')
  const reach = async (query: object) => {
    const {
      count,
      unsubscribed: left,
      bounced: rejected,
    } = await huda.calls.announcements.audience({ tenant: tenant.id, query: { to, ...query } })
    return [count, left, rejected]
  }
  assert.deepEqual(
    [await reach({}), await reach({ service: 'true' })],
    [
      [0, 1, 1],
      [1, 0, 1],
    ],
  )
  await send(huda, tenant.id, notice)
  await until(() => receivedBy(unsubscribed.email).length === 1)
  assert.deepEqual(receivedBy(bounced.email), [])
})

test('notifies registered candidates of a cancellation once when two organizers send the notice twice concurrently', async () => {
  const tenant = await publishedForm(huda)
  const [arabic, english] = [await register(app, tenant.id), await register(app, tenant.id, { language: 'en', state: 'applied' })]
  const [declined, withdrawn] = [
    await register(app, tenant.id, { state: 'declined' }),
    await register(app, tenant.id, { state: 'withdrawn' }),
  ]
  assert.equal(await noticeOf(huda, tenant.id), null)
  const reason = { ar: 'بسبب الأمطار.', en: 'Because of the rain.' }
  const notice = (await publish(huda, tenant, { called_off: 'cancelled', called_off_reason: reason })) ?? assert.fail()
  assert.deepEqual([notice.kinds, notice.count, notice.to], [['cancelled'], 2, ['applied', 'waiting', 'accepted', 'checked_in']])
  const editor = await newPerson(app, `editor-${tenant.tenant_name}@example.com`, {
    codeFor: async email => {
      const mail = () => post.received.find(each => each.to.includes(email))
      await until(mail)
      return /\d{6}/.exec(headerOf(mail() ?? { from: '', to: [], raw: '' }, 'Subject'))?.[0] ?? ''
    },
  })
  await joinTeam(app, tenant.id, editor, 'editor')
  const made = await Promise.all([huda, huda, editor, editor].map(person => send(person, tenant.id, notice)))
  assert.equal(new Set(made.map(({ id }) => id)).size, 1)
  await until(async () => (await huda.calls.announcements.detail({ tenant: tenant.id, params: { id: made[0]?.id ?? '' } })).ended_at)
  assert.equal((await huda.calls.announcements.list({ tenant: tenant.id, query: {} })).count, 1)
  const [[inArabic], [inEnglish]] = [receivedBy(arabic.email), receivedBy(english.email)]
  assert.ok(inArabic && inEnglish)
  assert.deepEqual(
    [arabic, english, declined, withdrawn].map(({ email }) => receivedBy(email).length),
    [1, 1, 0, 0],
  )
  assert.match(headerOf(inArabic, 'Subject'), /^أُلغي /)
  assert.match(partOf(inArabic, 'text/plain'), /نأسف لإبلاغك بإلغاء .*بسبب الأمطار\..*تبقى بياناتك في صفحة طلبك/s)
  assert.doesNotMatch(partOf(inArabic, 'text/plain'), /أُلغي تسجيلك/)
  assert.match(headerOf(inEnglish, 'Subject'), /^Canceled: /)
  assert.equal(headerOf(inEnglish, 'List-Unsubscribe'), '')
  assert.match(partOf(inEnglish, 'text/plain'), /even if they unsubscribed from announcements/)
  assert.equal(await noticeOf(huda, tenant.id), null)
  assert.equal(await publish(huda, tenant, { contact_email: 'other@example.com' }), null)
})

test('offers messages about a postponement, new dates and a new venue, with the old and the new values', async () => {
  const tenant = await publishedForm(nora, {}, { venue: { ar: 'بيت الابتكار', en: 'Innovation House' } })
  await register(quiet, tenant.id)
  const postponed = await publish(nora, tenant, { called_off: 'postponed' })
  assert.deepEqual(postponed?.kinds, ['postponed'])
  assert.match(postponed?.words.en?.text ?? '', /has been postponed/)
  const dates = { starts_at: later(tenant.starts_at), ends_at: later(tenant.ends_at), submission_closes_at: null, winners_at: null }
  await send(nora, tenant.id, postponed ?? assert.fail())
  const resumed = await publish(nora, tenant, { called_off: null, ...dates })
  assert.deepEqual(resumed?.kinds, ['resumed', 'dates'])
  assert.match(resumed?.words.ar?.text ?? '', /التاريخ السابق: .*\nالتاريخ الجديد: /)
  // A person on the waitlist has no seat that remains valid. The place is named although it has not changed.
  assert.match(resumed?.words.ar?.text ?? '', /سيُقام .* بعد توقفه\.\nالمكان: بيت الابتكار/)
  assert.doesNotMatch(`${resumed?.words.ar?.text} ${resumed?.words.en?.text}`, /سارٍ|still registered/)
  await send(nora, tenant.id, resumed ?? assert.fail())
  const venue = await publish(nora, tenant, { venue: { ar: 'القاعة الكبرى', en: 'Great Hall' } })
  assert.deepEqual(venue?.kinds, ['venue'])
  assert.match(venue?.words.en?.text ?? '', /Before: Innovation House.*\nNow: Great Hall/)
  assert.match(venue?.words.ar?.text ?? '', /المكان السابق: بيت الابتكار.*\nالمكان الجديد: القاعة الكبرى/)
})

test('a change notice contains all unannounced changes without undone changes, and an outdated notice is rejected', async () => {
  const tenant = await publishedForm(nora)
  await register(quiet, tenant.id)
  const first = (await publish(nora, tenant, { ends_at: later(tenant.ends_at, 1), winners_at: null })) ?? assert.fail()
  const second = (await publish(nora, tenant, { venue: { ar: 'القاعة الكبرى', en: 'Great Hall' } })) ?? assert.fail()
  assert.deepEqual(second.kinds, ['dates', 'venue'])
  assert.equal(await codeOf(send(nora, tenant.id, first)), 'announcement.notice_outdated')
  const { published_at } = await nora.calls.landingPages.get({ tenant: tenant.id })
  await nora.calls.landingPages.revert({ tenant: tenant.id, body: { published_at: published_at ?? '' } })
  assert.deepEqual((await noticeOf(nora, tenant.id))?.kinds, ['dates'])
  assert.equal(await publish(nora, tenant, { ends_at: tenant.ends_at, venue: tenant.venue }), null)
})

test('offers no change notice without registrations at publication, and none for unpublished changes', async () => {
  const tenant = await publishedForm(nora)
  assert.equal(await publish(nora, tenant, { called_off: 'postponed' }), null)
  await register(quiet, tenant.id)
  assert.equal(await noticeOf(nora, tenant.id), null)
  await nora.calls.tenants.update({ tenant: tenant.id, form: { called_off: 'cancelled' } })
  assert.equal(await noticeOf(nora, tenant.id), null)
})

test('the dashboard shows a task until registered candidates are notified of a cancellation', async () => {
  const tenant = await publishedForm(nora)
  await register(quiet, tenant.id)
  const codes = async () => (await nora.calls.stats.tenant({ tenant: tenant.id })).attention.map(({ code, count }) => [code, count])
  const notice = (await publish(nora, tenant, { called_off: 'cancelled' })) ?? assert.fail()
  assert.ok((await codes()).some(([code, count]) => code === 'untold' && count === 1))
  await send(nora, tenant.id, notice)
  assert.ok((await codes()).every(([code]) => code !== 'untold'))
})

test('hides change notices from viewers, reviewers and other hackathons, and rejects sending them', async () => {
  const [tenant, other] = [await publishedForm(nora), await publishedForm(nora)]
  await register(quiet, tenant.id)
  const notice = (await publish(nora, tenant, { called_off: 'cancelled' })) ?? assert.fail()
  const [viewer, reviewer, stranger] = [await newPerson(quiet), await newPerson(quiet), await newPerson(quiet)]
  await joinTeam(quiet, tenant.id, viewer, 'viewer')
  await joinTeam(quiet, tenant.id, reviewer, 'reviewer')
  const foreign = await publishedForm(stranger)
  await register(quiet, foreign.id)
  for (const [person, code] of [
    [viewer, 'right.missing'],
    [reviewer, 'right.missing'],
    [stranger, 'tenant.not_found'],
  ] as const) {
    assert.equal(await codeOf(noticeOf(person, tenant.id)), code)
    assert.equal(await codeOf(send(person, tenant.id, notice)), code)
  }
  assert.equal(await codeOf(send(stranger, foreign.id, notice)), 'announcement.notice_outdated')
  await register(quiet, other.id)
  assert.equal(await codeOf(send(nora, other.id, notice)), 'announcement.notice_outdated')
  const attention = (await viewer.calls.stats.tenant({ tenant: tenant.id })).attention
  assert.ok(attention.every(({ code }) => code !== 'untold'))
  assert.equal(
    (await quiet.services.database.system(db => db.all(sql`select from announcements where tenant_id = ${tenant.id}`))).length,
    0,
  )
})
