import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { freshDatabase } from './test-database.ts'
import { takeFolder, testServerVariable } from './test-server.ts'

test('creates separate test databases with the migrated schema, and removes them', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await query(one.connection, 'create table only_here as select 1')
  assert.deepEqual(await query(two.connection, `select to_regclass('only_here') as found`), [{ found: null }])
  assert.notDeepEqual(await query(two.connection, 'select name from migrations'), [])
  await Promise.all([one.drop(), two.drop()])
  await assert.rejects(query(one.connection, 'select 1'), /does not exist/)
})

test('removes the server and data of a killed test run, but not of running tests or other users', async t => {
  const [ours, forgotten, theirs] = [takeFolder(), takeFolder(), takeFolder()]
  forgotten.release()
  theirs.release()
  // Only root can change a folder's owner.
  const isGiven = process.getuid?.() === 0
  if (isGiven) chownSync(theirs.folder, nobody, nobody)
  for (const { folder } of [ours, forgotten, theirs]) utimesSync(folder, 0, 0)
  const script = `
    const { testServer } = await import(process.argv[1])
    console.log(JSON.stringify(await testServer()))
    setInterval(() => {}, 1000)`
  // Without these variables, the child process starts its own server.
  const { [testServerVariable]: _, TEST_DATABASE_URL: __, ...env } = process.env
  const args = ['--input-type=module', '-e', script, join(import.meta.dirname, 'test-server.ts')]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const connection = JSON.parse(String(line)) as Connection
  const [row] = await query(connection, `select current_setting('data_directory') as folder`)
  const folder = String(row?.['folder'])
  assert.deepEqual(
    [folder, ours.folder, forgotten.folder, theirs.folder].map(each => existsSync(each)),
    [true, true, false, isGiven],
  )
  ours.release()
  for (const left of [ours.folder, theirs.folder]) rmSync(left, { recursive: true, force: true })
  child.kill('SIGKILL')
  await once(child, 'exit')
  for (let attempt = 0; attempt < 100 && (existsSync(folder) || existsSync(connection.host)); attempt++) await sleep(100)
  assert.equal(existsSync(folder), false)
  await assert.rejects(query(connection, 'select 1'))
})

const nobody = 65534

async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
