// Runs `maydan backup` beside a server, and reads what the server then reports.

import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { lastScheduledTime } from '#server/platform/backup/scheduled-backup.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { loginOf } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { lastBackupsIn, lastBackupsQuery } from '#server/platform/installation/last-backup.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'maydan-backups-'))
const port = await freePort()
let owner!: Connection
const app = await startTestApp({ METRICS_PORT: String(port) }, given => (owner = given))
after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const maydan = (args: readonly string[], env: Record<string, string> = {}) =>
  runMaydan(args, folder, { DATA_DIR: app.services.settings.dataDir, DATABASE_URL: databaseUrlOf(owner), ...env })
const metric = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return text
    .split('\n')
    .find(line => line.startsWith(`${name} `))
    ?.split(' ')[1]
}
const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

test('metrics report an infinite age before the first backup', async () => {
  await until(async () => (await metric('maydan_backup_seconds_since_success')) === '+Inf')
  assert.equal(await metric('maydan_backup_failing'), '0')
})

test('--into makes a new folder named by time for each backup, and metrics report age and success', async () => {
  const into = path.join(folder, 'new', 'nightly')
  const made = await Promise.all([1, 2].map(() => maydan(['backup', '--into', into, '--json'])))
  for (const { code, stderr } of made) assert.equal(code, 0, stderr)
  const folders = made.map(({ stdout }) => (JSON.parse(stdout) as { folder: string }).folder)
  assert.deepEqual((await readdir(into)).toSorted(), folders.map(each => path.basename(each)).toSorted())
  for (const name of await readdir(into)) assert.match(name, dated)
  await until(async () => Number(await metric('maydan_backup_seconds_since_success')) < 600)
  assert.equal(await metric('maydan_backup_failing'), '0')
})

test('--keep deletes the oldest complete backups of the folder, and nothing else', async () => {
  const into = path.join(folder, 'rotated')
  assert.equal((await maydan(['backup', '--into', into])).code, 0)
  const [first = ''] = await readdir(into)
  const named = (name: string) => path.join(into, name)
  await rename(named(first), named('2026-01-01T02-30-00.000Z'))
  // A wrong clock named a backup in the future.
  for (const copy of ['2026-01-02T02-30-00.000Z', '2026-01-03T02-30-00.000Z', '2999-01-04T02-30-00.000Z', 'before-upgrade', '2026-01-05'])
    await cp(named('2026-01-01T02-30-00.000Z'), named(copy), { recursive: true })
  const untouched = ['2025-01-01T02-30-00.000Z', '2025-01-02T02-30-00.000Z', '2025-01-03T02-30-00.000Z', '2025-01-04T02-30-00.000Z']
  await mkdir(named('2025-01-01T02-30-00.000Z'))
  await mkdir(named('2025-01-02T02-30-00.000Z'))
  await writeFile(named('2025-01-02T02-30-00.000Z/manifest.json'), '{"name":"an app"}')
  await symlink(named('before-upgrade'), named('2025-01-03T02-30-00.000Z'))
  await writeFile(named('2025-01-04T02-30-00.000Z'), 'a file')
  const { code, stdout, stderr } = await maydan(['backup', '--into', into, '--keep', '2', '--json'])
  assert.equal(code, 0, stderr)
  const result = JSON.parse(stdout) as { folder: string; deleted: string[] }
  // Progress is printed on a terminal only. The last line is about the keys.
  const [incomplete = '', ...others] = stderr.trimEnd().split('\n')
  assert.match(incomplete, /^Incomplete backups remain in .*rotated: 2025-01-01T02-30-00\.000Z, 2025-01-02T02-30-00\.000Z\. Delete them/)
  assert.equal(others.length, 1)
  assert.deepEqual(result.deleted, ['2026-01-01T02-30-00.000Z', '2026-01-02T02-30-00.000Z', '2026-01-03T02-30-00.000Z'])
  assert.deepEqual(
    (await readdir(into)).toSorted(),
    [...untouched, 'before-upgrade', '2026-01-05', '2999-01-04T02-30-00.000Z', path.basename(result.folder)].toSorted(),
  )
  const newest = await maydan(['backup', '--into', into, '--keep', '1', '--json'])
  const last = JSON.parse(newest.stdout) as { folder: string }
  assert.deepEqual((await readdir(into)).toSorted(), [...untouched, 'before-upgrade', '2026-01-05', path.basename(last.folder)].toSorted())
})

test('a backup that fails deletes nothing but its own folder, and metrics report the failure until the next success', async () => {
  const into = path.join(folder, 'failing')
  assert.equal((await maydan(['backup', '--into', into])).code, 0)
  const client = new pg.Client(owner)
  await client.connect()
  const blind = `blind_backup_${process.pid}`
  await client.query(`create role ${blind} login`)
  await client.query(`grant connect on database ${owner.database} to ${blind}`)
  const failed = await maydan(['backup', '--into', into, '--keep', '1'], { DATABASE_URL: databaseUrlOf({ ...owner, user: blind }) })
  await client.query(`revoke connect on database ${owner.database} from ${blind}`)
  await client.query(`drop role ${blind}`)
  await client.end()
  assert.deepEqual([failed.code, /alter role "blind_backup_\d+" bypassrls/.test(failed.stderr)], [1, true], failed.stderr)
  assert.equal((await readdir(into)).length, 1)
  await until(async () => (await metric('maydan_backup_failing')) === '1')
  assert.ok(Number(await metric('maydan_backup_seconds_since_success')) < 600)
  assert.equal((await maydan(['backup', path.join(folder, 'by-hand')])).code, 0)
  await until(async () => (await metric('maydan_backup_failing')) === '0')
})

test('keeps a complete backup whose result cannot be recorded, and says so', async t => {
  const login = loginOf('maydan_system', String(owner.database))
  const client = new pg.Client(owner)
  await client.connect()
  t.after(() => client.end())
  await client.query(`alter role ${login} nologin`)
  const into = path.join(folder, 'unrecorded')
  const { code, stderr } = await maydan(['backup', '--into', into, '--keep', '1'])
  await client.query(`alter role ${login} login`)
  assert.deepEqual([code, (await readdir(into)).length], [0, 1], stderr)
  assert.match(stderr, /Metrics do not show this run: .*not permitted to log in/)
})

test('--verify and restore --check restore into a scratch database, and find a damaged backup', async () => {
  const into = path.join(folder, 'checked')
  const made = await maydan(['backup', '--into', into, '--verify', '--json'])
  assert.equal(made.code, 0, made.stderr)
  const { folder: to, verified } = JSON.parse(made.stdout) as { folder: string; verified: boolean }
  assert.equal(verified, true)
  await until(
    async () => (await metric('maydan_backup_unverified')) === '0' && (await metric('maydan_backup_seconds_since_verification')) !== '+Inf',
  )
  const checked = await maydan(['restore', to, '--check'])
  assert.deepEqual(
    [checked.code, /is complete: \d+ rows in \d+ tables were restored/.test(checked.stdout)],
    [0, true],
    checked.stderr.slice(-600) + checked.stdout,
  )
  await truncate(path.join(to, 'tables', 'users.copy.gz'), 10)
  const damaged = await maydan(['restore', to, '--check'])
  assert.deepEqual([damaged.code, /users\.copy\.gz is missing, or was changed/.test(damaged.stderr)], [1, true], damaged.stderr)
  const result = JSON.parse(await readFile(path.join(to, 'verification.json'), 'utf8')) as { is_verified: boolean }
  assert.equal(result.is_verified, false)
})

test('a server makes the backup of its schedule, and metrics report it', async t => {
  const into = path.join(folder, 'scheduled')
  const server = await startTestApp({ BACKUP_SCHEDULE: '00:00', BACKUP_FOLDER: into })
  t.after(() => server.close())
  const { services } = server
  const due = new Date(lastScheduledTime(0, Date.now()) - 86_400_000).toISOString()
  const save = sql`insert into installation (part, known) values ('backup_schedule', array[${due}, '1', 'done'])
    on conflict (part) do update set known = excluded.known`
  await services.database.system(db => db.run(save))
  services.backups?.wake()
  await until(async () => (await services.database.system(async db => lastBackupsIn(await db.all(lastBackupsQuery)))).isVerified)
  const made = await readdir(into)
  assert.equal(made.length, 1)
  assert.deepEqual(await readdir(path.join(into, made[0] ?? '')), ['SHA256SUMS', 'manifest.json', 'tables', 'verification.json'])
})

test('rejects wrong arguments with exit code 2, and a folder with content or that cannot be created with exit code 1', async () => {
  const to = path.join(folder, 'chosen')
  const wrong = [[], [to, '--into', to], [to, '--keep', '2'], ['--into', to, '--keep', '0'], ['--into', to, '--keep', 'x']]
  for (const args of wrong) {
    const { code, stderr } = await maydan(['backup', ...args])
    assert.equal(code, 2, args.join(' '))
    assert.match(stderr, /^error: .*\nRun with --help for usage\.\n$/)
  }
  const done = await maydan(['backup', to, '--json'])
  assert.equal((JSON.parse(done.stdout) as { folder: string; keys: boolean }).keys, false)
  const again = await maydan(['backup', to])
  assert.deepEqual([again.code, /chosen is not empty/.test(again.stderr)], [1, true])
  // Node creates missing parents forever on a file system that refuses folders.
  for (const args of [['/proc/x/y'], ['--into', '/proc/x/y']]) {
    const { code, stderr } = await maydan(['backup', ...args])
    assert.deepEqual([code, /\/proc\S* does not exist, or cannot be created there/.test(stderr)], [1, true], stderr)
  }
})
