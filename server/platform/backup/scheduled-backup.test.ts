// Scheduled backups of one installation, with the time set by the test.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, afterEach, test } from 'node:test'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { lastBackupsIn, lastBackupsQuery, type LastBackupRow } from '#server/platform/installation/last-backup.ts'
import { setClock } from '#server/platform/time/now.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { withBackupLock } from './backup-lock.ts'
import { lastScheduledTime, makeDueBackup, nextScheduledTime, type ScheduledBackupDeps } from './scheduled-backup.ts'

const root = await mkdtemp(path.join(tmpdir(), 'maydan-schedule-'))
const { connection, drop } = await freshDatabase()
const [database, other] = [openDatabase(roleConnections(connection), () => {}), openDatabase(roleConnections(connection), () => {})]
const store = await openFileStore({ dir: path.join(root, 'data', 'files') })
await store.put(Buffer.from('%PDF-1.7 a file'), 'pdf')
afterEach(() => setClock(0))
after(async () => {
  await database.close()
  await other.close()
  await drop()
  await rm(root, { recursive: true })
})

const minute = 150
const hourMs = 3_600_000
const never = new AbortController().signal
const deps = (name: string, more: Partial<ScheduledBackupDeps> = {}, keep = 14, verify = false): ScheduledBackupDeps => ({
  owner: connection,
  database,
  store,
  dataDir: path.join(root, 'data'),
  schedule: { minute, folder: path.join(root, name), keep, verify },
  warn: () => {},
  ...more,
})
const client = async <T>(work: (client: pg.Client) => Promise<T>, to: Connection = connection) => {
  const opened = new pg.Client(to)
  await opened.connect()
  return work(opened).finally(() => opened.end())
}
const backupsIn = (name: string): Promise<string[]> => readdir(path.join(root, name)).catch(() => [])
const last = () => database.system(async db => lastBackupsIn(await db.all<LastBackupRow>(lastBackupsQuery)))
/** Other test files verify backups of other databases in the same cluster. */
const scratchName = `maydan_backup_check_${createHash('sha256').update(connection.database).digest('hex').slice(0, 16)}`
const scratchDatabases = () =>
  client(async each => (await each.query('select from pg_database where datname = $1', [scratchName])).rowCount)
/** Sets the clock to the nth scheduled time after today's, plus a minute. */
let day = 0
const nextDay = () => setClock(lastScheduledTime(minute, Date.now()) + ++day * 24 * hourMs + 60_000 - Date.now())

test('schedules are times of day in Riyadh', () => {
  const at = (text: string) => Date.parse(text)
  assert.equal(lastScheduledTime(minute, at('2026-11-28T12:00:00Z')), at('2026-11-27T23:30:00Z'))
  assert.equal(lastScheduledTime(minute, at('2026-11-27T23:30:00Z')), at('2026-11-27T23:30:00Z'))
  assert.equal(lastScheduledTime(minute, at('2026-11-27T23:29:59Z')), at('2026-11-26T23:30:00Z'))
  assert.equal(nextScheduledTime(minute, at('2026-11-27T23:30:00Z')), at('2026-11-28T23:30:00Z'))
})

test('makes no backup before the first scheduled time, one at each time, and one for missed times together', async () => {
  const made = async () => (await makeDueBackup(deps('nightly'), never), (await backupsIn('nightly')).length)
  assert.equal(await made(), 0)
  nextDay()
  assert.equal(await made(), 1)
  assert.equal(await made(), 1)
  day += 3
  nextDay()
  assert.equal(await made(), 2)
  const { succeeded, isFailing } = await last()
  assert.deepEqual([succeeded?.target, isFailing], [path.join(root, 'nightly'), false])
})

test('one of two processes makes the backup', async () => {
  nextDay()
  await Promise.all([makeDueBackup(deps('shared'), never), makeDueBackup(deps('shared', { database: other }), never)])
  await makeDueBackup(deps('shared', { database: other }), never)
  assert.equal((await backupsIn('shared')).length, 1)
})

test('makes the backup after a manual backup has ended', async () => {
  nextDay()
  await withBackupLock(connection, null, async () => {
    assert.equal(await makeDueBackup(deps('after'), never), 60_000)
    assert.deepEqual(await backupsIn('after'), [])
  })
  await makeDueBackup(deps('after'), never)
  assert.equal((await backupsIn('after')).length, 1)
})

test('keeps the newest backups, and all of them if a backup fails', async () => {
  for (let made = 0; made < 3; made++) {
    nextDay()
    await makeDueBackup(deps('rotated', {}, 2), never)
  }
  const complete = await backupsIn('rotated')
  assert.equal(complete.length, 2)
  nextDay()
  const full = {
    ...store,
    list: async function* () {
      yield* []
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    },
  } as typeof store
  await assert.rejects(
    makeDueBackup(deps('rotated', { store: full }, 1), never),
    /the disk of \S*rotated is full: free up space, or keep fewer backups \(ENOSPC/,
  )
  assert.deepEqual(await backupsIn('rotated'), complete)
  assert.deepEqual([(await last()).isFailing, /is full/.test((await last()).failed?.detail ?? '')], [true, true])
  // A failed backup is not repeated before the next scheduled time.
  await makeDueBackup(deps('rotated', {}, 1), never)
  assert.deepEqual(await backupsIn('rotated'), complete)
  nextDay()
  await makeDueBackup(deps('rotated', {}, 1), never)
  assert.equal((await backupsIn('rotated')).length, 1)
  assert.equal((await last()).isFailing, false)
})

test('a stopping process leaves no backup, and the next process makes it', async () => {
  nextDay()
  const stopping = new AbortController()
  const slow = {
    ...store,
    list: async function* () {
      stopping.abort()
      yield* store.list()
    },
  } as typeof store
  await makeDueBackup(deps('stopped', { store: slow }), stopping.signal)
  assert.deepEqual(await backupsIn('stopped'), [])
  assert.equal((await last()).isFailing, false)
  await makeDueBackup(deps('stopped'), never)
  assert.equal((await backupsIn('stopped')).length, 1)
})

test('gives up a backup during which the process was killed three times', async () => {
  nextDay()
  const due = new Date(lastScheduledTime(minute, Date.now()) + day * 24 * hourMs).toISOString()
  await client(each => each.query(`update installation set known = array[$1, '3', 'begun'] where part = 'backup_schedule'`, [due]))
  await assert.rejects(makeDueBackup(deps('killed'), never), /the process ended during the backup 3 times/)
  assert.equal((await last()).isFailing, true)
  await makeDueBackup(deps('killed'), never)
  assert.deepEqual(await backupsIn('killed'), [])
})

test('restores the backup into a scratch database, records the result, and drops the database', async () => {
  nextDay()
  await makeDueBackup(deps('verified', {}, 14, true), never)
  const [name = ''] = await backupsIn('verified')
  const result = JSON.parse(await readFile(path.join(root, 'verified', name, 'verification.json'), 'utf8')) as {
    is_verified: boolean
    files: number
  }
  assert.deepEqual([result.is_verified, result.files, await scratchDatabases()], [true, 1, 0])
  const { verified, isUnverified } = await last()
  assert.deepEqual([verified?.target, isUnverified], [path.join(root, 'verified', name), false])
})

test('a damaged backup is reported, and the newest verified one is never deleted', async t => {
  nextDay()
  const [older = ''] = await backupsIn('verified')
  await cp(path.join(root, 'verified', older), path.join(root, 'verified', '2026-01-01T02-30-00.000Z'), { recursive: true })
  // A row whose user does not exist, as after a fault of the disk.
  await client(async each => {
    await each.query('set session_replication_role = replica')
    await each.query(`insert into reserved_names (name, reason, reserved_by) values ('orphan', '', gen_random_uuid())`)
  })
  t.after(() => client(each => each.query(`delete from reserved_names where name = 'orphan'`)))
  await assert.rejects(
    makeDueBackup(deps('verified', {}, 1, true), never),
    /could not be verified: .*reserved_names.* violates foreign key constraint/,
  )
  const remaining = await backupsIn('verified')
  assert.deepEqual([remaining.length, remaining.includes(older)], [2, true])
  const { verified, isUnverified, isFailing } = await last()
  assert.deepEqual([isUnverified, isFailing, verified?.detail === ''], [true, false, false])
  assert.equal(await scratchDatabases(), 0)
})

test('a database user that cannot create databases gets the newest backups and the command that allows their verification', async t => {
  const user = `no_databases_${process.pid}`
  await client(async each => {
    await each.query(`create role ${user} login bypassrls`)
    await each.query(`grant connect on database ${connection.database} to ${user}`)
    await each.query(`grant select on all tables in schema public to ${user}`)
    await each.query(`grant select on all sequences in schema public to ${user}`)
  })
  t.after(() => client(each => each.query(`drop owned by ${user}; drop role ${user}`)))
  for (let made = 0; made < 2; made++) {
    nextDay()
    await assert.rejects(
      makeDueBackup(deps('unverified', { owner: { ...connection, user } }, 1, true), never),
      new RegExp(`could not be verified: .*alter role "${user}" createdb`),
    )
    assert.equal((await backupsIn('unverified')).length, 1)
  }
})
