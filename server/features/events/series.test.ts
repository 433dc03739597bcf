import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, mailsTo, newHackathon, newPerson, seatMailedTo } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const [nora, khalid, admin] = await Promise.all([newPerson(app), newPerson(app), newPerson(app, 'admin@example.com')])
after(() => app.close())

// Daylight saving time begins in New York in the night to 11 March 2040, after the second event.
const workshop = {
  title: { ar: 'ورشة التُّربة', en: 'Soil workshop' },
  kind: 'workshop',
  starts_at: '2040-02-28T23:00:00Z',
  ends_at: '2040-02-29T01:00:00Z',
  format: 'in_person',
  city: 'الأحساء',
  sign_up: 'open',
} as const
type Changes = Parameters<typeof nora.calls.events.update>[0]['form']

async function newSeries(weeks: number, form: object = {}) {
  const { id: tenant } = await newHackathon(nora, { contact_email: 'salam@example.com', timezone: 'America/New_York' })
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  await nora.calls.events.create({ tenant, form: { ...workshop, weeks, ...form } })
  const events = async () => (await nora.calls.events.mine({ query: { tenant, limit: 100 } })).results.toReversed()
  const ids = (await events()).map(({ id }) => id)
  const id = (week: number) => ids[week] ?? assert.fail()
  const change = (week: number, changes: Changes) => nora.calls.events.update({ tenant, params: { event: id(week) }, form: changes })
  return { tenant, id, events, change }
}
const fieldOfAll = async (events: () => Promise<OwnEvent[]>, what: (event: OwnEvent) => unknown) => (await events()).map(what)
const startOf = ({ starts_at }: OwnEvent) => starts_at.slice(5, 16)
const refused = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    ({ status, problem }: ApiError) => [status, problem.code, ...Object.keys(problem.fields ?? {})],
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const age = (id: string, days: number) =>
  app.services.database.system(db =>
    db.run(sql`update events set starts_at = starts_at - make_interval(days => ${days}), ends_at = ends_at - make_interval(days => ${days})
      where id = ${id}`),
  )
const take = (event: string, email: string, language: 'ar' | 'en' = 'en') =>
  app.anyone.seats.take({ body: { event, fullname: 'ريم العتيبي', email, language, consent: true } })

test('an event of a series contains the number of following and of all other events in the series', async () => {
  const { tenant, events, change } = await newSeries(3)
  assert.deepEqual(await fieldOfAll(events, ({ series }) => series), [
    { following: 2, all: 2 },
    { following: 1, all: 2 },
    { following: 0, all: 2 },
  ])
  const single = await nora.calls.events.create({ tenant, form: workshop })
  assert.equal(single.series, null)
  const before = await events()
  await nora.calls.events.update({ tenant, params: { event: single.id }, form: { city: 'جدة', scope: 'all' } })
  await change(0, { city: 'أبها' })
  assert.deepEqual(
    await fieldOfAll(events, ({ city }) => city),
    before.map(({ id, series }) => (id === single.id ? 'جدة' : series?.following === 2 ? 'أبها' : 'الأحساء')),
  )
})

test('moves the following events of a series in local time across a DST change, and keeps individually changed fields', async () => {
  const { events, change } = await newSeries(4)
  assert.deepEqual(await fieldOfAll(events, startOf), ['02-28T23:00', '03-06T23:00', '03-13T22:00', '03-20T22:00'])
  await change(2, { city: 'جدة', ends_at: '2040-03-14T01:00:00Z' })
  await change(1, {
    starts_at: '2040-03-07T23:30:00Z',
    ends_at: '2040-03-08T05:30:00Z',
    text: { ar: '', en: 'Bring a laptop' },
    scope: 'following',
  })
  assert.deepEqual(
    await fieldOfAll(events, ({ starts_at, ends_at, city, text }) => [starts_at.slice(5, 16), ends_at.slice(5, 16), city, text.en]),
    [
      ['02-28T23:00', '02-29T01:00', 'الأحساء', ''],
      ['03-07T23:30', '03-08T05:30', 'الأحساء', 'Bring a laptop'],
      ['03-14T22:30', '03-15T05:30', 'جدة', 'Bring a laptop'],
      ['03-21T22:30', '03-22T04:30', 'الأحساء', 'Bring a laptop'],
    ],
  )
})

test('applies a change to all upcoming events of a series, and changes a past event only individually', async () => {
  const { tenant, id, events, change } = await newSeries(4, { starts_at: inDays(1), ends_at: inDays(1.1) })
  await age(id(0), 3)
  await change(2, { city: 'جدة', scope: 'all' })
  assert.deepEqual(await fieldOfAll(events, ({ city }) => city), ['الأحساء', 'جدة', 'جدة', 'جدة'])
  assert.equal((await events())[0]?.series, null)
  const params = { event: id(0) }
  assert.deepEqual(await refused(change(0, { city: 'أبها', scope: 'all' })), [409, 'event.over'])
  assert.deepEqual(await refused(nora.calls.events.remove({ tenant, params, query: { scope: 'following' } })), [409, 'event.over'])
  assert.equal((await change(0, { city: 'أبها' })).city, 'أبها')
  await nora.calls.events.remove({ tenant, params: { event: id(3) }, query: { scope: 'all' } })
  assert.deepEqual(await fieldOfAll(events, ({ city }) => city), ['أبها'])
})

test('moving a series sends each attendee one mail about all their events, and keeps their seats', async () => {
  const { id, change, events } = await newSeries(3)
  const [many, one] = ['many@example.com', 'one@example.com']
  for (const week of [0, 1, 2]) await take(id(week), many, 'ar')
  await take(id(1), one)
  const seat = await seatMailedTo(app, one)
  const entry = async (week: number) => (await fetch(`${app.url}/event.ics?event=${id(week)}`)).text()
  const numberOf = (ics: string) => [/UID:(.*)/.exec(ics)?.[1], Number(/SEQUENCE:(\d+)/.exec(ics)?.[1])] as const
  await app.services.database.system(db => db.run(sql`update events set updated_at = updated_at - interval '2 seconds'`))
  const before = await Promise.all([0, 1, 2].map(async week => numberOf(await entry(week))))
  await change(0, { starts_at: '2040-02-29T23:00:00Z', ends_at: '2040-03-01T01:00:00Z', scope: 'all' })
  for (const [week, [uid, sequence]] of before.entries()) {
    const [same, later] = numberOf(await entry(week))
    assert.ok(same === uid && later > sequence, `${week}: ${sequence} and then ${later}`)
  }
  const mails = await mailsOnce(app, many, all => all.length === 4)
  assert.equal(mails[0]?.subject, '‏تغيّرت 3 فعاليات: ⁨ورشة التُّربة⁩'.replace('‏', '\u200f'))
  for (const day of ['29 فبراير', '7 مارس', '14 مارس']) assert.ok(mails[0]?.text.includes(day), day)
  assert.equal(mails[0]?.text.match(/seat=/g)?.length, 3)
  assert.equal((await mailsOnce(app, one, all => all.length === 2))[0]?.subject, 'Updated: ⁨Soil workshop⁩')
  assert.equal((await app.anyone.seats.open({ body: { seat } })).state, 'seated')
  assert.deepEqual(await fieldOfAll(events, ({ taken }) => taken), [1, 2, 1])
  await change(0, { status: 'cancelled', scope: 'following' })
  assert.equal((await mailsOnce(app, many, all => all.length === 5))[0]?.subject, '\u200fأُلغيت 3 فعاليات: ⁨ورشة التُّربة⁩')
  assert.equal((await mailsTo(app, one)).length, 3)
})

test('applies a status to the events of a series with the same status, and cancels all its public events', async () => {
  const { events, change } = await newSeries(5)
  await change(1, { status: 'draft' })
  await change(2, { status: 'cancelled' })
  await change(3, { status: 'postponed' })
  const statuses = () => fieldOfAll(events, ({ status }) => status)
  await change(0, { status: 'postponed', scope: 'all' })
  assert.deepEqual(await statuses(), ['postponed', 'draft', 'cancelled', 'postponed', 'postponed'])
  await change(0, { status: 'published', starts_at: '2040-02-29T23:00:00Z', ends_at: '2040-03-01T01:00:00Z', scope: 'all' })
  assert.deepEqual(await statuses(), ['published', 'draft', 'cancelled', 'published', 'published'])
  assert.deepEqual(await fieldOfAll(events, startOf), ['02-29T23:00', '03-07T23:00', '03-13T22:00', '03-21T22:00', '03-28T22:00'])
  await change(3, { status: 'postponed' })
  await change(0, { status: 'cancelled', scope: 'all' })
  assert.deepEqual(await statuses(), ['cancelled', 'draft', 'cancelled', 'cancelled', 'cancelled'])
})

test('removing the following events of a series marks each as removed and sends attendees one mail', async () => {
  const { tenant, id, events } = await newSeries(4)
  const email = 'gone@example.com'
  for (const week of [1, 2]) await take(id(week), email)
  await mailsOnce(app, email, all => all.length === 2)
  await nora.calls.events.remove({ tenant, params: { event: id(1) }, query: { scope: 'following' } })
  assert.deepEqual(await fieldOfAll(events, event => [event.id, event.series]), [[id(0), null]])
  for (const week of [1, 2, 3])
    assert.deepEqual(await refused(app.anyone.events.detail({ query: { event: id(week) } })), [410, 'event.gone'])
  const [mail, ...others] = await mailsOnce(app, email, all => all.length === 3)
  assert.deepEqual([mail?.subject, others.length], ['2 events canceled: ⁨Soil workshop⁩', 2])
  assert.doesNotMatch(mail?.text ?? '', /seat=/)
})

test('rejects a change of a series at its field when it is invalid for one event, and changes no event', async () => {
  const { events, change } = await newSeries(3, { starts_at: inDays(10), ends_at: inDays(10.1) })
  const [first, second] = await events()
  await change(2, { ends_at: new Date(Date.parse(first?.starts_at ?? '') + 14 * 86_400_000 + 1_800_000).toISOString() })
  const before = await events()
  const back = (instant: string | undefined, days: number) => new Date(Date.parse(instant ?? '') - days * 86_400_000).toISOString()
  const earlier = { starts_at: back(second?.starts_at, 11), ends_at: back(second?.ends_at, 11) }
  assert.deepEqual(await refused(change(1, { ...earlier, scope: 'all' })), [422, 'request.invalid', 'starts_at'])
  // The third event lasts half an hour, so shortening it by an hour is invalid.
  const shorter = { ends_at: back(first?.ends_at, 1 / 24) }
  assert.deepEqual(await refused(change(0, { ...shorter, scope: 'all' })), [422, 'request.invalid', 'ends_at'])
  assert.deepEqual(await events(), before)
  await change(1, { ...earlier, scope: 'following' })
})

test('accepts one of six concurrent changes of a series, without a deadlock', async () => {
  const { events, change } = await newSeries(6)
  const loaded = await events()
  const outcomes = await Promise.allSettled(
    loaded.map(({ updated_at }, week) => change(week, { city: `مدينة ${week}`, updated_at, scope: 'all' })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.equal((outcome.reason as ApiError).problem.code, 'event.changed_meanwhile')
  assert.equal(new Set(await fieldOfAll(events, ({ city }) => city)).size, 1)
})

test('records one activity entry with the number of changed events, and lets administrators change series of the platform', async () => {
  const { tenant, id, change } = await newSeries(3)
  await change(1, { city: 'جدة', scope: 'following' })
  await nora.calls.events.remove({ tenant, params: { event: id(0) }, query: { scope: 'all' } })
  const log = (await nora.calls.audit.list({ tenant, query: {} })).results.filter(({ object }) => object.kind === 'event')
  const name = 'ورشة التُّربة'
  assert.deepEqual(
    log.map(({ action, details }) => [action, details]),
    [
      ['events.removed', { before: name, count: 3 }],
      ['events.updated', { after: name, count: 2 }],
      ['events.created', { after: name, count: 3 }],
    ],
  )
  const { id: first } = await admin.calls.events.createForPlatform({ form: { ...workshop, weeks: 2 } })
  const params = { event: first }
  const changed = await admin.calls.events.updateForPlatform({ params, form: { city: 'أبها', scope: 'all' } })
  assert.deepEqual(changed.series, { following: 1, all: 1 })
  assert.deepEqual(await refused(nora.calls.events.updateForPlatform({ params, form: { scope: 'all' } })), [403, 'right.missing'])
  await admin.calls.events.removeForPlatform({ params, query: { scope: 'all' } })
  assert.equal((await admin.calls.events.mine({ query: {} })).count, 0)
})

test('moves selected events by days at the same local time, and skips events that were changed meanwhile', async () => {
  const { tenant, id, events, change } = await newSeries(3)
  const email = 'moved@example.com'
  for (const week of [0, 1, 2]) await take(id(week), email)
  await mailsOnce(app, email, all => all.length === 3)
  const known = (await events()).map(event => ({ event: event.id, updated_at: event.updated_at }))
  await change(2, { city: 'جدة' })
  const { moved } = await nora.calls.events.move({ tenant, body: { days: 7, events: known } })
  assert.deepEqual(new Set(moved.map(({ event }) => event)), new Set([id(0), id(1)]))
  assert.deepEqual(await fieldOfAll(events, startOf), ['03-06T23:00', '03-13T22:00', '03-13T22:00'])
  assert.equal((await mailsOnce(app, email, all => all.length === 5))[0]?.subject, '2 events changed: ⁨Soil workshop⁩')
  const [last] = (await nora.calls.audit.list({ tenant, query: { limit: 1 } })).results
  assert.deepEqual([last?.action, last?.details], ['events.moved', { count: 2 }])
  await nora.calls.events.move({ tenant, body: { days: -7, events: moved } })
  assert.equal((await events())[0]?.starts_at, '2040-02-28T23:00:00.000Z')
  const { id: own } = await newHackathon(khalid)
  assert.deepEqual((await khalid.calls.events.move({ tenant: own, body: { days: 1, events: known } })).moved, [])
  assert.deepEqual(await refused(khalid.calls.events.move({ tenant, body: { days: 1, events: known } })), [404, 'tenant.not_found'])
  assert.deepEqual(await refused(nora.calls.events.move({ tenant, body: { days: 1, events: [] } })), [422, 'request.invalid', 'events'])
})

test('returns 404 for a series of another hackathon, and rejects viewers who remove it', async () => {
  const [theirs, own] = [await newSeries(2), await newHackathon(khalid)]
  const viewer = await newPerson(app)
  await joinTeam(app, theirs.tenant, viewer, 'viewer')
  const { id } = await khalid.calls.events.create({ tenant: own.id, form: { ...workshop, weeks: 2 } })
  await app.services.database.system(db =>
    db.run(sql`update events set series = (select series from events where id = ${theirs.id(0)}) where tenant_id = ${own.id}`),
  )
  const params = { event: theirs.id(0) }
  const asked = { params, query: { scope: 'all' as const } }
  assert.deepEqual(await refused(khalid.calls.events.update({ tenant: own.id, params, form: { scope: 'all' } })), [404, 'event.not_found'])
  assert.deepEqual(await refused(khalid.calls.events.remove({ tenant: own.id, ...asked })), [404, 'event.not_found'])
  assert.deepEqual(await refused(viewer.calls.events.remove({ tenant: theirs.tenant, ...asked })), [403, 'right.missing'])
  await khalid.calls.events.update({ tenant: own.id, params: { event: id }, form: { city: 'تبوك', scope: 'all' } })
  assert.deepEqual(await fieldOfAll(theirs.events, ({ city, series }) => [city, series?.all]), [
    ['الأحساء', 1],
    ['الأحساء', 1],
  ])
  await khalid.calls.events.remove({ tenant: own.id, params: { event: id }, query: { scope: 'all' } })
  assert.equal((await theirs.events()).length, 2)
})
