import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

let connection!: Connection
const app = await startTestApp({}, given => (connection = given))
after(() => app.close())

test('a write returns 503 with Retry-After while the database is read-only, as a demoted primary is, and 200 afterwards', async t => {
  const nora = await newPerson(app)
  const client = new pg.Client(connection)
  await client.connect()
  t.after(() => client.end())
  const setReadOnly = async (value: 'on' | 'off') => {
    await client.query(`alter database ${client.escapeIdentifier(connection.database)} set default_transaction_read_only = ${value}`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  const write = async () => {
    const headers = { authorization: `Bearer ${nora.access}`, 'content-type': 'application/json' }
    const answer = await fetch(`${app.url}/api/v1/profile/me/update/`, { method: 'PUT', headers, body: '{"organization":"Society"}' })
    return `${answer.status} ${answer.headers.get('retry-after')}`
  }
  await setReadOnly('on')
  // The first requests can meet terminated connections.
  for (let n = 0; n < 5; n++) assert.equal(await write(), '503 2')
  await setReadOnly('off')
  await until(async () => (await write()) === '200 null')
})
