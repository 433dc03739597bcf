import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '#server/testing/test-database.ts'

const { connection, drop } = await freshDatabase()
const client = new pg.Client(connection)
await client.connect()
after(async () => {
  await client.end()
  await drop()
})

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

test('the query for unsent mails to an address reads fewer than 20 blocks of 60,000 mails', async () => {
  await client.query(`
    insert into outbox (recipient, language, template, payload, sent_at)
    select n % 20000 || '@example.com', 'ar', 'registration_received', '{}', now() from generate_series(1, 60000) n`)
  await client.query('analyze outbox')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) select from outbox where recipient = '7@example.com' and sent_at is null`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? assert.fail()
  assert.ok(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] < 20)
})
