import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freshDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { roleConnections } from './logins.ts'
import { sql } from './sql.ts'

const fresh = await freshDatabase()
const database = openDatabase(roleConnections(fresh.connection), () => {})
after(async () => {
  await database.close()
  await fresh.drop()
})

test('a request waits for its turn while others hold every connection for seconds', async () => {
  const long = Array.from({ length: 10 }, () => database.within({}, db => db.run(sql`select pg_sleep(3)`)))
  const waiting = database.query<{ n: number }>(sql`select 1 as n`)
  assert.deepEqual([database.pools().app.waiting, await waiting], [1, [{ n: 1 }]])
  await Promise.all(long)
})
