import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

const database = await freshDatabase()
const client = new pg.Client(database.connection)
await client.connect()
after(async () => {
  await client.end()
  await database.drop()
})

test('refuses a database that a newer release has migrated, and changes nothing in it', async () => {
  await client.query(`insert into migrations (name) values ('999-of-a-newer-release.sql')`)
  const before = await client.query('select name, ran_at from migrations order by name')
  await assert.rejects(migrate(database.connection), /of a newer release \(999-of-a-newer-release\.sql\): start that release/)
  assert.deepEqual((await client.query('select name, ran_at from migrations order by name')).rows, before.rows)
})
