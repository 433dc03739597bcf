import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, mailsTo, newHackathon, newPerson, seatMailedTo } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const [nora, khalid, admin] = await Promise.all([newPerson(app), newPerson(app), newPerson(app, 'admin@example.com')])
const tenant = await publicHackathon()
after(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const attendee_link = 'https://meet.example.com/soil'
const workshop = {
  title: { ar: 'ورشة التُّربة', en: 'Soil workshop' },
  kind: 'workshop',
  starts_at: inDays(5),
  ends_at: inDays(5.1),
  format: 'online',
  attendee_link,
  sign_up: 'open',
} as const
const newEvent = (form: object = {}) => nora.calls.events.create({ tenant: tenant.id, form: { ...workshop, ...form } })
const change = (event: string, form: Parameters<typeof nora.calls.events.update>[0]['form']) =>
  nora.calls.events.update({ tenant: tenant.id, params: { event }, form })

let people = 0
const newAddress = () => `guest-${++people}@example.com`
const take = (event: string, email = newAddress(), language: 'ar' | 'en' = 'en') =>
  app.anyone.seats.take({ body: { event, fullname: 'ريم العتيبي', email, language, consent: true } })
const open = (seat: string) => app.anyone.seats.open({ body: { seat } })
const withdraw = (seat: string) => app.anyone.seats.withdraw({ body: { seat } })
async function newAttendee(event: string, email = newAddress()) {
  await take(event, email)
  return { email, seat: await seatMailedTo(app, email) }
}
const subjects = async (email: string, count: number) =>
  (await mailsOnce(app, email, all => all.length >= count)).map(({ subject }) => subject)
const code = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    ({ status, problem }: ApiError) => `${status} ${problem.code}`,
  )
const signUpOf = async (event: string) => {
  const { sign_up, seats_left } = await app.anyone.events.detail({ query: { event } })
  return [sign_up, seats_left]
}

async function publicHackathon(): Promise<Tenant> {
  const made = await newHackathon(nora, { contact_email: 'salam@example.com' })
  await nora.calls.landingPages.create({ tenant: made.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: made.id })
  return made
}

test('a visitor takes an event seat without an account, and only the mailed link shows the attendee link', async () => {
  const { id } = await newEvent({ seats: 2 })
  assert.deepEqual(await signUpOf(id), ['open', 2])
  const { email, seat } = await newAttendee(id)
  const [mail] = await mailsTo(app, email)
  assert.equal(mail?.subject, 'Seat confirmed: ⁨Soil workshop⁩')
  assert.ok(!mail?.text.includes('ريم'), 'a stranger’s words are mailed to nobody')
  const own = await open(seat)
  assert.deepEqual(
    [own.state, own.place, own.fullname, own.attendee_link, own.event.id],
    ['seated', null, 'ريم العتيبي', attendee_link, id],
  )
  assert.deepEqual(await signUpOf(id), ['open', 1])
  for (const other of ['', 'x', seat.slice(1), `${seat.slice(0, -2)}AA`]) assert.equal(await code(open(other)), '404 seat.not_found')
})

test('limits the mails about seats to one address over all events', async () => {
  const email = newAddress()
  const codes: string[] = []
  for (let n = 0; n < 22; n++) {
    const { id } = await newEvent()
    codes.push(
      await take(id, email).then(
        () => 'done',
        ({ problem }: ApiError) => problem.code,
      ),
    )
  }
  assert.deepEqual(codes, [...Array<string>(20).fill('done'), 'limit.reached', 'limit.reached'])
})

test('gives ten event seats to a hundred concurrent sign-ups, and waitlist places in order to ninety', async () => {
  const { id } = await newEvent({ seats: 10 })
  const addresses = Array.from({ length: 100 }, newAddress)
  await Promise.all(addresses.map(email => take(id, email)))
  const listed = await nora.calls.seats.list({ tenant: tenant.id, params: { event: id }, query: { limit: 100 } })
  assert.deepEqual([listed.count, listed.seated, listed.waiting], [100, 10, 90])
  assert.deepEqual(new Set(listed.results.map(({ email }) => email)), new Set(addresses))
  assert.deepEqual(
    listed.results.map(({ state }) => state),
    [...Array(10).fill('seated'), ...Array(90).fill('waiting')],
  )
  assert.deepEqual(await signUpOf(id), ['waiting', 0])
  const waiting = listed.results.filter(({ state }) => state === 'waiting')
  for (const at of [0, 44, 89]) assert.equal((await open(await seatMailedTo(app, waiting[at]?.email ?? ''))).place, at + 1)

  // All ten attendees withdraw concurrently, and the first withdraws three times.
  const seats = await Promise.all(listed.results.slice(0, 10).map(({ email }) => seatMailedTo(app, email)))
  await Promise.all([...seats, seats[0], seats[0]].map(seat => withdraw(seat ?? '')))
  const now = await nora.calls.seats.list({ tenant: tenant.id, params: { event: id }, query: { limit: 100 } })
  assert.deepEqual([now.seated, now.waiting], [10, 80])
  assert.deepEqual(
    now.results.slice(0, 10).map(({ email }) => email),
    waiting.slice(0, 10).map(({ email }) => email),
  )
  assert.match((await subjects(waiting[0]?.email ?? '', 2))[0] ?? '', /^A seat opened up/)
  assert.equal((await mailsTo(app, waiting[10]?.email ?? '')).length, 1)
})

test('a seat that is given up is deleted, goes to the waitlist once, and its owner can sign up again', async () => {
  const { id } = await newEvent({ seats: 1 })
  const [first, second, third] = [await newAttendee(id), await newAttendee(id), await newAttendee(id)]
  assert.deepEqual([(await open(second.seat)).state, (await open(second.seat)).attendee_link], ['waiting', ''])
  const left = await withdraw(first.seat)
  assert.deepEqual([left.state, left.fullname, left.attendee_link, left.may_withdraw], ['withdrawn', '', '', false])
  assert.equal((await withdraw(first.seat)).state, 'withdrawn')
  assert.deepEqual([(await open(second.seat)).state, (await open(third.seat)).place], ['seated', 1])
  const kept = await app.services.database.system(db => db.all(sql`select from event_seats where email = ${first.email}`))
  assert.equal(kept.length, 0)
  const again = await newAttendee(id, first.email)
  assert.equal((await mailsOnce(app, first.email, mails => mails.length > 1)).length, 2)
  assert.equal((await open(await seatMailedTo(app, again.email))).place, 2)
})

test('a repeated sign-up returns the usual response, leaves the seat unchanged, and mails its owner once a day', async () => {
  const { id } = await newEvent({ seats: 5 })
  const { email } = await newAttendee(id)
  assert.deepEqual(await take(id, email), { email })
  assert.deepEqual(await signUpOf(id), ['open', 4])
  await newAttendee(id)
  assert.equal((await mailsTo(app, email)).length, 1)
  await app.services.database.system(db =>
    db.run(
      sql`update event_seats set mailed_at = mailed_at - interval '2 days', created_at = created_at - interval '2 days' where email = ${email}`,
    ),
  )
  await take(id, email)
  const [newest] = await mailsOnce(app, email, mails => mails.length > 1)
  assert.match(newest?.text ?? '', /was already signed up/)
})

test('gives added event seats to the waitlist, and takes no seat away when the number is reduced', async () => {
  const { id } = await newEvent({ seats: 1 })
  const attendees = [await newAttendee(id), await newAttendee(id), await newAttendee(id)]
  const states = () => Promise.all(attendees.map(async ({ seat }) => (await open(seat)).state))
  const grown = await change(id, { seats: 2 })
  assert.deepEqual([grown.taken, grown.waiting, await states()], [2, 1, ['seated', 'seated', 'waiting']])
  await change(id, { seats: 1 })
  assert.deepEqual(await states(), ['seated', 'seated', 'waiting'])
  await withdraw(attendees[0]?.seat ?? '')
  assert.deepEqual(await states(), ['withdrawn', 'seated', 'waiting'])
  await change(id, { seats: null })
  assert.deepEqual(
    [await states(), await signUpOf(id)],
    [
      ['withdrawn', 'seated', 'seated'],
      ['open', null],
    ],
  )
})

test('mails attendees in their language when an event moves, is postponed or canceled, but not for a changed text', async () => {
  const { id } = await newEvent()
  const { email, seat } = await newAttendee(id)
  const arabic = newAddress()
  await take(id, arabic, 'ar')
  await change(id, { text: { ar: 'أحضر حاسوبك', en: '' } })
  await change(id, { starts_at: inDays(6), ends_at: inDays(6.1) })
  await change(id, { status: 'postponed' })
  assert.deepEqual([(await open(seat)).attendee_link, await signUpOf(id)], ['', ['closed', null]])
  assert.equal(await code(take(id)), '409 seat.closed')
  await change(id, { status: 'published' })
  await nora.calls.events.remove({ tenant: tenant.id, params: { event: id }, query: {} })
  const titled = '⁨Soil workshop⁩'
  assert.deepEqual((await subjects(email, 5)).toReversed(), [
    `Seat confirmed: ${titled}`,
    `Updated: ${titled}`,
    `Postponed: ${titled}`,
    `Going ahead: ${titled}`,
    `Canceled: ${titled}`,
  ])
  assert.equal((await subjects(arabic, 5))[2], 'أُجّلت فعالية ⁨ورشة التُّربة⁩')
  assert.equal(await code(open(seat)), '404 seat.not_found')
  assert.equal(await code(take(id)), '410 event.gone')
})

test('rejects sign-ups for events without sign-up and without consent, and gives bots no seat', async () => {
  const [without, hackathon, draft] = [await newEvent({ sign_up: 'none' }), tenant, await newEvent({ status: 'draft' })]
  assert.deepEqual(await signUpOf(without.id), ['none', null])
  assert.equal(await code(take(without.id)), '409 seat.closed')
  assert.equal(await code(take(hackathon.id)), '404 event.not_found')
  assert.equal(await code(take(draft.id)), '404 event.not_found')
  const { id } = await newEvent({ seats: 3 })
  const body = { event: id, fullname: 'ريم', email: newAddress(), consent: false }
  assert.equal(await code(app.anyone.seats.take({ body })), '422 request.invalid')
  await app.anyone.seats.take({ body: { ...body, consent: true, website: 'https://spam.example' } })
  assert.deepEqual(await signUpOf(id), ['open', 3])
})

test('only administrators list and export the seats of platform events', async () => {
  const { id } = await admin.calls.events.createForPlatform({ form: { ...workshop, seats: 1 } })
  const { email } = await newAttendee(id)
  const params = { event: id }
  assert.deepEqual(
    (await admin.calls.seats.listForPlatform({ params, query: {} })).results.map(one => one.email),
    [email],
  )
  assert.match((await admin.calls.seats.exportForPlatform({ params })).csv, new RegExp(email))
  assert.equal(await code(nora.calls.seats.listForPlatform({ params, query: {} })), '403 right.missing')
  assert.equal(await code(nora.calls.seats.list({ tenant: tenant.id, params, query: {} })), '404 event.not_found')
})

test('reviewers list and export an event’s attendees, and viewers and other hackathons are rejected', async () => {
  const { id } = await newEvent({ seats: 1 })
  const [one, two] = [await newAttendee(id), await newAttendee(id)]
  const [reviewer, viewer] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant.id, reviewer, 'reviewer')
  await joinTeam(app, tenant.id, viewer, 'viewer')
  const params = { event: id }
  const waiting = await reviewer.calls.seats.list({ tenant: tenant.id, params, query: { state: 'waiting' } })
  assert.deepEqual([waiting.count, waiting.results.map(({ email }) => email)], [1, [two.email]])
  const { csv } = await reviewer.calls.seats.export({ tenant: tenant.id, params })
  assert.match(csv, new RegExp(`"${one.email}","Confirmed".*\\r\\n.*"${two.email}","Waitlist"`))
  assert.equal(await code(viewer.calls.seats.list({ tenant: tenant.id, params, query: {} })), '403 right.missing')
  assert.equal(await code(khalid.calls.seats.list({ tenant: tenant.id, params, query: {} })), '404 tenant.not_found')
  const theirs = await newHackathon(khalid)
  assert.equal(await code(khalid.calls.seats.list({ tenant: theirs.id, params, query: {} })), '404 event.not_found')
  assert.equal(await code(khalid.calls.seats.export({ tenant: theirs.id, params })), '404 event.not_found')
})

test('deletes attendees ninety days after the event', async () => {
  const { id } = await newEvent()
  const { seat } = await newAttendee(id)
  const age = (days: number) =>
    app.services.database.system(db =>
      db.run(
        sql`update events set starts_at = now() - make_interval(days => ${days + 1}), ends_at = now() - make_interval(days => ${days}) where id = ${id}`,
      ),
    )
  const clean = () => applyRetention(app.services.database, app.services.store, () => {})
  await age(89)
  assert.equal((await clean()).event_seats, 0)
  assert.equal(await code(withdraw(seat)), '409 seat.closed')
  await age(91)
  assert.equal((await clean()).event_seats, 1)
  assert.equal(await code(open(seat)), '404 seat.not_found')
})

test('changing an event sends no mail and moves no seat while the hackathon is suspended', async () => {
  const { id } = await newEvent({ seats: 1 })
  const [seated, waiting] = [await newAttendee(id), await newAttendee(id)]
  const stand = (status: string) =>
    app.services.database.system(db => db.run(sql`update tenants set status = ${status} where id = ${tenant.id}`))
  await stand('suspended')
  await change(id, { starts_at: inDays(7), ends_at: inDays(7.1), seats: 2, title: { ar: 'عرض', en: 'Buy at evil.example' } })
  await stand('published')
  assert.deepEqual([(await open(seated.seat)).state, (await open(waiting.seat)).state], ['seated', 'waiting'])
  await change(id, { seats: 3 })
  assert.equal((await open(waiting.seat)).state, 'seated')
  await mailsOnce(app, waiting.email, mails => mails.length === 2)
  assert.equal((await mailsTo(app, seated.email)).length, 1)
})

test('mails a thousand attendees with about as many database statements as two attendees', async () => {
  const { database } = app.services
  const within = database.within
  const asked = async (attendees: number) => {
    const { id } = await newEvent({ seats: 1 })
    await database.system(db =>
      db.run(sql`
        insert into event_seats (event_id, tenant_id, state, fullname, email, language)
        select ${id}, ${tenant.id}, case when n > 1 then 'waiting' else 'seated' end, 'ريم', n || '-' || ${id} || '@example.com', 'ar' from generate_series(1, ${attendees}::int) n`),
    )
    let statements = 0
    database.within = (scope, work) =>
      within(scope, db =>
        work({
          all: query => (statements++, db.all(query)),
          one: query => (statements++, db.one(query)),
          run: query => (statements++, db.run(query)),
          afterCommit: db.afterCommit,
        }),
      )
    try {
      await change(id, { starts_at: inDays(8), ends_at: inDays(8.1), seats: null })
    } finally {
      database.within = within
    }
    const mails = await database.system(db => db.all(sql`select from outbox where recipient like ${`%-${id}@example.com`}`))
    assert.equal(mails.length, 2 * attendees - 1)
    return statements
  }
  assert.ok((await asked(1000)) <= (await asked(2)) + 10)
})

test('a seat’s link works while the hackathon is hidden, and shows the attendee link only while it is published', async () => {
  const { id } = await newEvent({ seats: 1 })
  const [seated, waiting] = [await newAttendee(id), await newAttendee(id)]
  const hide = (status: string, visibility = 'listed') =>
    app.services.database.system(db =>
      db.run(sql`update tenants set status = ${status}, visibility = ${visibility} where id = ${tenant.id}`),
    )
  try {
    for (const [status, visibility, link] of [
      ['published', 'unlisted', attendee_link],
      ['draft', 'listed', ''],
      ['archived', 'listed', ''],
      ['suspended', 'listed', ''],
    ] as const) {
      await hide(status, visibility)
      const own = await open(seated.seat)
      assert.deepEqual(
        [own.state, own.event.title, own.event.hackathon, own.attendee_link],
        ['seated', 'Soil workshop', null, link],
        status,
      )
      assert.equal(await code(app.anyone.events.detail({ query: { event: id } })), '404 event.not_found')
    }
    const left = await withdraw(seated.seat)
    assert.deepEqual([left.state, left.fullname], ['withdrawn', ''])
  } finally {
    await hide('published')
  }
  assert.equal((await open(waiting.seat)).state, 'waiting')
})
