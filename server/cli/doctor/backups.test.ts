import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { withBackupLock } from '#server/platform/backup/backup-lock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogins, loginOf, roleConnections } from '#server/platform/database/logins.ts'
import { recordBackup } from '#server/platform/installation/last-backup.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { emptyDatabase, freshDatabase } from '#server/testing/test-database.ts'
import { examine } from './examine.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'maydan-doctor-'))
const { connection, drop } = await freshDatabase()
const database = openDatabase(roleConnections(connection), () => {})
const owner = new pg.Client(connection)
await owner.connect()
after(async () => {
  await owner.end()
  await database.close()
  await drop()
  await rm(folder, { recursive: true })
})

const linesOf = async (from = connection, PORTAL_URL = 'http://localhost:9') =>
  (
    await examine(
      readSettings({ DATA_DIR: folder, PORTAL_URL, ADMIN_URL: 'http://admin.localhost', SMTP_URL: 'smtp://127.0.0.1:9' }),
      from,
      ['127.0.0.1:9'],
    )
  )
    .filter(({ what }) => /^(backup|restore|jobs)/.test(what))
    .map(({ state, what, next }) => `${state} ${what} → ${next ?? ''}`)
const succeed = (target: string, bytes: number) => database.system(db => recordBackup(db, 'succeeded', { target, detail: String(bytes) }))
const age = (interval: string) =>
  owner.query(`update installation set known[1] = (now() - $1::interval)::text where part = 'backup_succeeded'`, [interval])
const matches = (lines: readonly string[], ...wanted: RegExp[]) => {
  assert.equal(lines.length, wanted.length, lines.join('\n'))
  for (const [at, each] of wanted.entries()) assert.match(lines[at] ?? '', each)
}
const [reads, works] = [/^right backup: the database user can read every row/, /^right jobs: the database logins work/]

test('reports a configured folder that is missing or not a folder, before the first backup', async () => {
  const target = async (BACKUP_FOLDER: string) =>
    (await examine(readSettings({ DATA_DIR: path.join(folder, 'data'), BACKUP_SCHEDULE: '02:30', BACKUP_FOLDER }), null, ['127.0.0.1:9']))
      .filter(({ what }) => what.startsWith('backup: '))
      .map(({ state, what, next }) => `${state} ${what} → ${next ?? ''}`)
  matches(await target(path.join(folder, 'missing')), /^wrong backup: BACKUP_FOLDER: .*missing does not exist → mount it, or create it/)
  await writeFile(path.join(folder, 'a-file'), '')
  matches(await target(path.join(folder, 'a-file')), /^wrong backup: BACKUP_FOLDER: .*a-file is not a folder → /)
  await mkdir(path.join(folder, 'target'))
  matches(await target(path.join(folder, 'target')), /^right backup: .*target is writable/)
  assert.deepEqual(await readdir(path.join(folder, 'target')), [])
})

test('reports a database without a backup', async () => {
  matches(
    await linesOf(),
    reads,
    works,
    /^look backup: none yet → set BACKUP_SCHEDULE, or run maydan backup --into FOLDER --keep 14 every night/,
  )
})

test('reports age, size and target of the last backup, and incomplete backups in the target', async () => {
  await succeed(folder, 250_000_000)
  matches(
    await linesOf(),
    reads,
    works,
    /^right backup: the last one succeeded 0 hours ago; \/.* has \d+(\.\d)? GB free, one needs 0\.3 GB/,
  )
  const killed = new Date().toISOString().replaceAll(':', '-')
  await mkdir(path.join(folder, '2026-01-01T02-30-00.000Z'))
  await mkdir(path.join(folder, killed))
  matches(
    await linesOf(),
    reads,
    works,
    /^right/,
    /^look backup: incomplete, because the process ended: 2026-01-01T02-30-00.000Z, 20\d\d-\S+Z → delete /,
  )
  // While a backup runs, its folder has no manifest yet.
  const running = await withBackupLock(connection, null, () => linesOf())
  matches(running ?? [], reads, works, /^right/, /^look backup: incomplete, because the process ended: 2026-01-01T02-30-00.000Z → delete /)
  for (const name of ['2026-01-01T02-30-00.000Z', killed]) await rm(path.join(folder, name), { recursive: true })
})

test('reports a backup older than 36 hours, as an error if the portal is public', async () => {
  await age('35 hours 50 minutes')
  matches(await linesOf(), reads, works, /^right backup: the last one succeeded 36 hours ago/)
  await age('5 days')
  matches(await linesOf(), reads, works, /^look backup: the last one succeeded 5 days ago →/)
  matches(
    await linesOf(connection, 'https://portal.maydan.test'),
    reads,
    works,
    /^wrong backup: the last one succeeded 5 days ago → .*timer/,
  )
})

test('reports a backup that could not be verified', async () => {
  await age('1 second')
  await database.system(async db => {
    await recordBackup(db, 'succeeded', { target: folder, detail: '1' })
    await recordBackup(db, 'verified', { target: `${folder}/one`, detail: 'users.copy.gz is missing' })
  })
  matches(
    await linesOf(),
    reads,
    works,
    /^wrong backup: the last one could not be verified: users\.copy\.gz is missing → run maydan restore \S+one --check/,
  )
  await database.system(async db => {
    await recordBackup(db, 'succeeded', { target: folder, detail: '1' })
    await recordBackup(db, 'verified', { target: `${folder}/two`, detail: '' })
  })
  matches(await linesOf(), reads, works, /^right backup: the last one succeeded 0 hours ago and was verified; /)
  await age('5 days')
})

test('reports a failed upload, until 36 hours passed without another one', async () => {
  await succeed(folder, 1)
  await database.system(db => recordBackup(db, 'uploaded', { target: 's3://copies/', detail: 'AccessDenied: no' }))
  matches(await linesOf(), reads, works, /^right/, /^wrong backup: the upload to s3:\/\/copies\/ failed: AccessDenied: no → fix this/)
  await owner.query(`update installation set known[1] = (now() - interval '37 hours')::text where part = 'backup_uploaded'`)
  matches(await linesOf(), reads, works, /^right/)
  await age('5 days')
})

test('reports the error of a failed backup, also after earlier successes', async () => {
  await database.system(db => recordBackup(db, 'failed', { target: folder, detail: 'ENOSPC: no space left on device, write' }))
  matches(await linesOf(), reads, works, /^wrong backup: the last run failed: ENOSPC.*; the last success was 5 days ago → /)
})

test('reports a target that is missing, not writable or too small', async () => {
  await succeed(path.join(folder, 'gone'), 1)
  matches(await linesOf(), reads, works, /^look backup: .*gone does not exist on this machine → mount it/)
  await writeFile(path.join(folder, 'file'), '')
  await succeed(path.join(folder, 'file'), 1)
  matches(await linesOf(), reads, works, /^wrong backup: .*file is not a writable folder → /)
  await succeed(folder, 2 ** 60)
  matches(await linesOf(), reads, works, /^wrong backup: .* GB free, but a backup needs \d+\.\d GB → free up space, or lower --keep/)
})

test('reports a database user whose backups, restores and upgrades fail', async t => {
  const { connection: empty, drop: dropEmpty } = await emptyDatabase()
  const blind = `blind_doctor_${process.pid}`
  const client = new pg.Client(empty)
  await client.connect()
  await client.query(`create role ${blind} login createrole`)
  // Since PostgreSQL 16, the group roles of another owner are a fault of their own.
  await client.query(`grant maydan_app, maydan_system to ${blind} with admin option`)
  await client.query(`create table someone_elses ()`)
  t.after(async () => {
    await client.end()
    await dropEmpty()
    await owner.query(`drop role ${blind}`)
  })
  matches(
    await linesOf({ ...empty, user: blind }),
    /^wrong backup: the database user blind_doctor_\d+ cannot read every row, so that every backup fails → as a superuser: alter role "blind_doctor_\d+" bypassrls/,
    /^wrong backup: 1 tables belong to other users, so that backups, restores and upgrades fail → as a superuser: alter table public\.someone_elses owner to "blind_doctor_\d+"/,
    /^look jobs: their database logins do not exist yet → /,
  )
})

test('reports a database login of jobs that cannot connect', async () => {
  const login = loginOf('maydan_system', connection.database)
  await owner.query(`alter role ${login} nologin`)
  matches(
    await linesOf(),
    reads,
    /^wrong jobs: .* cannot connect, so that mail and retention stop \(28000\) → restart Maydan/,
    /^wrong backup: .*GB free/,
  )
  await createLogins(connection, () => {})
  matches(await linesOf(), reads, works, /^wrong backup: .*GB free/)
})
