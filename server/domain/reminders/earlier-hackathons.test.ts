import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'

test('the migration turns all reminders off for hackathons that existed before', async () => {
  const database = await emptyDatabase()
  const before = (await listMigrations()).filter(name => name < '025')
  await migrate(database.connection, new Set(before))
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query(`
      insert into tenants (tenant_name, kind, format, starts_at, ends_at, registration_opens_at, registration_closes_at, languages, eligibility)
      values ('earlier', 'hackathon', 'online', now() + interval '30 days', now() + interval '31 days', now(), now() + interval '29 days', 'ar', '{}')`)
    await migrate(database.connection)
    const find = async () => (await client.query('select kind, is_on from reminders order by kind')).rows as unknown
    const off = ['closing', 'day', 'thanks', 'week'].map(kind => ({ kind, is_on: false }))
    assert.deepEqual(await find(), off)
    await client.query(`update tenants set status = 'published'`)
    assert.deepEqual(await find(), off)
  } finally {
    await client.end()
    await database.drop()
  }
})
