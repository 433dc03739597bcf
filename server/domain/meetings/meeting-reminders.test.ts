import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { startMeetingReminders } from '#server/app/jobs.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { bookingOf, freeSlotsOf, newGuestAddress, openHoursOf } from '#server/testing/rows/meetings.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

let owner: Connection | undefined
const app = await startTestApp({}, connection => (owner = connection))
await app.services.reminders.stop()
after(() => app.close())

const { database, meetingNotices: notices } = app.services
const huda = await newPerson(app)
const { id: tenant } = await publishedForm(huda)
const worker = () => startMeetingReminders({ database, notices, warn: error => assert.fail(error) })
type Row = { remind_at: string | null; starts_at: string }
const read = async (id: string) =>
  (await database.system(db => db.one<Row>(sql`select remind_at, starts_at from meetings where id = ${id}`))) ?? assert.fail()
/** Moves the start of a booked meeting, in hours from now, and makes its reminder due. */
const startsIn = (id: string, hours: number) =>
  database.system(db =>
    db.run(sql`update meetings set starts_at = now() + make_interval(mins => ${hours * 60}), ends_at = now() + make_interval(mins => ${hours * 60 + 30}),
      during = tstzrange(now() + make_interval(mins => ${hours * 60}), now() + make_interval(mins => ${hours * 60 + 30})), remind_at = now() where id = ${id}`),
  )
const remindersTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => /Reminder:|تذكير|بانتظار ردك/.test(subject)).length
async function booked(settings = {}) {
  const host = await openHoursOf(huda, tenant, settings)
  const [slot = assert.fail('nothing is free')] = await freeSlotsOf(app, host, new Date(Date.now() + 3 * 86_400_000).toISOString())
  const email = newGuestAddress()
  const { id } = await app.anyone.meetings.book({ body: bookingOf(host, slot.starts_at, { email }) })
  return { id, email }
}

test('reminds guest and host once a day before and once an hour before a meeting, with three workers', async () => {
  const { id, email } = await booked()
  const { remind_at, starts_at } = await read(id)
  assert.equal(Date.parse(starts_at) - Date.parse(remind_at ?? ''), 86_400_000)
  await startsIn(id, 23)
  const workers = [worker(), worker(), worker()]
  await until(async () => (await remindersTo(email)) === 1 && (await remindersTo(huda.email)) === 1)
  const after = await read(id)
  assert.equal(Date.parse(after.starts_at) - Date.parse(after.remind_at ?? ''), 3_600_000)
  await startsIn(id, 0.9)
  for (const each of workers) each.wake()
  await until(async () => (await remindersTo(email)) === 2)
  await Promise.all(workers.map(each => each.stop()))
  assert.deepEqual([(await read(id)).remind_at, await remindersTo(email), await remindersTo(huda.email)], [null, 2, 2])
})

test('sends a meeting reminder once when the process that locked the meeting dies', async () => {
  const { id, email } = await booked()
  await startsIn(id, 22)
  // Simulates a process that locks the row and dies.
  const dying = new pg.Client(owner)
  dying.on('error', () => {})
  await dying.connect()
  await dying.query('begin')
  await dying.query('select from meetings where id = $1 for update', [id])
  const other = worker()
  assert.equal(await remindersTo(email), 0)
  ;(dying as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await until(async () => {
    other.wake()
    return (await remindersTo(email)) === 1
  })
  await other.stop()
  assert.equal(await remindersTo(email), 1)
})

test('reminds only the host of an unanswered meeting request, and clears the reminder when the host declines', async () => {
  const asked = await booked({ asks_first: true })
  const before = await remindersTo(huda.email)
  await startsIn(asked.id, 20)
  const one = worker()
  await until(async () => (await remindersTo(huda.email)) === before + 1)
  await one.stop()
  assert.equal(await remindersTo(asked.email), 0)
  await huda.calls.meetings.decline({ params: { meeting: asked.id }, body: {} })
  assert.equal((await read(asked.id)).remind_at, null)
})
