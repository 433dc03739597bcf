import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import ICAL from 'ical.js'
import { type ApiError, client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { HostSettings, Slot } from '#contract/meetings/meetings-endpoints.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { bookingOf, freeSlotsOf, newGuestAddress, alwaysAvailable, openHoursOf } from '#server/testing/rows/meetings.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { perMeeting } from './guest.ts'

const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', OPERATOR_EMAIL: 'hello@example.com' })
after(() => app.close())

const { system } = app.services.database
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
let networks = 0
const stranger = (ip = `198.51.${Math.floor(++networks / 250)}.${networks % 250}`, language = 'en') =>
  client(endpoints, (path, init) => {
    init.headers.set('x-forwarded-for', ip)
    init.headers.set('accept-language', language)
    return fetch(app.url + path, init)
  })
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await rejection(call)).problem.code

const nora = await newPerson(app)
const { id: tenant, tenant_name } = await publishedForm(nora)
async function newHost(settings: Partial<HostSettings> = {}, into = tenant): Promise<Person & { host: string }> {
  const person = await newPerson(app)
  await joinTeam(app, into, person, 'viewer')
  return { ...person, host: await openHoursOf(person, into, settings) }
}
const slotsOf = (host: string, from?: string, to?: string) => freeSlotsOf(app, host, from, to)
const firstOf = async (host: string): Promise<Slot> => (await slotsOf(host))[0] ?? assert.fail('nothing is free')
const book = (host: string, starts_at: string, more: object = {}) => stranger().meetings.book({ body: bookingOf(host, starts_at, more) })
const mailAbout = async (email: string, subject: RegExp) =>
  (await mailsOnce(app, email, mails => mails.some(mail => subject.test(mail.subject)))).find(mail => subject.test(mail.subject)) ??
  assert.fail(`${subject} did not come`)

test('lists meeting hosts of published hackathons and of the platform publicly, without their email address', async () => {
  const huda = await newHost({ about: 'حلول المياه' })
  const { results } = await app.anyone.meetings.hosts({ query: { tenant } })
  const found = results.find(({ id }) => id === huda.host) ?? assert.fail()
  assert.deepEqual(
    [found.about, found.hackathon, found.minutes, found.topics],
    ['حلول المياه', 'Waha Hackathon', 30, ['mentoring', 'sponsorship', 'other']],
  )
  assert.ok(!JSON.stringify(results).includes(huda.email))
  const admin = await newAdministrator(app)
  const host = await openHoursOf(admin, undefined, { city: 'الرياض' })
  const ofPlatform = (await app.anyone.meetings.hosts({ query: {} })).results.find(({ id }) => id === host) ?? assert.fail()
  assert.deepEqual([ofPlatform.hackathon, ofPlatform.contact], ['', 'hello@example.com'])
  assert.equal(await codeOf(nora.calls.meetings.saveSettings({ body: { settings: alwaysAvailable } })), 'right.missing')
})

test('a guest books a meeting without an account, and both the guest and the host receive a mail', async () => {
  const huda = await newHost({ link: 'https://meet.example.com/huda' })
  const { starts_at, ends_at } =
    (await slotsOf(huda.host)).find(slot => new Date(slot.starts_at).toISOString().includes('T07:40')) ?? assert.fail()
  const email = newGuestAddress()
  const booked = await book(huda.host, starts_at, {
    email,
    mobile: '0501234567'.replace('0', '+966'),
    note: 'نودّ معرفة الباقات.',
    team: 'نبع',
    timezone: 'Asia/Dubai',
  })
  assert.deepEqual(
    [booked.status, booked.starts_at, booked.ends_at, booked.link],
    ['confirmed', starts_at, ends_at, 'https://meet.example.com/huda'],
  )
  const toGuest = await mailAbout(email, /^Meeting booked with/)
  assert.match(toGuest.text, new RegExp(`/events\\?meeting=${booked.token}`))
  assert.match(toGuest.text, /11:40 am UAE time.*10:40 am Saudi time/s)
  assert.doesNotMatch(toGuest.text, /meet\.example\.com|سارة|الباقات/)
  const toHost = await mailAbout(huda.email, /موعد جديد/)
  assert.match(toHost.text, /سارة الحربي.*رعاية.*نبع.*\+966501234567.*نودّ معرفة الباقات/s)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(booked.calendar) as unknown[]).getFirstSubcomponent('vevent') ?? undefined)
  assert.deepEqual([event.uid, event.sequence], [`meeting-${booked.id}@localhost`, 0])
  const opened = await app.anyone.meetings.open({ body: { token: booked.token } })
  assert.deepEqual([opened.id, opened.host.id], [booked.id, huda.host])
  const [listed] = (await huda.calls.meetings.mine({ query: { tenant } })).results
  assert.deepEqual([listed?.id, listed?.email, listed?.note], [booked.id, email, 'نودّ معرفة الباقات.'])
})

test('gives a meeting slot to one of a hundred concurrent requests, and returns other free slots to the rest', async () => {
  const { host, calls } = await newHost()
  const { starts_at } = await firstOf(host)
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => book(host, starts_at)))
  const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as ApiError] : []))
  assert.deepEqual([...new Set(refused.map(({ problem }) => problem.code))], ['meeting.slot_taken'])
  assert.equal(refused.length, 99)
  const { slots } = (refused[0] ?? assert.fail()).problem.current as { slots: Slot[] }
  assert.ok(slots.length > 0 && slots.every(slot => slot.starts_at !== starts_at))
  assert.equal(
    (await rejection(stranger(undefined, 'ar').meetings.book({ body: bookingOf(host, starts_at) }))).problem.message,
    'حُجز هذا الوقت للتو. اختر غيره.',
  )
  assert.equal((await calls.meetings.mine({ query: { tenant } })).count, 1)
  assert.ok(await book(host, slots[0]?.starts_at ?? ''))
})

test('the database rejects overlapping meetings of a host', async () => {
  const { host, user } = await newHost()
  const { starts_at, ends_at } = await firstOf(host)
  await book(host, starts_at)
  const beside = new Date(Date.parse(starts_at) + 60_000).toISOString()
  const insert = system(db =>
    db.run(sql`insert into meetings (host_id, host_user, starts_at, ends_at, during, status, topic, name, email, mobile, team, note, language, timezone)
      values (${host}, ${user.id}, ${beside}, ${ends_at}, tstzrange(${beside}, ${ends_at}), 'confirmed', 'other', 'x', 'x@example.com', '', '', '', 'ar', 'UTC')`),
  )
  await assert.rejects(insert, /meetings_apart/)
})

test('a booked meeting blocks the host’s time in the host’s other hackathons too', async () => {
  const huda = await newHost()
  const other = await publishedForm(nora)
  await joinTeam(app, other.id, huda, 'viewer')
  const host = await openHoursOf(huda, other.id)
  const { starts_at } = await firstOf(huda.host)
  await book(huda.host, starts_at)
  assert.ok(!(await slotsOf(host)).some(slot => slot.starts_at === starts_at))
  assert.equal(await codeOf(book(host, starts_at)), 'meeting.slot_taken')
})

test('rejects meeting times that are past, too soon, too far, outside the host’s hours or on a full day', async () => {
  const { host } = await newHost({ notice_hours: 48, daily_limit: 1 })
  for (const at of [inDays(-1), inDays(1), inDays(61), '2027-02-04T00:13:00Z'])
    assert.equal(await codeOf(book(host, at)), 'meeting.slot_taken')
  const slots = await slotsOf(host, inDays(3), inDays(5))
  const [first = assert.fail(), second = assert.fail()] = slots
  const sameDay = slots.filter(slot => slot.starts_at.slice(0, 10) === first.starts_at.slice(0, 10) && slot !== first)
  const outcomes = await Promise.allSettled([first, ...sameDay.slice(0, 5)].map(slot => book(host, slot.starts_at)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.notEqual(second.starts_at, first.starts_at)
})

test('rejects bookings and host settings with invalid values at their field', async () => {
  const { host, calls } = await newHost()
  const { starts_at } = await firstOf(host)
  const fieldsOf = async (more: object) => Object.keys((await rejection(book(host, starts_at, more))).problem.fields ?? {})
  assert.deepEqual(await fieldsOf({ email: 'x', name: '1', mobile: '12', note: 'x'.repeat(501) }), ['name', 'email', 'mobile', 'note'])
  assert.deepEqual(await fieldsOf({ timezone: 'Mars/Olympus', topic: 'gossip', language: 'fr' }), ['topic', 'language', 'timezone'])
  const save = async (settings: object) =>
    Object.keys(
      (await rejection(calls.meetings.saveSettings({ body: { tenant, settings: { ...alwaysAvailable, ...settings } } }))).problem.fields ??
        {},
    )
  assert.deepEqual(await save({ weekly: [{ day: 1, from: '10:00', to: '09:00' }] }), ['settings.weekly.0.to'])
  assert.deepEqual(await save({ weekly: [{ day: 7, from: '9', to: '25:00' }], minutes: 7 }), [
    'settings.weekly.0.day',
    'settings.weekly.0.from',
    'settings.weekly.0.to',
    'settings.minutes',
  ])
  assert.deepEqual(await save({ link: 'javascript:alert(1)' }), ['settings.link'])
  assert.equal(
    (await rejection(app.anyone.meetings.slots({ query: { host, from: inDays(0), to: inDays(15) } }))).problem.code,
    'request.invalid',
  )
})

test('a guest moves a meeting by its link, which frees the old slot and updates the calendar entry', async () => {
  const huda = await newHost()
  const [first = assert.fail(), second = assert.fail()] = await slotsOf(huda.host)
  const email = newGuestAddress()
  const { token, id } = await book(huda.host, first.starts_at, { email })
  const moved = await stranger().meetings.move({ body: { token, starts_at: second.starts_at } })
  assert.deepEqual([moved.id, moved.starts_at, moved.status], [id, second.starts_at, 'confirmed'])
  assert.match(moved.calendar, /SEQUENCE:1\r\n/)
  assert.ok((await slotsOf(huda.host)).some(slot => slot.starts_at === first.starts_at))
  await mailAbout(email, / rescheduled$/)
  await mailAbout(huda.email, /وقت جديد/)
  const again = await stranger().meetings.move({ body: { token, starts_at: second.starts_at } })
  assert.equal(again.starts_at, second.starts_at)
})

test('a guest cancels a meeting once by its link, and the link then shows the cancellation', async () => {
  const huda = await newHost()
  const { starts_at } = await firstOf(huda.host)
  const email = newGuestAddress()
  const { token } = await book(huda.host, starts_at, { email })
  const cancelled = await stranger().meetings.cancel({ body: { token, reason: 'تغيّرت الخطة' } })
  assert.deepEqual([cancelled.status, cancelled.link], ['cancelled', ''])
  assert.match(cancelled.calendar, /STATUS:CANCELLED/)
  await mailAbout(email, / canceled$/)
  assert.match((await mailAbout(huda.email, /إلغاء الموعد/)).text, /تغيّرت الخطة/)
  assert.equal(await codeOf(stranger().meetings.cancel({ body: { token } })), 'meeting.over')
  assert.equal(await codeOf(stranger().meetings.move({ body: { token, starts_at } })), 'meeting.over')
  assert.equal((await stranger().meetings.open({ body: { token } })).status, 'cancelled')
  assert.ok((await slotsOf(huda.host)).some(slot => slot.starts_at === starts_at))
})

test('reserves a requested meeting time until the host confirms or declines the request', async () => {
  const huda = await newHost({ asks_first: true, link: 'https://meet.example.com/huda' })
  const [first = assert.fail(), second = assert.fail()] = await slotsOf(huda.host)
  const [one, other] = [newGuestAddress(), newGuestAddress()]
  const asked = await book(huda.host, first.starts_at, { email: one })
  assert.deepEqual([asked.status, asked.link], ['requested', ''])
  await mailAbout(one, /^Meeting request sent to/)
  await mailAbout(huda.email, /طلب موعد من/)
  assert.equal(await codeOf(book(huda.host, first.starts_at)), 'meeting.slot_taken')
  const confirmed = await huda.calls.meetings.confirm({ params: { meeting: asked.id } })
  assert.equal(confirmed.status, 'confirmed')
  assert.deepEqual(await huda.calls.meetings.confirm({ params: { meeting: asked.id } }), confirmed)
  await mailAbout(one, / confirmed$/)
  assert.equal((await app.anyone.meetings.open({ body: { token: asked.token } })).link, 'https://meet.example.com/huda')
  const { id } = await book(huda.host, second.starts_at, { email: other })
  assert.equal((await huda.calls.meetings.decline({ params: { meeting: id }, body: { reason: 'في سفر' } })).status, 'declined')
  assert.match((await mailAbout(other, / declined$/)).text, /في سفر/)
  assert.equal(await codeOf(huda.calls.meetings.confirm({ params: { meeting: id } })), 'meeting.over')
})

test('a host moves and cancels meetings, and other users receive 404', async () => {
  const [huda, omar] = [await newHost(), await newHost()]
  const [first = assert.fail(), second = assert.fail()] = await slotsOf(huda.host)
  const { id } = await book(huda.host, first.starts_at)
  const elsewhere = await newPerson(app)
  await newHackathon(elsewhere)
  for (const { calls } of [omar, nora, elsewhere]) {
    assert.equal(await codeOf(calls.meetings.confirm({ params: { meeting: id } })), 'meeting.not_found')
    assert.equal(await codeOf(calls.meetings.decline({ params: { meeting: id }, body: {} })), 'meeting.not_found')
    assert.equal(
      await codeOf(calls.meetings.moveHosted({ params: { meeting: id }, body: { starts_at: second.starts_at } })),
      'meeting.not_found',
    )
    assert.equal((await calls.meetings.mine({ query: { tenant } })).count, 0)
  }
  assert.equal(await codeOf(elsewhere.calls.meetings.settings({ query: { tenant } })), 'tenant.not_found')
  assert.equal(await codeOf(elsewhere.calls.meetings.saveSettings({ body: { tenant, settings: alwaysAvailable } })), 'tenant.not_found')
  const moved = await huda.calls.meetings.moveHosted({ params: { meeting: id }, body: { starts_at: second.starts_at } })
  assert.equal(moved.starts_at, second.starts_at)
  assert.equal((await huda.calls.meetings.decline({ params: { meeting: id }, body: {} })).status, 'cancelled')
  const [gone] = (await huda.calls.meetings.mine({ query: { tenant, when: 'before' } })).results
  assert.deepEqual([gone?.id, (await huda.calls.meetings.mine({ query: { tenant } })).count], [id, 0])
})

test('rejects changed, shortened and invented meeting links', async () => {
  const { host } = await newHost()
  const { token } = await book(host, (await firstOf(host)).starts_at)
  const registration = app.services.registrationLinks.sign(tenant, crypto.randomUUID())
  for (const other of [
    'x',
    token.slice(0, -1),
    `${token}A`,
    `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    registration,
    app.services.meetingNotices.links.sign(crypto.randomUUID()),
  ])
    assert.equal(await codeOf(stranger().meetings.open({ body: { token: other } })), 'meeting.not_found')
})

test('rejects bookings with hosts who closed their hours, hosts of unpublished hackathons and unknown hosts', async () => {
  const closed = await newHost({ is_open: false })
  const draft = await newHackathon(nora)
  const early = await newHost({}, draft.id)
  for (const host of [closed.host, early.host, crypto.randomUUID()]) {
    assert.equal(await codeOf(app.anyone.meetings.slots({ query: { host, from: inDays(1), to: inDays(2) } })), 'meeting.no_host')
    assert.equal(await codeOf(book(host, inDays(1))), 'meeting.no_host')
  }
  assert.deepEqual((await app.anyone.meetings.hosts({ query: { tenant: draft.id } })).results, [])
  assert.ok(!(await app.anyone.meetings.hosts({ query: { tenant } })).results.some(({ id }) => id === closed.host))
})

test('rejected bookings leave the limit of a guest’s address unchanged', async () => {
  const email = 'often-named@example.com'
  for (let n = 0; n < 25; n++) assert.equal(await codeOf(book(crypto.randomUUID(), inDays(1), { email })), 'meeting.no_host')
  const { host } = await newHost()
  for (let n = 0; n < 25; n++) assert.equal(await codeOf(book(host, inDays(-1), { email })), 'meeting.slot_taken')
  await book(host, (await firstOf(host)).starts_at, { email })
})

test('limits a guest to three upcoming meetings with a host, and a network to thirty booking attempts an hour', async () => {
  const { host } = await newHost()
  const slots = await slotsOf(host)
  const email = newGuestAddress()
  for (const { starts_at } of slots.slice(0, 3)) await book(host, starts_at, { email })
  assert.equal(await codeOf(book(host, slots[3]?.starts_at ?? '', { email })), 'meeting.too_many')
  const one = stranger()
  const codes = []
  for (let n = 0; n < 31; n++) codes.push(await codeOf(one.meetings.book({ body: bookingOf(host, inDays(-1)) })))
  assert.deepEqual([codes[29], codes[30]], ['meeting.slot_taken', 'limit.reached'])
})

test('returns a host’s next free slot when the requested week has no free slot', async () => {
  const { host } = await newHost({ exceptions: Array.from({ length: 12 }, (_, n) => ({ date: inDays(n).slice(0, 10), hours: [] })) })
  const { slots, nearest } = await app.anyone.meetings.slots({ query: { host, from: inDays(0), to: inDays(7) } })
  assert.equal(slots.length, 0)
  assert.ok(nearest !== null && nearest > inDays(10))
})

test('records meetings in the hackathon’s activity with the host, and without the guest’s address', async () => {
  const huda = await newHost({ asks_first: true })
  const email = newGuestAddress()
  const { id } = await book(huda.host, (await firstOf(huda.host)).starts_at, { email })
  await huda.calls.meetings.confirm({ params: { meeting: id } })
  const { results } = await nora.calls.audit.list({ tenant, query: { limit: 100 } })
  const ofIt = results.filter(({ object }) => object.id === id)
  assert.deepEqual(ofIt.map(({ action, actor }) => [action, actor]).toSorted(), [
    ['meeting.booked', null],
    ['meeting.confirmed', huda.user.id],
  ])
  assert.ok(results.some(({ action, object }) => action === 'meeting.hours_opened' && object.id === huda.user.id))
  assert.ok(!JSON.stringify(results).includes(email))
})

test('cancels a host’s meetings and mails the guests when the host is removed from the team', async () => {
  const huda = await newHost()
  const email = newGuestAddress()
  const { token } = await book(huda.host, (await firstOf(huda.host)).starts_at, { email })
  const owner = app.as(nora.access)
  await owner.members.remove({ tenant, params: { user: huda.user.id } })
  app.services.reminders.wake()
  await mailAbout(email, / canceled$/)
  assert.equal((await stranger().meetings.open({ body: { token } })).status, 'cancelled')
  assert.equal(await codeOf(book(huda.host, inDays(3))), 'meeting.no_host')
})

test('cancels a host’s meetings and mails the guests when the host’s account is scheduled for deletion', async () => {
  const huda = await newHost()
  const email = newGuestAddress()
  await book(huda.host, (await firstOf(huda.host)).starts_at, { email })
  await system(db => db.run(sql`update users set deletes_at = now() + interval '14 days' where id = ${huda.user.id}`))
  app.services.reminders.wake()
  await mailAbout(email, / canceled$/)
  assert.equal(await codeOf(book(huda.host, inDays(3))), 'meeting.no_host')
})

test('deletes meetings thirty days after their end', async () => {
  const { host } = await newHost()
  const { id, token } = await book(host, (await firstOf(host)).starts_at)
  const ago = (days: number) =>
    system(db =>
      db.run(sql`update meetings set starts_at = now() - make_interval(days => ${days}), ends_at = now() - make_interval(days => ${days}) + interval '1 minute',
      during = tstzrange(now() - make_interval(days => ${days}), now() - make_interval(days => ${days}) + interval '1 minute') where id = ${id}`),
    )
  const { database, store } = app.services
  await ago(29)
  await applyRetention(database, store, () => {})
  assert.equal((await stranger().meetings.open({ body: { token } })).id, id)
  await ago(31)
  await applyRetention(database, store, () => {})
  assert.equal(await codeOf(stranger().meetings.open({ body: { token } })), 'meeting.not_found')
})

test('deletes the meeting hours of former members', async () => {
  const [gone, here] = [await newHost(), await newHost()]
  await nora.calls.members.remove({ tenant, params: { user: gone.user.id } })
  await applyRetention(app.services.database, app.services.store, () => {})
  const left = await system(db =>
    db.all<{ id: string }>(sql`select id from meeting_hosts where id = any(${[gone.host, here.host]}::uuid[])`),
  )
  assert.deepEqual(
    left.map(({ id }) => id),
    [here.host],
  )
})

test('the mail about a new meeting links to the host’s list of meetings', async () => {
  const huda = await newHost()
  await book(huda.host, (await firstOf(huda.host)).starts_at)
  assert.ok((await mailAbout(huda.email, /موعد جديد/)).text.includes(`/hackathons-details/${tenant_name}?tab=meetings`))
})

test('limits a guest’s moves of a meeting to ten a day, also under forty concurrent requests', async () => {
  const { host } = await newHost()
  const slots = await slotsOf(host)
  const { token } = await book(host, slots[0]?.starts_at ?? '')
  const move = (at: number) => stranger().meetings.move({ body: { token, starts_at: slots[at % 5]?.starts_at ?? '' } })
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      move(at).then(
        () => 'done',
        (error: ApiError) => error.problem.code,
      ),
    ),
  )
  assert.deepEqual([codes.filter(code => code === 'done').length, codes.filter(code => code === 'limit.reached').length], [10, 30])
})

test('limits a host’s moves of a meeting to ten a day', async () => {
  const { host, user, calls } = await newHost()
  const [first = assert.fail(), second = assert.fail()] = await slotsOf(host)
  const { id } = await book(host, first.starts_at)
  await countAttempts(app.services.database, perMeeting, `${id} ${user.id}`, perMeeting.max)
  const moved = calls.meetings.moveHosted({ params: { meeting: id.toUpperCase() }, body: { starts_at: second.starts_at } })
  assert.equal(await codeOf(moved), 'limit.reached')
})

test('offers meeting slots without prayer breaks when the city is named like a JavaScript object property', async () => {
  for (const city of ['constructor', '__proto__', 'toString']) {
    const { host } = await newHost({ city, prayer_minutes: 30 })
    assert.ok((await slotsOf(host)).length > 0, city)
  }
})
