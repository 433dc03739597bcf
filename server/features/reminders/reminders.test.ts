import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { type ReminderKind, reminderKinds } from '#contract/reminders/reminders.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { timeOf } from '#server/domain/reminders/reminder-times.ts'
import { sql } from '#server/platform/database/sql.ts'
import { daytimeZone, nightZone } from '#server/testing/machine/daytime.ts'
import { headerOf, partOf, startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { ownerBySmtp, register } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const app = await startTestApp()
after(() => app.close())
const { system } = app.services.database
const nora = await newPerson(app)
const { reminders } = nora.calls
const iso = (ms: number) => new Date(ms).toISOString()
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )
const newTenant = (timezone = daytimeZone()) => publishedForm(nora, {}, { timezone })
const switchOn = (tenant: string, kind: ReminderKind, is_on = true) => reminders.set({ tenant, body: { kind, is_on } })
const stateOf = async (tenant: string, kind: ReminderKind) =>
  (await reminders.get({ tenant })).reminders.find(each => each.kind === kind) ?? assert.fail()

/** Returns dates for which the reminder was due `agoMs` ago. The registration opened long ago. */
function datesDue({ timezone }: Pick<Tenant, 'timezone'>, kind: ReminderKind, agoMs = hourMs / 2) {
  const due = Date.now() - agoMs
  const begin = { closing: due + 3 * dayMs, week: due + 7 * dayMs, day: due + dayMs, thanks: due - 3 * dayMs }[kind]
  const ends_at = iso(kind === 'thanks' ? Date.now() - dayMs : begin + 2 * dayMs)
  const closes = kind === 'closing' ? due + dayMs : begin - 1000
  return { timezone, starts_at: iso(begin), ends_at, registration_opens_at: iso(due - 60 * dayMs), registration_closes_at: iso(closes) }
}
type Dates = ReturnType<typeof datesDue>

/** Changes the published dates as publishing does. With `isPlanned`, as if that had happened before the reminder was due. */
async function publishDates(tenant: string, kind: ReminderKind, dates: Dates, isPlanned: boolean) {
  const due = isPlanned ? iso(timeOf(kind, dates)?.at ?? assert.fail()) : null
  await system(async db => {
    await db.run(sql`
      update published_pages set snapshot = jsonb_set(snapshot, '{tenant}', snapshot -> 'tenant' || ${JSON.stringify(dates)}::jsonb) where tenant_id = ${tenant}`)
    if (due) await db.run(sql`update reminders set due_at = ${due}, check_at = now() where tenant_id = ${tenant} and kind = ${kind}`)
    await db.run(sql`select pg_notify('reminders', '')`)
    await db.run(
      sql`update registrations set created_at = now() - interval '2 hours' where tenant_id = ${tenant} and created_at > now() - interval '1 hour'`,
    )
  })
}
type Planned = { due_at: string | null; check_at: string | null }
const planOf = (tenant: string, kind: ReminderKind) =>
  system(db => db.one<Planned>(sql`select due_at, check_at from reminders where tenant_id = ${tenant} and kind = ${kind}`))
const processed = (tenant: string, kind: ReminderKind) =>
  until(async () => {
    const plan = await planOf(tenant, kind)
    return plan && (plan.check_at === null || Date.parse(plan.check_at) > Date.now() + 5000)
  })
const sentTo = async ({ email }: { email: string }) => (await mailsTo(app, email)).length

/** Makes a reminder due and waits until it is processed. */
async function remind(tenant: Tenant, kind: ReminderKind, dates = datesDue(tenant, kind)) {
  await publishDates(tenant.id, kind, dates, true)
  await processed(tenant.id, kind)
}

test('a new hackathon reminds a week and a day before the start; other reminders are off', async () => {
  const { id: tenant } = await newTenant()
  const { reminders: all } = await reminders.get({ tenant })
  assert.deepEqual(
    all.map(({ kind, is_on, state, sent }) => [kind, is_on, state, sent]),
    [
      ['closing', false, 'scheduled', 0],
      ['week', true, 'scheduled', 0],
      ['day', true, 'scheduled', 0],
      ['thanks', false, 'scheduled', 0],
    ],
  )
  await until(async () => (await planOf(tenant, 'week'))?.due_at)
  assert.deepEqual([(await planOf(tenant, 'closing'))?.due_at, (await planOf(tenant, 'thanks'))?.due_at], [null, null])
})

test('mails date, place, ticket and calendar file to accepted candidates in their language when the time comes', async () => {
  const post = await startSmtpServer()
  const sending = await startTestApp({ SMTP_URL: post.url })
  try {
    const owner = await ownerBySmtp(sending, post)
    const starts = Math.ceil(Date.now() / 1000) * 1000 + dayMs + 4000
    const dates = {
      starts_at: iso(starts),
      ends_at: iso(starts + dayMs),
      registration_closes_at: iso(starts - 1000),
      timezone: daytimeZone(),
    }
    const place = { venue: { ar: 'القاعة الكبرى', en: 'Great hall' }, map_url: 'https://maps.example/hall' }
    const { id: tenant } = await publishedForm(owner, {}, { ...dates, ...place })
    const [arabic, english, ...others] = [
      await register(sending, tenant),
      await register(sending, tenant, { language: 'en' }),
      await register(sending, tenant, { state: 'applied' }),
      await register(sending, tenant, { state: 'declined' }),
      await register(sending, tenant, { state: 'withdrawn' }),
    ]
    const of = (email: string) => post.received.filter(mail => mail.to.includes(email))
    await until(() => of(arabic.email).length > 0 && of(english.email).length > 0)
    const [[inArabic = assert.fail()], [inEnglish = assert.fail()]] = [of(arabic.email), of(english.email)]
    assert.equal(headerOf(inEnglish, 'Content-Language'), 'en')
    assert.match(partOf(inArabic, 'text/plain'), /القاعة الكبرى.*https:\/\/maps\.example\/hall.*\/me\/.*\/unsubscribe\//s)
    assert.match(inEnglish.raw, /ticket\.png/)
    assert.match(inEnglish.raw, /event\.ics/)
    assert.match(headerOf(inEnglish, 'List-Unsubscribe'), /unsubscribe/)
    assert.deepEqual(
      others.map(({ email }) => of(email).length),
      [0, 0, 0],
    )
    assert.deepEqual(
      await owner.calls.reminders.get({ tenant }).then(({ reminders: all }) => all.map(({ state, sent }) => [state, sent])),
      [
        ['passed', 0],
        ['passed', 0],
        ['sent', 2],
        ['scheduled', 0],
      ],
    )
  } finally {
    await sending.close()
    await post.close()
  }
})

test('asks candidates who have not confirmed their seats to confirm, and mails them no ticket', async () => {
  const tenant = await newTenant()
  const [asked, confirmed] = [await register(app, tenant.id), await register(app, tenant.id)]
  await system(db => db.run(sql`update registrations set confirm_until = now() + interval '2 days' where email = ${asked.email}`))
  await remind(tenant, 'week')
  const textTo = async ({ email }: { email: string }) => (await mailsOnce(app, email, mails => mails.length > 0))[0]?.text ?? ''
  const text = await textTo(asked)
  assert.match(text, /الموعد النهائي للتأكيد.*تأكيد مقعدي/s)
  assert.doesNotMatch(text, /رمز الدخول/)
  assert.match(await textTo(confirmed), /رمز الدخول/)
})

test('sends no reminder to unsubscribed and bouncing addresses, and to candidates accepted after its time', async () => {
  const tenant = await newTenant()
  const [plain, unsubscribed, bounced, long, late] = [
    await register(app, tenant.id),
    await register(app, tenant.id),
    await register(app, tenant.id),
    await register(app, tenant.id),
    await register(app, tenant.id),
  ]
  await system(async db => {
    await db.run(sql`update registrations set unsubscribed_at = now() where id = ${unsubscribed.id}`)
    await db.run(sql`update registrations set bounced_at = now() where id = ${bounced.id}`)
    await db.run(sql`update registrations set bounced_at = now() - interval '31 days' where id = ${long.id}`)
    await db.run(
      sql`insert into registration_history (tenant_id, registration_id, state, former, acting_as) values (${tenant.id}, ${late.id}, 'accepted', 'applied', 'system')`,
    )
  })
  await remind(tenant, 'day')
  assert.deepEqual(await Promise.all([plain, unsubscribed, bounced, long, late].map(sentTo)), [1, 0, 0, 1, 0])
})

test('a permanent rejection of a reminder excludes the address from further mails', async () => {
  const tenant = await newTenant()
  const reader = await register(app, tenant.id)
  await remind(tenant, 'week')
  await system(db =>
    db.run(sql`update outbox set sent_at = null, dead_at = now(), last_error = 'RETURNED 5.1.1' where recipient = ${reader.email}`),
  )
  const row = await system(db => db.one<{ bounced_at: string | null }>(sql`select bounced_at from registrations where id = ${reader.id}`))
  assert.ok(row?.bounced_at)
  await remind(tenant, 'day')
  assert.equal(await sentTo(reader), 1)
})

test('a hackathon that is published or moved after the time of a reminder does not send it', async () => {
  const tenant = await newTenant()
  const reader = await register(app, tenant.id)
  await publishDates(tenant.id, 'week', datesDue(tenant, 'week'), false)
  await processed(tenant.id, 'week')
  assert.deepEqual([(await stateOf(tenant.id, 'week')).state, await sentTo(reader)], ['passed', 0])
  assert.equal((await stateOf(tenant.id, 'day')).state, 'scheduled')
})

test('a reminder that is switched on after its time is not sent, and one that is off is not sent', async () => {
  const tenant = await newTenant()
  const reader = await register(app, tenant.id)
  await switchOn(tenant.id, 'day', false)
  await remind(tenant, 'day')
  await switchOn(tenant.id, 'day')
  await processed(tenant.id, 'day')
  assert.deepEqual([(await stateOf(tenant.id, 'day')).state, await sentTo(reader)], ['passed', 0])
})

test('canceled, postponed, suspended, archived and unpublished hackathons send no reminder', async () => {
  const admin = await newAdministrator(app)
  const stops: Record<string, (tenant: string) => Promise<unknown>> = {
    cancelled: tenant => nora.calls.tenants.update({ tenant, form: { called_off: 'cancelled' } }),
    postponed: tenant => nora.calls.tenants.update({ tenant, form: { called_off: 'postponed' } }),
    suspended: tenant => admin.calls.adminTenants.act({ params: { id: tenant }, body: { action: 'suspend', reason: 'spam' } }),
    archived: tenant => nora.calls.tenants.archive({ tenant }),
    unpublished: tenant => nora.calls.landingPages.unpublish({ tenant }),
  }
  for (const [name, stop] of Object.entries(stops)) {
    const tenant = await newTenant()
    const reader = await register(app, tenant.id)
    await until(async () => (await planOf(tenant.id, 'day'))?.due_at)
    await stop(tenant.id)
    await until(async () => (await planOf(tenant.id, 'day'))?.due_at === null)
    await remind(tenant, 'day')
    assert.deepEqual([name, await sentTo(reader), (await planOf(tenant.id, 'day'))?.due_at], [name, 0, null])
    if (name !== 'suspended') assert.equal((await stateOf(tenant.id, 'day')).state, name)
  }
})

test('canceling deletes reminders that wait in the outbox', async () => {
  const post = await startSmtpServer()
  const { id: tenant, ...facts } = await newTenant()
  const reader = await register(app, tenant)
  await remind({ id: tenant, ...facts }, 'day')
  await post.close()
  await system(db =>
    db.run(sql`update outbox set sent_at = null, tries = 0, send_after = now() + interval '1 hour' where recipient = ${reader.email}`),
  )
  await nora.calls.tenants.update({ tenant, form: { called_off: 'cancelled' } })
  await until(async () => (await planOf(tenant, 'day'))?.due_at === null)
  assert.equal(await system(db => db.one(sql`select from outbox where recipient = ${reader.email}`)), undefined)
  assert.equal((await stateOf(tenant, 'day')).sent, 0)
})

test('sends a reminder again only when the date moves by more than a day', async () => {
  const tenant = await newTenant()
  const reader = await register(app, tenant.id)
  await remind(tenant, 'week')
  await remind(tenant, 'week', datesDue(tenant, 'week', hourMs / 4))
  assert.equal(await sentTo(reader), 1)
  await system(db => db.run(sql`update reminders_sent set about = about - interval '2 days' where tenant_id = ${tenant.id}`))
  await remind(tenant, 'week', datesDue(tenant, 'week', hourMs / 3))
  await mailsOnce(app, reader.email, mails => mails.length === 2)
  assert.equal(await sentTo(reader), 2)
})

test('reminds people who asked about registration and incomplete teams before registration closes', async () => {
  const tenant = await newTenant()
  const { id } = tenant
  await switchOn(id, 'closing')
  const [curious, registered, alone, first, second] = [
    await register(app, id, { kind: 'interest', language: 'en' }),
    await register(app, id, { kind: 'interest' }),
    await register(app, id),
    await register(app, id),
    await register(app, id),
  ]
  await register(app, id, { email: registered.email })
  const next = await register(app, id, { kind: 'next_edition' })
  await system(async db => {
    const form = async (name: string, members: { id: string }[]) => {
      const team = await db.one<{ id: string }>(sql`insert into candidate_teams (tenant_id, name) values (${id}, ${name}) returning id`)
      for (const [place, { id: member }] of members.entries())
        await db.run(sql`update registrations set team_id = ${team?.id ?? ''}, team_place = ${place + 1} where id = ${member}`)
    }
    await form('نبع', [alone])
    await form('واحة', [first, second])
    await db.run(sql`
      update published_pages set snapshot = jsonb_set(snapshot, '{tenant,eligibility}', snapshot #> '{tenant,eligibility}' || '{"team_min":2,"team_max":4}') where tenant_id = ${id}`)
  })
  await remind(tenant, 'closing')
  assert.deepEqual(await Promise.all([curious, registered, alone, first, second, next].map(sentTo)), [1, 0, 1, 0, 0, 0])
  const [[toCurious], [toAlone]] = [await mailsTo(app, curious.email), await mailsTo(app, alone.email)]
  assert.match(toCurious?.text ?? '', /haven’t registered yet.*Registration closes/s)
  assert.match(toAlone?.text ?? '', /لم يكتمل فريقك.*عضو واحد.*عضوان.*\/me\//s)
})

test('thanks checked-in candidates on the day after the end, with the survey', async () => {
  const tenant = await newTenant()
  const survey_url = 'https://survey.example/waha'
  await reminders.set({ tenant: tenant.id, body: { kind: 'thanks', is_on: true, survey_url } })
  const [came, absent] = [await register(app, tenant.id, { state: 'checked_in' }), await register(app, tenant.id)]
  await remind(tenant, 'thanks')
  assert.deepEqual(await Promise.all([came, absent].map(sentTo)), [1, 0])
  assert.match((await mailsTo(app, came.email))[0]?.text ?? '', /https:\/\/survey\.example\/waha/)
})

test('waits until nine in the morning when a reminder is processed at night', async () => {
  const tenant = await newTenant(nightZone())
  const reader = await register(app, tenant.id)
  const dates = datesDue(tenant, 'week', 14 * hourMs)
  await remind(tenant, 'week', dates)
  const { check_at } = (await planOf(tenant.id, 'week')) ?? assert.fail()
  assert.equal(await sentTo(reader), 0)
  assert.equal(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: tenant.timezone }).format(new Date(check_at ?? 0)), '09:00')
})

test('mails the organizers’ own text, and the default text in the other language', async () => {
  const tenant = await newTenant()
  const words = { ar: { subject: 'نراك غدًا', text: 'تُفتح الأبواب في الثامنة.' }, en: null }
  await reminders.set({ tenant: tenant.id, body: { kind: 'day', is_on: true, words } })
  assert.deepEqual((await stateOf(tenant.id, 'day')).words, words)
  const [arabic, english] = [await register(app, tenant.id), await register(app, tenant.id, { language: 'en' })]
  await remind(tenant, 'day')
  const [[inArabic], [inEnglish]] = [await mailsTo(app, arabic.email), await mailsTo(app, english.email)]
  assert.ok(inArabic?.subject.includes('نراك غدًا') && inArabic.text.includes('تُفتح الأبواب في الثامنة.'))
  assert.match(inEnglish?.subject ?? '', /See you soon/)
})

test('rejects links in the text, surveys without https, changes by reviewers and reads by other hackathons', async () => {
  const { id: tenant } = await newTenant()
  const set = (more: object) => codeOf(reminders.set({ tenant, body: { kind: 'day', is_on: true, ...more } }))
  assert.equal(await set({ words: { ar: { subject: 'x', text: 'https://evil.example' } } }), 'request.invalid')
  assert.equal(await set({ survey_url: 'http://survey.example' }), 'request.invalid')
  assert.equal(await set({ survey_url: 'javascript:alert(1)' }), 'request.invalid')
  const [reviewer, viewer, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, reviewer, 'reviewer')
  await joinTeam(app, tenant, viewer, 'viewer')
  assert.equal((await reviewer.calls.reminders.get({ tenant })).reminders.length, 4)
  assert.equal(await codeOf(reviewer.calls.reminders.set({ tenant, body: { kind: 'day', is_on: false } })), 'right.missing')
  assert.equal(await codeOf(viewer.calls.reminders.get({ tenant })), 'right.missing')
  assert.equal(await codeOf(stranger.calls.reminders.get({ tenant })), 'tenant.not_found')
  const other = await publishedForm(stranger)
  await stranger.calls.reminders.set({
    tenant: other.id,
    body: { kind: 'thanks', is_on: true, survey_url: 'https://survey.example/other' },
  })
  assert.equal((await stateOf(tenant, 'thanks')).survey_url, '')
  assert.equal((await stateOf(tenant, 'day')).is_on, true)
})

test('a test mail goes to the caller only, in both languages, at most twenty times an hour', async () => {
  const huda = await newPerson(app)
  const { id: tenant } = await publishedForm(huda)
  const reader = await register(app, tenant)
  const before = await sentTo(huda)
  for (const kind of reminderKinds) assert.deepEqual(await huda.calls.reminders.trial({ tenant, body: { kind } }), { email: huda.email })
  const mails = await mailsOnce(app, huda.email, all => all.length >= before + 8)
  assert.equal(mails.filter(({ subject }) => /رسالة تجريبية|Test:/.test(subject)).length, 8)
  for (let n = 4; n < 20; n++) await huda.calls.reminders.trial({ tenant, body: { kind: 'day' } })
  assert.equal(await codeOf(huda.calls.reminders.trial({ tenant, body: { kind: 'day' } })), 'limit.reached')
  assert.equal(await sentTo(reader), 0)
  assert.equal(
    (await huda.calls.reminders.get({ tenant })).reminders.every(({ sent }) => sent === 0),
    true,
  )
})

test('deletes the record of a reminder with the registration', async () => {
  const tenant = await newTenant()
  const reader = await register(app, tenant.id)
  await remind(tenant, 'day')
  assert.equal((await stateOf(tenant.id, 'day')).sent, 1)
  await system(db => db.run(sql`delete from registrations where id = ${reader.id}`))
  assert.equal((await stateOf(tenant.id, 'day')).sent, 0)
})

test('moves a reminder with the dates when they are published, and records changes of its settings', async () => {
  const { id: tenant, starts_at, ends_at } = await newTenant()
  const { at: before } = await stateOf(tenant, 'week')
  const later = (date: string) => iso(Date.parse(date) + 3 * dayMs)
  await nora.calls.tenants.update({ tenant, form: { starts_at: later(starts_at), ends_at: later(ends_at) } })
  assert.equal((await stateOf(tenant, 'week')).at, before)
  await nora.calls.landingPages.publish({ tenant })
  const { at } = await stateOf(tenant, 'week')
  assert.equal(at, later(before ?? assert.fail()))
  await until(async () => Date.parse((await planOf(tenant, 'week'))?.due_at ?? '') === Date.parse(at ?? ''))
  await switchOn(tenant, 'closing')
  const rows = await system(db =>
    db.all<{ details: unknown }>(sql`select details from audit_log where chain = ${tenant} and action = 'reminders.set'`),
  )
  assert.deepEqual(
    rows.map(({ details }) => details),
    [{ kind: 'closing', is_on: true }],
  )
})

test('shows that registration has closed when the closing reminder was not sent', async () => {
  const tenant = await newTenant()
  const dates = datesDue(tenant, 'closing')
  await publishDates(tenant.id, 'closing', { ...dates, registration_closes_at: iso(Date.now() - 1000) }, false)
  await processed(tenant.id, 'closing')
  assert.equal((await stateOf(tenant.id, 'closing')).state, 'closed')
})
