import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, type MailSeen, mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const omar = await newPerson(app)
after(() => app.close())

const { system } = app.services.database
const { registrations } = nora.calls
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )
async function withPeople(names: readonly string[], seats: { mode: 'review' | 'automatic'; capacity: number | null }) {
  const tenant = await publishedForm(nora)
  await registrations.setAdmission({ tenant: tenant.id, body: seats })
  for (const name of names) {
    const path = name.endsWith('-en') ? '/en/register' : '/register'
    assert.equal((await postForm(app, tenant.tenant_name, visitor(addressOf(tenant.tenant_name, name)), path)).status, 303)
  }
  const { results } = await registrations.list({ tenant: tenant.id, query: { limit: 50 } })
  const ids = Object.fromEntries(results.map(({ id, email }) => [email.split('@')[0] ?? '', id]))
  const idsOf = (...wanted: string[]) => wanted.map(name => ids[name] ?? assert.fail(name))
  const states = async () =>
    Object.fromEntries(
      (await registrations.list({ tenant: tenant.id, query: { limit: 50, order: 'asc' } })).results.map(({ email, state }) => [
        email.split('@')[0],
        state,
      ]),
    )
  return { tenant: tenant.id, name: tenant.tenant_name, idsOf, states }
}
const addressOf = (tenantName: string, name: string) => `${name}@${tenantName}.example.com`
const mailsLeave = async () => {
  await system(db => db.run(sql`update outbox set send_after = now() where sent_at is null and batch is not null`))
  await wakeMailer()
  // The development mailbox shows a mail before it is sent.
  await until(async () => (await system(db => db.all(sql`select from outbox where sent_at is null and batch is not null`))).length === 0)
}
const wakeMailer = () => system(db => db.run(sql`select pg_notify('outbox', '')`))
const subjects = (mails: MailSeen[]) => mails.map(({ subject }) => subject.replace(/[\u200e\u200f\u2066-\u2069]/g, ''))

test('accepting several candidates mails each in their language, and skips candidates without a seat without a mail', async () => {
  const { tenant, name, idsOf, states } = await withPeople(['a', 'b-en', 'c'], { mode: 'review', capacity: 2 })
  const outcome = await registrations.decide({
    tenant,
    body: { ids: [...idsOf('c', 'b-en', 'a'), crypto.randomUUID()], state: 'accepted' },
  })
  assert.equal(outcome.changed, 2)
  assert.deepEqual(outcome.skipped.map(({ why }) => why).toSorted(), ['no_seat', 'unknown'])
  assert.deepEqual(await states(), { a: 'accepted', 'b-en': 'accepted', c: 'applied' })
  const [early] = await system(db =>
    db.all<{ n: number }>(
      sql`select count(*)::int as n from outbox where batch = ${outcome.decision} and send_after <= now() + interval '5 seconds'`,
    ),
  )
  assert.equal(early?.n, 0, 'nothing leaves before it is final')
  await mailsLeave()
  const [arabic] = await mailsOnce(app, addressOf(name, 'a'), mails => mails.length === 2)
  const [english] = await mailsOnce(app, addressOf(name, 'b-en'), mails => mails.length === 2)
  assert.match(arabic?.subject ?? '', /قُبل طلبك/)
  assert.match(english?.subject ?? '', /You’re accepted/)
  assert.match(english?.text ?? '', /\/en\/me\/[\w-]{65}/)
  assert.match(arabic?.text ?? '', /localhost:\d+\/me\/[\w-]{65}/)
  assert.equal((await mailsTo(app, addressOf(name, 'c'))).length, 1)
  const again = await registrations.decide({ tenant, body: { ids: idsOf('a'), state: 'accepted' } })
  assert.deepEqual([again.changed, again.skipped[0]?.why], [0, 'unchanged'])
})

test('a decision’s mail contains the organizer’s text and reason instead of the default, and links are rejected', async () => {
  const { tenant, name, idsOf } = await withPeople(['d', 'e-en'], { mode: 'review', capacity: null })
  const mail = { ar: { subject: 'ردّنا', text: 'قرأنا طلبك.\nشكرًا لك.' } }
  for (const body of [
    { ids: idsOf('d'), state: 'declined' as const, reason: 'see https://x.example' },
    { ids: idsOf('d'), state: 'declined' as const, mail: { ar: { subject: 'ردّنا', text: 'راسلنا على me@x.example' } } },
  ])
    assert.equal(await codeOf(registrations.decide({ tenant, body })), 'request.invalid')
  await registrations.decide({ tenant, body: { ids: idsOf('d', 'e-en'), state: 'declined', reason: 'اكتملت الفرق', mail } })
  await mailsLeave()
  const [arabic] = await mailsOnce(app, addressOf(name, 'd'), mails => mails.length === 2)
  assert.equal(arabic?.subject, 'ردّنا')
  assert.match(arabic?.text ?? '', /قرأنا طلبك\..*شكرًا لك\..*السبب: .*اكتملت الفرق/s)
  const [english] = await mailsOnce(app, addressOf(name, 'e-en'), mails => mails.length === 2)
  assert.match(english?.subject ?? '', /^Your registration for/)
  await registrations.decide({ tenant, body: { ids: idsOf('d'), state: 'applied', mail: null } })
  await mailsLeave()
  assert.equal((await mailsTo(app, addressOf(name, 'd'))).length, 2)
})

test('only its author can undo a decision with its seats and mails, until the mails are sent', async () => {
  const { tenant, name, idsOf, states } = await withPeople(['f', 'g', 'h'], { mode: 'automatic', capacity: 1 })
  const before = await states()
  assert.deepEqual(before, { f: 'accepted', g: 'waiting', h: 'waiting' })
  const { decision, called_up } = await registrations.decide({ tenant, body: { ids: idsOf('f'), state: 'declined' } })
  assert.equal(called_up, 1)
  assert.deepEqual(await states(), { f: 'declined', g: 'accepted', h: 'waiting' })
  await joinTeam(app, tenant, omar, 'reviewer')
  assert.equal(await codeOf(omar.calls.registrations.undo({ tenant, body: { decision } })), 'decision.not_found')
  assert.deepEqual(
    await Promise.all([1, 2].map(() => codeOf(registrations.undo({ tenant, body: { decision } })))).then(codes => codes.toSorted()),
    ['decision.not_found', 'done'],
  )
  assert.deepEqual(await states(), before)
  await mailsLeave()
  assert.deepEqual(
    (await registrations.detail({ tenant, params: { id: idsOf('f')[0] ?? '' } })).history.map(({ state }) => state),
    ['accepted'],
  )
  const waits = await registrations.decide({ tenant, body: { ids: idsOf('g'), state: 'declined' } })
  await registrations.undo({ tenant, body: { decision: waits.decision } })
  await registrations.decide({ tenant, body: { ids: idsOf('f'), state: 'declined' } })
  assert.deepEqual(await states(), { f: 'declined', g: 'accepted', h: 'waiting' }, 'who was put back stands where they stood in line')
  await mailsLeave()
  await mailsOnce(app, addressOf(name, 'g'), mails => mails.length === 2)
  const late = await registrations.decide({ tenant, body: { ids: idsOf('h'), state: 'declined' } })
  await mailsLeave()
  await mailsOnce(app, addressOf(name, 'h'), mails => mails.length === 2)
  assert.equal(await codeOf(registrations.undo({ tenant, body: { decision: late.decision } })), 'decision.final')
})

test('skips registrations that changed since the caller saw them, if the decision states which state that was', async () => {
  const { tenant, idsOf, states } = await withPeople(['k', 'l', 'm'], { mode: 'review', capacity: null })
  await registrations.decide({ tenant, body: { ids: idsOf('k'), state: 'accepted', from: 'applied' } })
  const late = await registrations.decide({ tenant, body: { ids: idsOf('k', 'l'), state: 'declined', from: 'applied' } })
  assert.deepEqual([late.changed, late.skipped], [1, [{ id: idsOf('k')[0], why: 'changed' }]])
  const same = await registrations.decide({ tenant, body: { ids: idsOf('k'), state: 'accepted', from: 'applied' } })
  assert.deepEqual([same.changed, same.skipped[0]?.why], [0, 'changed'])
  assert.deepEqual(await states(), { k: 'accepted', l: 'declined', m: 'applied' })
})

test('skips decisions about checked-in candidates, and the eleventh decision about a candidate in a day', async () => {
  const { tenant, idsOf } = await withPeople(['i', 'j'], { mode: 'review', capacity: null })
  await registrations.decide({ tenant, body: { ids: idsOf('i'), state: 'accepted' } })
  const [door] = (await registrations.checkIn({ tenant, body: { marks: [{ id: idsOf('i')[0] ?? '' }] } })).marks
  assert.equal(door?.outcome, 'checked_in')
  const late = await registrations.decide({ tenant, body: { ids: idsOf('i'), state: 'declined' } })
  assert.deepEqual(
    late.skipped.map(({ why }) => why),
    ['checked_in'],
  )
  for (let at = 0; at < 10; at++) await registrations.decide({ tenant, body: { ids: idsOf('j'), state: at % 2 ? 'applied' : 'waiting' } })
  const [often] = (await registrations.decide({ tenant, body: { ids: idsOf('j'), state: 'accepted' } })).skipped
  assert.equal(often?.why, 'too_often')
})

test('checks in an accepted candidate once under concurrent requests, and undoes a check-in', async () => {
  const { tenant, idsOf } = await withPeople(['k', 'l'], { mode: 'review', capacity: null })
  const [k = '', l = ''] = idsOf('k', 'l')
  const outcomesOf = async (...marks: { id: string; come?: boolean }[]) =>
    (await registrations.checkIn({ tenant, body: { marks } })).marks.map(({ outcome }) => outcome)
  assert.deepEqual(await outcomesOf({ id: k }, { id: crypto.randomUUID() }), ['not_accepted', 'unknown'])
  await registrations.decide({ tenant, body: { ids: [k, l], state: 'accepted', mail: null } })
  assert.deepEqual((await Promise.all([outcomesOf({ id: k }), outcomesOf({ id: k })])).flat().toSorted(), ['already', 'checked_in'])
  assert.equal((await registrations.admission({ tenant })).states['checked_in'], 1)
  assert.deepEqual((await registrations.door({ tenant, query: {} })).people.map(({ state }) => state).toSorted(), [
    'accepted',
    'checked_in',
  ])
  assert.deepEqual(await outcomesOf({ id: k, come: false }, { id: l }), ['undone', 'checked_in'])
  assert.deepEqual(
    (await registrations.detail({ tenant, params: { id: k } })).history.map(({ state }) => state),
    ['applied', 'accepted', 'checked_in', 'accepted'],
  )
})

test('the team reads notes about a candidate, only their authors remove them, and candidates never see them', async () => {
  const { tenant, name, idsOf } = await withPeople(['m'], { mode: 'review', capacity: null })
  const params = { id: idsOf('m')[0] ?? '' }
  await joinTeam(app, tenant, omar, 'reviewer')
  const note = await omar.calls.registrations.addNote({ tenant, params, body: { text: 'سيرة قوية' } })
  const seen = await registrations.detail({ tenant, params })
  assert.deepEqual(
    seen.notes.map(({ text, is_mine, by }) => [text, is_mine, by]),
    [['سيرة قوية', false, 'نورة القحطاني']],
  )
  assert.equal(await codeOf(registrations.removeNote({ tenant, params: { ...params, note: note.id } })), 'registration.not_found')
  const [mail] = await mailsTo(app, addressOf(name, 'm'))
  const own = await app.visit(name, new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname)
  assert.ok(!(await own.text()).includes('سيرة قوية'))
  await omar.calls.registrations.removeNote({ tenant, params: { ...params, note: note.id } })
  assert.deepEqual((await registrations.detail({ tenant, params })).notes, [])
  const left = await omar.calls.registrations.addNote({ tenant, params, body: { text: 'اتصلت به' } })
  await app.services.database.system(db => db.run(sql`update registration_notes set written_by = null where id = ${left.id}`))
  assert.deepEqual(
    (await registrations.detail({ tenant, params })).notes.map(({ text, is_mine, by }) => [text, is_mine, by]),
    [['اتصلت به', false, null]],
  )
})

test('returns the time of the member’s previous visit to the registrations, and counts repeated calls as one visit', async () => {
  const { tenant } = await withPeople([], { mode: 'review', capacity: null })
  const before = async () => (await registrations.seen({ tenant })).before
  assert.equal(await before(), null)
  assert.equal(await before(), null)
  await system(db => db.run(sql`update registration_visits set seen_at = '2026-05-01T09:00:00Z' where tenant_id = ${tenant}`))
  assert.equal(await before(), '2026-05-01T09:00:00.000Z')
  assert.equal(await before(), '2026-05-01T09:00:00.000Z')
})

test('renewing a registration’s link mails the new link and invalidates the old link', async () => {
  const { tenant, name, idsOf } = await withPeople(['n'], { mode: 'review', capacity: null })
  const linkIn = (mail: MailSeen | undefined) => new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail()).pathname
  const [first] = await mailsOnce(app, addressOf(name, 'n'), mails => mails.length === 1)
  await registrations.renewLink({ tenant, params: { id: idsOf('n')[0] ?? '' } })
  const [second, ...others] = await mailsOnce(app, addressOf(name, 'n'), mails => mails.length === 2)
  assert.deepEqual(subjects(others).length, 1)
  assert.equal((await app.visit(name, linkIn(first))).status, 404)
  assert.equal((await app.visit(name, linkIn(second))).status, 200)
})

test('lists only the registrations with the account’s confirmed email address', async () => {
  const guest = await newPerson(app, `guest-${process.pid}@example.com`)
  const { tenant, name } = await withPeople(['o'], { mode: 'automatic', capacity: 5 })
  await postForm(app, name, visitor(guest.email), '/en/register')
  const { results } = await guest.calls.registrations.mine()
  assert.deepEqual(
    results.map(({ hackathon, state }) => [hackathon, state]),
    [['Waha Hackathon', 'accepted']],
  )
  assert.equal((await app.visit(name, new URL(results[0]?.url ?? '').pathname)).status, 200)
  assert.deepEqual((await omar.calls.registrations.mine()).results, [])
  await nora.calls.landingPages.unpublish({ tenant })
  assert.equal((await guest.calls.registrations.mine()).results[0]?.url, results[0]?.url)
})

test('rejects decisions, check-ins, notes and reads of another hackathon’s registrations as unknown', async () => {
  const { tenant, idsOf, states } = await withPeople(['p'], { mode: 'review', capacity: null })
  const [id = ''] = idsOf('p')
  const own = (await publishedForm(omar)).id
  const calls = omar.calls.registrations
  const outcome = await calls.decide({ tenant: own, body: { ids: [id], state: 'accepted' } })
  assert.deepEqual(outcome.skipped, [{ id, why: 'unknown' }])
  assert.deepEqual((await calls.checkIn({ tenant: own, body: { marks: [{ id }] } })).marks[0], {
    id,
    outcome: 'unknown',
    fullname: '',
    at: null,
  })
  for (const call of [
    () => calls.detail({ tenant: own, params: { id } }),
    () => calls.addNote({ tenant: own, params: { id }, body: { text: 'x' } }),
    () => calls.renewLink({ tenant: own, params: { id } }),
  ])
    assert.equal(await codeOf(call()), 'registration.not_found')
  assert.deepEqual(await states(), { p: 'applied' })
  assert.equal((await registrations.detail({ tenant, params: { id } })).notes.length, 0)
})

test('rejects undoing a decision while the seat that it freed is taken', async () => {
  const { tenant, name, idsOf, states } = await withPeople(['q'], { mode: 'automatic', capacity: 1 })
  const { decision } = await registrations.decide({ tenant, body: { ids: idsOf('q'), state: 'declined' } })
  await postForm(app, name, visitor(addressOf(name, 'r')))
  assert.equal(await codeOf(registrations.undo({ tenant, body: { decision } })), 'decision.seat_given')
  assert.deepEqual(await states(), { q: 'declined', r: 'accepted' })
  await registrations.setAdmission({ tenant, body: { mode: 'automatic', capacity: 2 } })
  await registrations.undo({ tenant, body: { decision } })
  assert.deepEqual(await states(), { q: 'accepted', r: 'accepted' })
})

test('adds only the fiftieth note when several arrive concurrently, and no note to an erased registration', async () => {
  const { tenant, idsOf } = await withPeople(['s'], { mode: 'review', capacity: null })
  const params = { id: idsOf('s')[0] ?? '' }
  await system(db =>
    db.run(sql`
      insert into registration_notes (tenant_id, registration_id, text) select ${tenant}, ${params.id}, n::text from generate_series(1, 49) n`),
  )
  const write = () => codeOf(registrations.addNote({ tenant, params, body: { text: 'آخر ملاحظة' } }))
  assert.deepEqual((await Promise.all([write(), write(), write()])).toSorted(), ['done', 'note.too_many', 'note.too_many'])
  const late = whileLocked(
    app,
    async db => {
      await db.run(sql`delete from registration_notes where tenant_id = ${tenant}`)
      await db.run(sql`delete from registrations where tenant_id = ${tenant}`)
    },
    write,
  )
  assert.equal(await late, 'registration.not_found')
})
