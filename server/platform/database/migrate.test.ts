import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { emptyDatabase, freshDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

async function open(database: { connection: pg.ClientConfig; drop(): Promise<void> }) {
  const client = new pg.Client(database.connection)
  await client.connect()
  after(async () => {
    await client.end()
    await database.drop()
  })
  return client
}

const ranIn = async (client: pg.Client) => (await client.query('select * from migrations order by name')).rows as unknown[]

test('stores the checksum of every migration, and runs no migration again at the next start', async () => {
  const database = await freshDatabase()
  const client = await open(database)
  const ran = (await ranIn(client)) as { name: string; sha256: string }[]
  assert.deepEqual(
    ran.map(({ name }) => name),
    globSync('{schema,migrations}/*.sql', { cwd: path.join(import.meta.dirname, '../../database') })
      .map(file => path.basename(file))
      .toSorted(),
  )
  for (const { sha256 } of ran) assert.match(sha256, /^[0-9a-f]{64}$/)
  await migrate(database.connection)
  assert.deepEqual(await ranIn(client), ran)
})

test('refuses to migrate a database of a newer release, and leaves the database unchanged', async () => {
  const database = await freshDatabase()
  const client = await open(database)
  await client.query(`insert into migrations (name, sha256) values ('999-of-a-newer-release.sql', '')`)
  const before = await ranIn(client)
  await assert.rejects(migrate(database.connection), /is from a newer release \(999-of-a-newer-release\.sql\): start that release/)
  assert.deepEqual(await ranIn(client), before)
})

test('refuses to migrate a database of a development version, and leaves the database unchanged', async () => {
  const database = await emptyDatabase()
  const client = await open(database)
  await client.query('create table migrations (name text primary key, ran_at timestamptz not null default now())')
  await client.query(`insert into migrations (name) values ('001-roles.sql'), ('113-registration-counts.sql')`)
  await assert.rejects(
    migrate(database.connection),
    /was created by another development version \(001-roles\.sql\): export the hackathons with that version, or start with an empty database/,
  )
  assert.equal((await client.query("select from pg_tables where schemaname = 'public'")).rowCount, 1)
})

test('says that a database with other migrations than this checkout is of another development version', async () => {
  const database = await freshDatabase()
  const client = await open(database)
  await client.query(`update migrations set name = '029-of-another-branch.sql' where name like '029-%'`)
  await assert.rejects(migrate(database.connection), /was created by another development version \(029-of-another-branch\.sql\)/)
})

test('runs no migration when the file of an earlier migration has changed', async () => {
  const database = await freshDatabase()
  const client = await open(database)
  await client.query(`update migrations set sha256 = repeat('0', 64) where name = '002-accounts.sql'`)
  await client.query(`delete from migrations where name = '020-administration.sql'`)
  await assert.rejects(migrate(database.connection), /migration 002-accounts\.sql has changed since it ran: restore the file/)
  assert.ok(!JSON.stringify(await ranIn(client)).includes('020-administration.sql'))
})
