// Copies of backups in a bucket, by the commands and beside a server.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { startS3Server } from '#server/testing/peers/s3-server.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { until } from '#server/testing/until.ts'

const keys = { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' }
Object.assign(process.env, keys)
const folder = await mkdtemp(path.join(tmpdir(), 'maydan-copies-'))
const [s3, port] = [await startS3Server(), await freePort()]
const BACKUP_BUCKET = `s3://copies/maydan?endpoint=${s3.endpoint}&pathStyle=1`
const into = path.join(folder, 'nightly')
let owner!: Connection
const app = await startTestApp(
  { METRICS_PORT: String(port), BACKUP_SCHEDULE: '00:00', BACKUP_FOLDER: into, BACKUP_BUCKET },
  given => (owner = given),
)
const person = await newPerson(app)
after(async () => {
  await app.close()
  s3.close()
  await rm(folder, { recursive: true, force: true })
})
const maydan = (args: readonly string[], env: Record<string, string> = {}) =>
  runMaydan(args, folder, { DATA_DIR: app.services.settings.dataDir, DATABASE_URL: databaseUrlOf(owner), ...keys, BACKUP_BUCKET, ...env })
const failing = async () => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return /^maydan_backup_upload_failing (\d)$/m.exec(text)?.[1]
}

test('a backup remains if its upload fails, and metrics and the doctor report the failure until the server repeats the upload', async () => {
  s3.refuse = line => (line.startsWith('PUT') ? 'AccessDenied' : null)
  const { code, stderr } = await maydan(['backup', '--into', into, '--keep', '2'])
  assert.deepEqual([code, /The backup is complete, but was not uploaded: AccessDenied: refused/.test(stderr)], [1, true], stderr)
  await until(async () => (await failing()) === '1')
  assert.match((await maydan(['doctor'])).stdout, /backup: the upload to s3:\/\/copies\/maydan\/ failed: AccessDenied: refused/)
  assert.equal((await readdir(into)).length, 1)
  s3.refuse = () => null
  app.services.backupUploads?.wake()
  await until(async () => (await failing()) === '0')
  assert.match((await maydan(['doctor'])).stdout, /backup: uploaded to s3:\/\/copies\/maydan\/ 0 hours ago/)
})

test('a backup is downloaded from the bucket and restored', async () => {
  const made = await maydan(['backup', '--into', into, '--keep', '1', '--json'])
  assert.equal(made.code, 0, made.stderr)
  const name = path.basename((JSON.parse(made.stdout) as { folder: string }).folder)
  assert.deepEqual(JSON.parse((await maydan(['download-backup', '--json'])).stdout), [name])
  const target = path.join(folder, 'downloaded')
  const { code, stderr } = await maydan(['download-backup', name, '--into', target])
  assert.equal(code, 0, stderr)
  const { connection, drop } = await emptyDatabase()
  const elsewhere = { DATA_DIR: path.join(folder, 'restored'), DATABASE_URL: databaseUrlOf(connection) }
  const restored = await maydan(['restore', path.join(target, name)], elsewhere)
  assert.equal(restored.code, 0, restored.stderr)
  const client = new pg.Client(connection)
  await client.connect()
  const { rowCount } = await client.query('select from users where email = $1', [person.email])
  await client.end()
  await drop()
  assert.equal(rowCount, 1)
})

test('explains a missing setting, an unknown backup and a bucket that refuses', async () => {
  const unset = await maydan(['download-backup'], { BACKUP_BUCKET: '' })
  assert.deepEqual([unset.code, /BACKUP_BUCKET is not set/.test(unset.stderr)], [1, true], unset.stderr)
  const unknown = await maydan(['download-backup', '2026-01-01T02-30-00.000Z'])
  assert.deepEqual([unknown.code, /has no complete backup 2026-01-01T02-30-00\.000Z/.test(unknown.stderr)], [1, true], unknown.stderr)
  s3.refuse = () => 'AccessDenied'
  const refused = await maydan(['download-backup'])
  assert.deepEqual([refused.code, /^AccessDenied: refused$/m.test(refused.stderr)], [1, true], refused.stderr)
})
