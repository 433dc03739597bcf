import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { about, confirmationsIn, plain } from '#server/testing/rows/confirmations.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const { system } = app.services.database
const { registrations } = nora.calls
const dayMs = 86_400_000
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )
const { withPeople, runJob, mailsLeave } = confirmationsIn(app, nora)

test('an acceptance asks to confirm the seat by the end of the last day, and the candidate confirms on the page', async () => {
  const { find, decide, emailOf, page, post, link, name, tenant } = await withPeople(['a', 'b-en'])
  await decide('accepted', 'a', 'b-en')
  const { confirmation } = await find('a')
  assert.equal(confirmation?.state, 'awaiting')
  const days = (Date.parse(confirmation.until) - Date.now()) / dayMs
  assert.ok(days > 3 && days <= 4, String(days))
  await mailsLeave()
  const [arabic] = about(await mailsOnce(app, emailOf('a'), mails => mails.length === 2), /قُبل طلبك/)
  const [english] = about(await mailsOnce(app, emailOf('b-en'), mails => mails.length === 2), /accepted/)
  assert.match(plain(arabic?.text), /الموعد النهائي للتأكيد.*11:59.*هـ.*تأكيد مقعدي/s)
  assert.match(plain(english?.text), /Confirm by.*11:59 pm Saudi time.*Confirm my seat/s)
  assert.doesNotMatch(english?.text ?? '', /Show this code/)
  const before = await page('a')
  assert.ok(before.includes('/confirm"') && before.includes('تأكيد مقعدي') && !before.includes('<figure id="ticket"'))
  const opened = await app.visit(name, `${await link('a')}/confirm`)
  assert.deepEqual([opened.status, (await find('a')).confirmation?.state], [303, 'awaiting'], 'a link does not confirm')
  assert.deepEqual(
    (await Promise.all([post('a', 'confirm'), post('a', 'confirm')])).map(({ status }) => status),
    [303, 303],
  )
  assert.equal((await find('a')).confirmation?.state, 'confirmed')
  const after = await page('a')
  assert.ok(after.includes('قُبل طلبك، ومقعدك مؤكَّد.') && after.includes('<figure id="ticket"') && !after.includes('/confirm"'))
  const mails = about(await mailsOnce(app, emailOf('a'), all => all.length === 3), /مؤكَّد/)
  assert.equal(mails.length, 1)
  assert.match(mails[0]?.text ?? '', /رمز الدخول/)
  const { confirmations, confirm_days } = await registrations.admission({ tenant })
  assert.deepEqual([confirm_days, confirmations], [3, { awaiting: 1, confirmed: 1, expired: 0 }])
})

test('mails one reminder of the deadline to candidates who have not confirmed', async () => {
  const { decide, mailsOf, mailed, pass, post } = await withPeople(['a', 'b'])
  await decide('accepted', 'a', 'b')
  await post('b', 'confirm')
  await pass('confirm_remind_at', 'a', 'b')
  await runJob()
  await mailed('a', /أكّد مقعدك/)
  await runJob()
  assert.equal((await mailsOf('a', /أكّد مقعدك/)).length, 1)
  assert.deepEqual(await mailsOf('b', /أكّد مقعدك/), [])
})

test('releases an unconfirmed seat after the deadline, gives it to the waitlist, and notifies the candidates and the team', async () => {
  const { tenant, states, pass, emailOf, page, list } = await withPeople(['a', 'b', 'c'], { mode: 'automatic', capacity: 1 })
  await nora.calls.notices.set({ tenant, body: { often: 'at_once' } })
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'], b: ['waiting', null], c: ['waiting', null] })
  const [received] = await mailsOnce(app, emailOf('a'), mails => mails.length === 1)
  assert.match(plain(received?.subject), /^أكّد مقعدك/)
  await pass('confirm_until', 'a')
  await runJob()
  assert.deepEqual(await states(), { a: ['declined', 'expired'], b: ['accepted', 'awaiting'], c: ['waiting', null] })
  assert.deepEqual(
    (await list({ confirmation: 'expired' })).map(({ email }) => email),
    [emailOf('a')],
  )
  const [released] = about(await mailsOnce(app, emailOf('a'), mails => mails.length === 2), /مضى الموعد النهائي لتأكيد مقعدك/)
  assert.doesNotMatch(released?.text ?? '', /لم يُقبل/)
  const [called] = about(await mailsOnce(app, emailOf('b'), mails => mails.length === 2), /توفّر لك مقعد/)
  assert.match(plain(called?.text), /الموعد النهائي للتأكيد/)
  assert.match(await page('a'), /مضى الموعد النهائي لتأكيد مقعدك، ولم يعد محجوزًا لك/)
  await system(db => db.run(sql`update registration_notices set due_at = now() where tenant_id = ${tenant}`))
  await system(db => db.run(sql`select pg_notify('registration_notices', '')`))
  const notices = await mailsOnce(app, nora.email, mails => mails.some(({ text }) => text.includes('مقعد لم يؤكّده صاحبه')))
  assert.ok(notices.length > 0)
  const { results } = await nora.calls.audit.list({ tenant, query: {} })
  assert.ok(results.some(({ action, details }) => action === 'registrations.seats_released' && details['count'] === 1))
})

test('releases a seat once when several processes run the job, and never one whose candidate confirms at the same moment', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `n${at}`)
  const { decide, pass, post, states, link, emailOf } = await withPeople(names)
  await decide('accepted', ...names)
  for (const who of names) await link(who)
  await pass('confirm_until', ...names)
  const confirming = names.slice(0, 6).map(who => post(who, 'confirm'))
  await Promise.all([...confirming, runJob(), runJob(), runJob()])
  await runJob()
  const now = await states()
  for (const who of names) {
    const mails = await mailsOnce(app, emailOf(who), all => about(all, /مؤكَّد|مضى الموعد/).length > 0)
    const subjects = about(mails, /مؤكَّد|مضى الموعد/).map(({ subject }) => (subject.includes('مؤكَّد') ? 'confirmed' : 'expired'))
    assert.deepEqual([who, subjects], [who, [now[who]?.[1]]])
  }
})

test('does not release seats while the hackathon is canceled or postponed, and gives two more days afterwards', async () => {
  for (const called_off of ['cancelled', 'postponed'] as const) {
    const { tenant, decide, pass, states, find, mailed } = await withPeople(['a'])
    await decide('accepted', 'a')
    await nora.calls.tenants.update({ tenant, form: { called_off } })
    await pass('confirm_until', 'a')
    await runJob()
    assert.deepEqual(await states(), { a: ['accepted', 'awaiting'] })
    await nora.calls.tenants.update({ tenant, form: { called_off: null } })
    await runJob()
    const { confirmation } = await find('a')
    assert.equal(confirmation?.state, 'awaiting')
    assert.ok(Date.parse(confirmation.until) > Date.now() + 1.9 * dayMs)
    await mailed('a', /أكّد مقعدك/)
  }
})

test('does not release seats after the setting was turned off, and does not ask candidates who were accepted before it was turned on', async () => {
  const { decide, pass, states, set, page } = await withPeople(['a', 'b'])
  await decide('accepted', 'a')
  await set({ confirm_days: null })
  await pass('confirm_until', 'a')
  await decide('accepted', 'b')
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', null], b: ['accepted', null] })
  await set({ confirm_days: 5 })
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', null], b: ['accepted', null] })
  assert.ok((await page('a')).includes('<figure id="ticket"'))
  await decide('accepted', 'b')
  assert.deepEqual(await states(), { a: ['accepted', null], b: ['accepted', 'awaiting'] })
})

test('does not release seats once the hackathon has started by its published dates', async () => {
  const { tenant, decide, pass, states } = await withPeople(['a'])
  await decide('accepted', 'a')
  await pass('confirm_until', 'a')
  await system(db =>
    db.run(sql`
      update published_pages set snapshot = jsonb_set(snapshot, '{tenant,starts_at}', to_jsonb(now() - interval '1 minute')) where tenant_id = ${tenant}`),
  )
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'] })
})

test('accepting again sets a new deadline for released and awaiting candidates, but not for confirmed candidates', async () => {
  const { decide, pass, states, find, post, link } = await withPeople(['a', 'b', 'c'])
  await decide('accepted', 'a', 'b', 'c')
  await link('b')
  await post('b', 'confirm')
  await pass('confirm_until', 'a')
  await runJob()
  const former = (await find('c')).confirmation?.until
  await system(db => db.run(sql`update registrations set confirm_until = now() + interval '1 hour' where confirm_until = ${former ?? ''}`))
  const outcome = await decide('accepted', 'a', 'b', 'c')
  assert.deepEqual([outcome.changed, outcome.skipped.map(({ why }) => why)], [2, ['unchanged']])
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'], b: ['accepted', 'confirmed'], c: ['accepted', 'awaiting'] })
  assert.equal((await find('c')).confirmation?.until, former)
})

test('accepting an awaiting candidate again needs no free seat', async () => {
  const { decide, tenant, set } = await withPeople(['a', 'b'], { capacity: 1 })
  await set({ capacity: 1 })
  assert.equal((await decide('accepted', 'a')).changed, 1)
  const outcome = await decide('accepted', 'a', 'b')
  assert.deepEqual([outcome.changed, outcome.skipped.map(({ why }) => why)], [1, ['no_seat']])
  assert.equal((await registrations.admission({ tenant })).taken, 1)
})

test('undoing a decision restores the confirmation and the deadline', async () => {
  const { tenant, decide, states, find, post } = await withPeople(['a', 'b'])
  await decide('accepted', 'a', 'b')
  await post('a', 'confirm')
  const { confirmation } = await find('b')
  const { decision } = await decide('declined', 'a', 'b')
  assert.deepEqual(await states(), { a: ['declined', null], b: ['declined', null] })
  await registrations.undo({ tenant, body: { decision } })
  assert.deepEqual(await states(), { a: ['accepted', 'confirmed'], b: ['accepted', 'awaiting'] })
  assert.deepEqual((await find('b')).confirmation, confirmation)
})

test('an acceptance without a mail does not ask for a confirmation', async () => {
  const { tenant, find, states } = await withPeople(['a'])
  await registrations.decide({ tenant, body: { ids: [(await find('a')).id], state: 'accepted', mail: null } })
  assert.deepEqual(await states(), { a: ['accepted', null] })
})

test('a check-in counts as a confirmation, and a withdrawn candidate is neither reminded nor released', async () => {
  const { tenant, decide, find, pass, post, states, mailsOf } = await withPeople(['a', 'b'])
  await decide('accepted', 'a', 'b')
  const { id } = await find('a')
  await registrations.checkIn({ tenant, body: { marks: [{ id }] } })
  await post('b', 'withdraw')
  await pass('confirm_until', 'a')
  await runJob()
  assert.deepEqual(await states(), { a: ['checked_in', 'confirmed'], b: ['withdrawn', null] })
  assert.deepEqual(await mailsOf('b', /مضى الموعد/), [])
})

test('a reviewer confirms a seat on behalf of a candidate, and viewers and strangers cannot', async () => {
  const { tenant, decide, find, states, mailed } = await withPeople(['a'])
  await decide('accepted', 'a')
  const { id } = await find('a')
  assert.equal(await codeOf(khalid.calls.registrations.confirm({ tenant, params: { id } })), 'tenant.not_found')
  await joinTeam(app, tenant, khalid, 'viewer')
  assert.equal(await codeOf(khalid.calls.registrations.confirm({ tenant, params: { id } })), 'right.missing')
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'] })
  await registrations.confirm({ tenant, params: { id } })
  assert.deepEqual(await states(), { a: ['accepted', 'confirmed'] })
  await mailed('a', /مؤكَّد/)
  assert.equal(await codeOf(registrations.confirm({ tenant, params: { id } })), 'registration.not_awaiting')
  assert.equal(await codeOf(registrations.confirm({ tenant, params: { id: crypto.randomUUID() } })), 'registration.not_found')
})

test('another hackathon’s members cannot confirm, list or filter a candidate’s seat', async () => {
  const { decide, find, states } = await withPeople(['a'])
  await decide('accepted', 'a')
  const { id } = await find('a')
  const other = await publishedForm(khalid)
  assert.equal(await codeOf(khalid.calls.registrations.confirm({ tenant: other.id, params: { id } })), 'registration.not_found')
  assert.equal((await khalid.calls.registrations.list({ tenant: other.id, query: { confirmation: 'awaiting' } })).count, 0)
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'] })
})

test('the export has a column for confirmations when the hackathon asks for them', async () => {
  const { tenant, decide, post } = await withPeople(['a', 'b', 'c'])
  const headings = async () => (await registrations.export({ tenant, query: { as: 'cells' } })).cells
  assert.ok(!(await headings())[0]?.includes('Seat confirmation'))
  await decide('accepted', 'a', 'b')
  await post('a', 'confirm')
  const [heading, ...rows] = await headings()
  const column = heading?.indexOf('Seat confirmation') ?? -1
  assert.deepEqual(
    rows.map(row => row[column]),
    ['Confirmed', 'Awaiting confirmation', ''],
  )
})
