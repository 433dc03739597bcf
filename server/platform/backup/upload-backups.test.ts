// Copies of backups in a bucket: of one installation, with an S3 server in memory.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, afterEach, test } from 'node:test'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { lastBackupsIn, lastBackupsQuery, type LastBackupRow } from '#server/platform/installation/last-backup.ts'
import { parseBucketUrl } from '#server/platform/settings/bucket-url.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { startS3Server } from '#server/testing/peers/s3-server.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { withBackupLock } from './backup-lock.ts'
import { downloadBackup, listBackupsIn } from './download-backup.ts'
import { runBackup } from './run-backup.ts'
import { createBackupUpload } from './upload-backups.ts'

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' })
const root = await mkdtemp(path.join(tmpdir(), 'maydan-upload-'))
const s3 = await startS3Server()
const { connection, drop } = await freshDatabase()
const database = openDatabase(roleConnections(connection), () => {})
await database.system(db => db.run(sql`insert into installation (part, known) values ('code_key', ${['this-one']})`))
const store = await openFileStore({ dir: path.join(root, 'data', 'files') })
// Three parts.
await store.put(randomBytes(12_000_000), 'pdf')
for (const text of ['one', 'two', 'three', 'four']) await store.put(Buffer.from(text), 'pdf')
afterEach(() => {
  s3.refuse = () => null
  s3.objects.clear()
})
after(async () => {
  s3.close()
  await database.close()
  await drop()
  await rm(root, { recursive: true })
})

const never = new AbortController().signal
const urlOf = (endpoint = s3.endpoint) => {
  const url = parseBucketUrl(`s3://copies/maydan?endpoint=${endpoint}&pathStyle=1`)
  assert.ok(url)
  return url
}
const folderOf = (name: string) => path.join(root, name)
const makeBackup = async (name: string, withKeys = false) => {
  const { folder } = await runBackup(
    { into: folderOf(name) },
    { withKeys, verify: false },
    { owner: connection, database, store, dataDir: path.join(root, 'data'), log: () => {}, note: () => {} },
  )
  return path.basename(folder)
}
const first = await makeBackup('made')
/** Copies the first backup. */
const copyBackup = async (folder: string, name = first, verified = false) => {
  await cp(path.join(folderOf('made'), first), path.join(folderOf(folder), name), { recursive: true })
  if (verified) await writeFile(path.join(folderOf(folder), name, 'verification.json'), '{"is_verified":true}')
}
/** Returns the job and its warnings. */
const jobOf = (folder: string, keep = 14, url = urlOf()) => {
  const warnings: string[] = []
  const run = createBackupUpload({
    owner: connection,
    database,
    schedule: { folder: folderOf(folder), keep },
    url,
    warn: error => warnings.push(error.message),
  })
  return { run, warnings }
}
const last = () => database.system(async db => lastBackupsIn(await db.all<LastBackupRow>(lastBackupsQuery)))
const complete = async () => listBackupsIn(await openBackupBucket(urlOf()))
/** Returns the names of a backup's objects, in the order of their creation. */
const objectsOf = (name: string) => {
  const prefix = `copies/maydan/${name}/`
  return [...s3.objects.keys()].flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}
const filesOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
const download = async (name: string, into: string) => downloadBackup(await openBackupBucket(urlOf()), name, folderOf(into), () => {})

test('uploads a complete backup with its manifest last, large files in parts, and nothing while the folder is unchanged', async () => {
  await copyBackup('plain')
  const { run, warnings } = jobOf('plain')
  assert.deepEqual([await run(never), warnings], [60_000, []])
  assert.deepEqual(objectsOf(first).toSorted(), (await filesOf(path.join(folderOf('plain'), first))).toSorted())
  assert.equal(objectsOf(first).at(-1), 'manifest.json')
  assert.equal(s3.requests.filter(line => line.endsWith('.pdf part')).length, 3)
  for (const name of objectsOf(first))
    assert.ok(s3.objects.get(`copies/maydan/${first}/${name}`)?.equals(await readFile(path.join(folderOf('plain'), first, name))), name)
  const { uploaded, isUploadFailing } = await last()
  assert.deepEqual([uploaded?.target, uploaded?.detail, isUploadFailing], ['s3://copies/maydan/', '', false])
  const { length } = s3.requests
  await run(never)
  assert.equal(s3.requests.length, length)
})

test('a failed upload is reported and resumed, and the backup is complete only after its last object', async () => {
  await copyBackup('resumed')
  const { run, warnings } = jobOf('resumed')
  s3.refuse = line => (line.startsWith('PUT') && line.includes('/tables/users.copy.gz') ? 'QuotaExceeded' : null)
  assert.equal(await run(never), 3_600_000)
  assert.match(warnings.join(), /QuotaExceeded: refused/)
  assert.deepEqual([(await last()).isUploadFailing, (await last()).isFailing, await complete()], [true, false, []])
  const before = objectsOf(first)
  assert.ok(before.length > 1)
  s3.refuse = () => null
  s3.requests.length = 0
  await run(never)
  assert.deepEqual([(await last()).isUploadFailing, await complete()], [false, [first]])
  const put = s3.requests.filter(line => line.startsWith('PUT'))
  assert.deepEqual(
    put.filter(line => before.some(name => line.includes(name))),
    [],
  )
})

test('a stopping process ends the upload without a failure, and the next process resumes it', async () => {
  await copyBackup('stopped')
  const stopping = new AbortController()
  s3.refuse = line => {
    if (line.endsWith('part')) stopping.abort()
    return null
  }
  const { run, warnings } = jobOf('stopped')
  await run(stopping.signal)
  assert.deepEqual([warnings, await complete(), (await last()).isUploadFailing], [[], [], false])
  s3.refuse = () => null
  await jobOf('stopped').run(never)
  assert.deepEqual(await complete(), [first])
})

test('keeps as many backups as the folder and the newest verified one, and touches no other objects', async () => {
  const names = ['01', '02', '03', '04', '05'].map(day => `2026-01-${day}T02-30-00.000Z`)
  for (const name of names) await copyBackup('many', name, name === names[1])
  await jobOf('many').run(never)
  assert.deepEqual(await complete(), names)
  const others = [
    'copies/notes.txt',
    'copies/maydan/notes.txt',
    'copies/maydan/2026/manifest.json',
    `copies/maydan-2/${names[0]}/manifest.json`,
  ]
  for (const name of others) s3.objects.set(name, Buffer.from('x'))
  // The upload of this one was interrupted, and its folder was deleted since.
  s3.objects.set('copies/maydan/2026-01-01T09-30-00.000Z/SHA256SUMS', Buffer.from('x'))
  for (const name of names.slice(0, 4)) await rm(path.join(folderOf('many'), name), { recursive: true })
  await jobOf('many', 2).run(never)
  assert.deepEqual(await complete(), [names[1], names[3], names[4]])
  const rest = [...s3.objects.keys()].filter(name => ![1, 3, 4].some(at => name.startsWith(`copies/maydan/${names[at]}/`)))
  assert.deepEqual(rest.toSorted(), [...others, 'copies/maydan/installation-id'].toSorted())
})

test('a failed upload deletes no older backup from the bucket', async () => {
  await copyBackup('kept', '2026-01-01T02-30-00.000Z')
  await jobOf('kept').run(never)
  await rm(folderOf('kept'), { recursive: true })
  await copyBackup('kept', '2026-01-02T02-30-00.000Z')
  s3.refuse = line => (line.startsWith('PUT') ? 'AccessDenied' : null)
  assert.equal(await jobOf('kept', 1).run(never), 3_600_000)
  assert.deepEqual(await complete(), ['2026-01-01T02-30-00.000Z'])
  assert.equal((await last()).uploaded?.detail, 'AccessDenied: refused')
})

test('refuses a bucket of another installation, and one with backups of an unknown installation', async () => {
  await copyBackup('mine')
  for (const [object, content] of [
    ['installation-id', 'another'],
    ['2026-01-01T02-30-00.000Z/manifest.json', '{}'],
  ] as const) {
    s3.objects.clear()
    s3.objects.set(`copies/maydan/${object}`, Buffer.from(content))
    const { run, warnings } = jobOf('mine', 1)
    await run(never)
    assert.match(warnings.join(), /contains backups of another installation: name another prefix/)
    assert.deepEqual([...s3.objects.keys()], [`copies/maydan/${object}`])
  }
})

test('reports a bucket that is unreachable', async () => {
  await copyBackup('away')
  const { run } = jobOf('away', 14, urlOf(`http://127.0.0.1:${await freePort()}`))
  assert.equal(await run(never), 3_600_000)
  const { uploaded, isUploadFailing } = await last()
  assert.deepEqual([isUploadFailing, /ECONNREFUSED/.test(uploaded?.detail ?? '')], [true, true])
})

test('uploads after another backup has ended, and no backup with keys', async () => {
  await writeFile(path.join(root, 'data', 'secrets.json'), '{}')
  await makeBackup('keys', true)
  const name = await makeBackup('keys')
  const { run } = jobOf('keys')
  await withBackupLock(connection, null, async () => void (await run(never)))
  assert.deepEqual(await complete(), [])
  await run(never)
  assert.deepEqual(await complete(), [name])
  assert.ok([...s3.objects.keys()].every(key => !key.endsWith('secrets.json')))
})

test('downloads a backup into a new folder, and verifies its checksums', async () => {
  await copyBackup('source')
  await jobOf('source').run(never)
  const { folder, manifest } = await download(first, 'target')
  assert.deepEqual([manifest.files.count, await filesOf(folder)], [5, await filesOf(path.join(folderOf('source'), first))])
  await assert.rejects(download(first, 'target'), /EEXIST/)
  const table = `copies/maydan/${first}/tables/users.copy.gz`
  s3.objects.set(table, Buffer.from('changed'))
  await assert.rejects(download(first, 'changed'), /users\.copy\.gz is missing, or was changed/)
  s3.objects.delete(table)
  await assert.rejects(download(first, 'changed'), /no complete backup .*: tables\/users\.copy\.gz is missing/)
  assert.deepEqual(await readdir(folderOf('changed')), [])
})

test('a download writes nothing outside of its folder', async () => {
  for (const file of ['../outside', '/tmp/outside', 'files/../../outside', 'a\\..\\outside', '.hidden', 'manifest.json/x/..', '']) {
    s3.objects.set(`copies/maydan/${first}/SHA256SUMS`, Buffer.from(`${'0'.repeat(64)}  ${file}\n`))
    s3.objects.set(`copies/maydan/${file}`, Buffer.from('x'))
    await assert.rejects(download(first, 'hostile'), /contains the invalid name/, file)
  }
  for (const name of ['..', `../${first}`, 'x']) await assert.rejects(download(name, 'hostile'), /is not the name of a backup/)
  assert.deepEqual(await readdir(folderOf('hostile')), [])
})
