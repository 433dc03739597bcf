// A process that cannot start must end, so that a service manager notices it and starts another one.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { workersHere } from '#server/platform/worker/worker.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { until } from '#server/testing/until.ts'

const { folder, release } = takeFolder()
const { connection, drop } = await freshDatabase()
const DATABASE_URL = databaseUrlOf(connection)
const other: Server = createServer()
await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
const taken = String((other.address() as { port: number }).port)
after(async () => {
  other.close()
  await drop()
  release()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the server, which is killed if it does not end. */
const start = async (settings: Record<string, string>, ...args: string[]) =>
  runMaydan([...args, 'start'], folder, { DATA_DIR: path.join(folder, 'data'), DATABASE_URL, PORT: String(await freePort()), ...settings })

/** Starts a server, and stops it when its standard error contains `expected`. Returns the standard error. */
async function startUntilReady(settings: Record<string, string>, expected: RegExp): Promise<string> {
  const program = path.join(import.meta.dirname, '..', 'cli', 'maydan.mjs')
  const child = spawn(process.execPath, [program, 'start'], { cwd: folder, env: { PATH: process.env['PATH'], DATABASE_URL, ...settings } })
  let printed = ''
  child.stderr.on('data', chunk => (printed += String(chunk)))
  const ended = once(child, 'exit')
  await until(() => expected.test(printed) || child.exitCode !== null)
  child.kill('SIGINT')
  await ended
  return printed
}

const bounces = { BOUNCES_DOMAIN: 'bounces.example.com' }

for (const [what, settings, sentence] of [
  ['PORT is in use', { PORT: taken }, /^Maydan could not start: PORT: \d+ is used by another program\. Stop it, or set another PORT$/],
  [
    'METRICS_PORT is in use',
    { METRICS_PORT: taken },
    /: METRICS_PORT: \d+ is used by another program\..* METRICS_PORT=\+\d+ for processes that share their settings/,
  ],
  [
    'BOUNCES_PORT is in use',
    { ...bounces, BOUNCES_PORT: taken },
    /: BOUNCES_PORT: \d+ is used by another program\..* only one of several processes/,
  ],
  [
    'METRICS_HOST is no address of this machine',
    { METRICS_PORT: taken, METRICS_HOST: '192.0.2.1' },
    /: METRICS_HOST: this machine does not have this address/,
  ],
  [
    'DATABASE_URL has a host that refuses connections',
    { DATABASE_URL: 'postgres://127.0.0.1:9/gone' },
    /: DATABASE_URL: nothing answers at 127\.0\.0\.1:9/,
  ],
  ['DATA_DIR cannot be created', { DATA_DIR: '/proc/maydan' }, /\/proc\/maydan does not exist, or cannot be created there/],
  ['the folder of files is a file', { DATA_DIR: path.join(folder, 'with-file') }, /with-file\/files\b.*/],
] as const)
  test(`exits with code 1 and the next step when ${what}`, async () => {
    await mkdir(path.join(folder, 'with-file'), { recursive: true })
    await writeFile(path.join(folder, 'with-file', 'files'), '')
    const { code, stderr } = await start(settings)
    assert.deepEqual([code, sentence.test(stderr.trim())], [1, true], stderr)
  })

test('exits with code 1 and the next step when a migration has changed since it ran', async () => {
  const changed = await freshDatabase()
  const client = new pg.Client(changed.connection)
  await client.connect()
  try {
    await client.query(`update migrations set sha256 = 'other' where name = (select max(name) from migrations)`)
    const { code, stderr } = await start({ DATABASE_URL: databaseUrlOf(changed.connection) })
    assert.equal(code, 1)
    assert.match(stderr, /^Maydan could not start: .* has changed since it ran/)
  } finally {
    await client.end()
    await changed.drop()
  }
})

test('exits with code 2 and the name of the file when the settings file is a folder', async () => {
  await mkdir(path.join(folder, 'folder.env'))
  const { code, stderr } = await start({}, '--settings-file', path.join(folder, 'folder.env'))
  assert.deepEqual([code, stderr], [2, `The settings file ${path.join(folder, 'folder.env')} is not a file.\n`])
})

test('exits with code 2 when two settings name the same port', async () => {
  const port = String(await freePort())
  const { code, stderr } = await start({ PORT: port, METRICS_PORT: port })
  assert.deepEqual([code, stderr], [2, `Setting METRICS_PORT: ${port} is PORT already; set another one\n`])
})

for (const [name, value, text] of [
  ['PORTAL_URL', 'https://hackathons.example', 'hackathons.example'],
  ['PAGES_URL', 'https://{tenant}.hackathons.example', 'hackathons.example'],
  ['MAIL_FROM', 'Maydan <hello@hackathons.example>', 'hackathons.example'],
  ['SMTP_URL', 'smtps://USER:PASSWORD@mail.example.com:465', 'USER:PASSWORD@'],
  ['SMTP_URL', 'smtps://me:secret@smtp.example:465', 'smtp.example'],
] as const)
  test(`exits with code 2 when ${name} is the example ${value}`, async () => {
    const { code, stderr } = await start({ SMTP_URL: 'smtp://127.0.0.1:9', [name]: value })
    assert.equal(code, 2)
    assert.match(stderr, new RegExp(`^Setting ${name}: still contains the example ${text}; set `))
  })

test('starts with a warning when the folder and the bucket of backups do not exist', async t => {
  const own = await freshDatabase()
  t.after(own.drop)
  const gone = path.join(folder, 'gone')
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const settings = { BACKUP_SCHEDULE: '02:30', BACKUP_FOLDER: gone, BACKUP_BUCKET: `s3://gone?endpoint=${endpoint}&pathStyle=1` }
  const keys = { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' }
  const port = await freePort()
  const stderr = await startUntilReady(
    { DATA_DIR: path.join(folder, 'warned'), DATABASE_URL: databaseUrlOf(own.connection), PORT: String(port), ...settings, ...keys },
    /BACKUP_FOLDER.*\n.*BACKUP_BUCKET.*\n/,
  )
  assert.match(stderr, /^Setting BACKUP_FOLDER: .*gone does not exist, so that backups will fail; mount it, or create it/)
  assert.match(
    stderr,
    /^Setting BACKUP_BUCKET: s3:\/\/gone\/ is not writable \(.*\), so that backups will fail; check the name of the bucket/m,
  )
})

test('ends all workers and connections when the start fails after they have started', async () => {
  const before = workersHere().length
  await assert.rejects(startTestApp({ METRICS_PORT: taken }), /EADDRINUSE/)
  assert.equal(workersHere().length, before)
})
