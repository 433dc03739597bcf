import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { mailsOnce, mailsTo, newPerson, seatMailedTo } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { register, words } from '#server/testing/rows/announcements.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, admin] = [await newPerson(app), await newPerson(app, 'admin@example.com')]
const { system } = app.services.database

const act = (id: string, action: 'suspend' | 'restore') => admin.calls.adminTenants.act({ params: { id }, body: { action, reason: 'بلاغ' } })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const subjects = async (email: string, count: number) =>
  (await mailsOnce(app, email, mails => mails.length >= count)).map(({ subject }) => subject)
let people = 0
const newAddress = () => `waits-${++people}@example.com`

async function withLine() {
  const tenant = await publishedForm(nora)
  await nora.calls.registrations.setAdmission({ tenant: tenant.id, body: { mode: 'automatic', capacity: 1 } })
  const line = []
  for (const email of [newAddress(), newAddress(), newAddress()]) {
    await postForm(app, tenant.tenant_name, visitor(email), '/en/register')
    const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
    const link = new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
    line.push({ email, leave: (how: 'withdraw' | 'erase' = 'withdraw') => postForm(app, tenant.tenant_name, {}, `${link}/${how}`) })
  }
  const [first, second, third] = line
  const states = async () => {
    const rows = await system(db =>
      db.all<{ state: string }>(sql`select state from registrations where tenant_id = ${tenant.id} order by created_at`),
    )
    return rows.map(({ state }) => state)
  }
  return { id: tenant.id, first: first ?? assert.fail(), second: second ?? assert.fail(), third: third ?? assert.fail(), states }
}

async function withEvents(...seats: (number | null)[]) {
  const { id } = await publishedForm(nora)
  const workshop = { title: { ar: 'ورشة', en: 'Workshop' }, kind: 'workshop', format: 'online', sign_up: 'open' } as const
  const events: string[] = []
  for (const [at, most] of seats.entries()) {
    const form = { ...workshop, starts_at: inDays(5 + at), ends_at: inDays(5.1 + at), seats: most }
    events.push((await nora.calls.events.create({ tenant: id, form })).id)
  }
  const take = async (event: string, email = newAddress()) => {
    const before = (await mailsTo(app, email)).length
    await app.anyone.seats.take({ body: { event, fullname: 'ريم', email, language: 'en', consent: true } })
    await mailsOnce(app, email, mails => mails.length > before)
    return { email, seat: await seatMailedTo(app, email) }
  }
  const change = (event: string, form: object) => nora.calls.events.update({ tenant: id, params: { event }, form })
  const remove = (event: string) => nora.calls.events.remove({ tenant: id, params: { event }, query: {} })
  return { id, events, take, change, remove }
}
const stateOf = async (seat: string) => (await app.anyone.seats.open({ body: { seat } })).state

test('gives a seat freed during a suspension to the first in the waitlist after the suspension, and mails them', async () => {
  const { id, first, second, third, states } = await withLine()
  await act(id, 'suspend')
  await first.leave()
  assert.deepEqual(await states(), ['withdrawn', 'waiting', 'waiting'])
  assert.equal((await mailsTo(app, second.email)).length, 1)
  await act(id, 'restore')
  assert.deepEqual(await states(), ['withdrawn', 'accepted', 'waiting'])
  assert.match((await subjects(second.email, 2))[0] ?? '', /seat is yours|seat for you|A seat/i)
  assert.equal((await mailsTo(app, third.email)).length, 1)
})

test('gives the seat of a registration erased during a suspension to the next candidate in the waitlist, each time', async () => {
  const { id, first, second, states } = await withLine()
  for (const { leave } of [first, second]) {
    await act(id, 'suspend')
    await leave('erase')
    await act(id, 'restore')
  }
  assert.deepEqual(await states(), ['accepted'])
})

test('gives a seat freed during a hackathon’s cancellation to the waitlist after the cancellation is undone', async () => {
  const { id, first, states } = await withLine()
  const call = (called_off: 'cancelled' | null) => nora.calls.tenants.update({ tenant: id, form: { called_off } })
  await call('cancelled')
  await first.leave()
  assert.deepEqual(await states(), ['withdrawn', 'waiting', 'waiting'])
  await call(null)
  assert.deepEqual(await states(), ['withdrawn', 'accepted', 'waiting'])
})

test('gives a freed seat to one waiting candidate when a hackathon is restored while another candidate withdraws', async () => {
  for (let n = 0; n < 6; n++) {
    const { id, first, states } = await withLine()
    await act(id, 'suspend')
    await Promise.all([act(id, 'restore'), first.leave()])
    assert.deepEqual(await states(), ['withdrawn', 'accepted', 'waiting'])
  }
})

test('accepts registrations while the owner saves the hackathon’s cancellation state concurrently', async () => {
  const { id } = await withLine()
  const { tenant_name } = await nora.calls.tenants.detail({ query: { tenant: id } })
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      if (at % 4 > 0) return (await postForm(app, tenant_name, visitor(newAddress()))).status
      await nora.calls.tenants.update({ tenant: id, form: { called_off: null } })
      return 303
    }),
  )
  assert.deepEqual([...new Set(statuses)], [303])
})

test('gives an event seat freed during a suspension to the event’s waitlist after the suspension', async () => {
  const { id, events, take } = await withEvents(1)
  const [event = ''] = events
  const [seated, next, last] = [await take(event), await take(event), await take(event)]
  await act(id, 'suspend')
  await app.anyone.seats.withdraw({ body: { seat: seated.seat } })
  assert.equal(await stateOf(next.seat), 'waiting')
  await act(id, 'restore')
  assert.deepEqual([await stateOf(next.seat), await stateOf(last.seat)], ['seated', 'waiting'])
  assert.match((await subjects(next.email, 2))[0] ?? '', /^A seat opened up/)
  assert.equal((await mailsTo(app, last.email)).length, 1)
})

test('mails attendees, after a suspension, one summary of the event changes that were made during the suspension', async () => {
  const { id, events, take, change, remove } = await withEvents(null, null, null, null)
  const [moved = '', removed = '', undone = '', plain = ''] = events
  const email = newAddress()
  for (const event of events) await take(event, email)
  await act(id, 'suspend')
  await change(moved, { starts_at: inDays(9), ends_at: inDays(9.1) })
  await change(moved, { status: 'cancelled' })
  await change(undone, { status: 'postponed' })
  await change(undone, { status: 'published' })
  await change(plain, { text: { ar: 'نص', en: 'Text' }, title: { ar: 'عنوان', en: 'Another title' } })
  await remove(removed)
  assert.equal((await mailsTo(app, email)).length, 4)
  await act(id, 'restore')
  const [news] = await mailsOnce(app, email, mails => mails.length === 5)
  assert.match(news?.text ?? '', /Workshop/)
  assert.equal(news?.text.match(/seat=/g)?.length, 1, 'the cancelled one has a seat left to lead to, the removed one has none')
  const left = await system(db => db.all<{ event_id: string }>(sql`select event_id from event_seats where email = ${email}`))
  assert.deepEqual(left.map(({ event_id }) => event_id).toSorted(), [moved, undone, plain].toSorted())
  await act(id, 'suspend')
  await act(id, 'restore')
  assert.equal((await mailsTo(app, email)).length, 5)
})

test('mails attendees, after a suspension, about a removed event under its title from before the suspension', async () => {
  const { id, events, take, change, remove } = await withEvents(null)
  const [event = ''] = events
  const { email } = await take(event)
  await act(id, 'suspend')
  await change(event, { starts_at: inDays(20), ends_at: inDays(20.1), title: { ar: 'اشترِ', en: 'Buy at evil.example' } })
  await remove(event)
  await act(id, 'restore')
  assert.equal((await subjects(email, 2))[0], 'Canceled: ⁨Workshop⁩')
  assert.equal((await system(db => db.all(sql`select from event_seats where email = ${email}`))).length, 0)
})

test('never sends announcement mails that were waiting when the hackathon was suspended, even after it is restored', async () => {
  // The mail server is unreachable, so that all mails stay in the outbox.
  const away = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  try {
    const within = away.services.database
    const code = (email: string) =>
      within.system(async db => {
        await until(() => db.one(sql`select from outbox where recipient = ${email}`))
        return (await db.one<{ code: string }>(sql`select payload ->> 'code' as code from outbox where recipient = ${email}`))?.code ?? ''
      })
    const [owner, boss] = [
      await newPerson(away, 'owner@example.com', { codeFor: code }),
      await newPerson(away, 'admin@example.com', { codeFor: code }),
    ]
    const { id: tenant } = await publishedForm(owner)
    for (let n = 0; n < 3; n++) await register(away, tenant)
    const { id } = await owner.calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words } })
    const waiting = () => within.system(db => db.all(sql`select from outbox where bulk and sent_at is null`))
    await until(async () => (await waiting()).length === 3)
    const stand = (action: 'suspend' | 'restore') =>
      boss.calls.adminTenants.act({ params: { id: tenant }, body: { action, reason: 'بلاغ' } })
    await stand('suspend')
    assert.equal((await waiting()).length, 0)
    await stand('restore')
    await until(async () => (await owner.calls.announcements.detail({ tenant, params: { id } })).state !== 'sending')
    const { skipped, sent } = await owner.calls.announcements.detail({ tenant, params: { id } })
    assert.deepEqual([skipped, sent, (await waiting()).length], [3, 0, 0])
  } finally {
    await away.close()
  }
})
