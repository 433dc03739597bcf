import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freshDatabase } from '#server/testing/test-database.ts'
import { until } from '#server/testing/until.ts'
import { openDatabase } from './database.ts'
import { roleConnections } from './logins.ts'
import { sql } from './sql.ts'

const fresh = await freshDatabase()
const outcome: string[] = []
const database = openDatabase(roleConnections(fresh.connection), (_, what) => outcome.push(what))
const heard: (string | null)[] = []
const ends = ['pages', 'outbox', 'account_requests'].map(channel => database.listen(channel, payload => heard.push(payload)))
after(async () => {
  await database.close()
  await fresh.drop()
})

const listeners = async () =>
  (await database.query(sql`select from pg_stat_activity where datname = current_database() and application_name like 'maydan listens%'`))
    .length
const cutListeners = () =>
  database.system(db =>
    db.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'maydan listens%'`,
    ),
  )
const nulls = () => heard.filter(payload => payload === null).length
const notify = (payload: string) => database.system(db => db.run(sql`select pg_notify('outbox', ${payload})`))

test('calls each channel’s listener with null once LISTEN is active, then with each message', async () => {
  await until(() => nulls() === 3)
  await notify('one')
  await until(() => heard.includes('one'))
  assert.equal(await listeners(), 1)
})

test('reconnects with one connection, and calls each listener with null, after each of ten connection losses', async () => {
  const before = nulls()
  for (let loss = 1; loss <= 10; loss++) {
    await cutListeners()
    await until(() => nulls() >= before + 3 * loss)
  }
  await notify('two')
  await until(() => heard.includes('two'))
  assert.equal(await listeners(), 1)
  assert.equal(nulls(), before + 30)
  assert.equal(outcome.filter(what => what.includes('not received')).length, 10)
})

test('adds and removes channels on the existing listening connection', async () => {
  const late: (string | null)[] = []
  const endLate = database.listen('later', payload => late.push(payload))
  await until(() => late.includes(null))
  ends.forEach(end => end())
  await notify('three')
  await database.system(db => db.run(sql`select pg_notify('later', 'four')`))
  await until(() => late.includes('four'))
  endLate()
  assert.ok(!heard.includes('three'))
  assert.equal(await listeners(), 1)
})
