// Makes a backup of a server, and restores it into a new installation.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { startingContent } from '#contract/landing-pages/content.ts'
import { listStaleTables } from '#server/platform/database/analyze.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { lastBackupsQuery, recordBackup } from '#server/platform/installation/last-backup.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const { folder, release } = takeFolder()
let owner!: Connection
const app = await startTestApp({}, given => (owner = given))
const { portalUrl: PORTAL_URL, pagesUrl: PAGES_URL, dataDir } = app.services.settings
after(async () => {
  await app.close()
  release()
  await rm(folder, { recursive: true, force: true })
})

const said: string[] = []
const log = (line: string) => void said.push(line)
const nora = await newPerson(app)
const { id: tenant, tenant_name: name, logo } = await newHackathon(nora, { logo: new File([await smallPng()], 'logo.png') })
await nora.calls.landingPages.create({ tenant, form: {} })
await nora.calls.landingPages.publish({ tenant })
const page = await (await app.visit(name)).text()

const backUp = (to: string, from = { owner, dataDir }, withKeys = true) =>
  makeBackup(path.join(folder, to), { ...from, store: app.services.store, version: '1.2.3', withKeys, log })
async function restoreTo(place: string, from: string) {
  const database = await emptyDatabase()
  after(() => database.drop())
  const DATA_DIR = path.join(folder, place)
  const store = await openFileStore({ dir: path.join(DATA_DIR, 'files') })
  const parts = { owner: database.connection, store, dataDir: DATA_DIR, log }
  return { parts, connection: database.connection, DATA_DIR, restored: await restoreBackup(path.join(folder, from), parts) }
}

async function staleTablesOf(connection: Connection): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return listStaleTables(client).finally(() => client.end())
}

test('restores every row and file of a backup, so that pages are the same and users can sign in', async t => {
  await app.services.database.system(db => recordBackup(db, 'succeeded', { target: '/var/backups/maydan', detail: '1' }))
  const made = await backUp('whole')
  const { parts, connection, DATA_DIR, restored } = await restoreTo('again', 'whole')
  assert.deepEqual(restored, made)
  assert.deepEqual(await staleTablesOf(connection), [])
  await makeBackup(path.join(folder, 'second'), { ...parts, version: '1.2.3', withKeys: true })
  const sums = (of: string) =>
    readFile(path.join(folder, of, 'SHA256SUMS'), 'utf8').then(text =>
      text
        .split('\n')
        .filter(line => !line.includes('installation'))
        .toSorted(),
    )
  assert.deepEqual(await sums('second'), await sums('whole'))
  const again = await startTestApp({ DATA_DIR, PORTAL_URL, PAGES_URL }, () => connection)
  t.after(() => again.close())
  assert.equal(await (await again.visit(name)).text(), page)
  assert.deepEqual(await again.services.database.system(db => db.all(lastBackupsQuery)), [])
  assert.equal((await fetch(again.url + String(logo))).status, 200)
  const { access } = await again.anyone.auth.login({ body: { email: nora.email, password: nora.password } })
  const { version } = await again.as(access).landingPages.update({ tenant, form: { content: startingContent() } })
  assert.equal(version, 2)
  // Inserting rows fails if the restored sequences do not continue after the restored rows.
  await newHackathon(await newPerson(again))
})

test('a backup is readable only by its owner, and contains keys only on request', async () => {
  await backUp('without', undefined, false)
  const entries = await readdir(path.join(folder, 'without'), { recursive: true })
  assert.ok(!entries.includes('secrets.json'))
  assert.ok((await readdir(path.join(folder, 'whole'))).includes('secrets.json'))
  for (const entry of entries) assert.equal((await stat(path.join(folder, 'without', entry))).mode & 0o077, 0, entry)
})

test('refuses a backup into a folder with files, and a restore into a database or file store with content', async () => {
  await mkdir(path.join(folder, 'full'))
  await writeFile(path.join(folder, 'full', 'letter'), '')
  await assert.rejects(backUp('full'), /full is not empty/)
  const store = app.services.store
  await assert.rejects(restoreBackup(path.join(folder, 'whole'), { owner, store, dataDir, log }), /database is not empty/)
  const database = await emptyDatabase()
  after(() => database.drop())
  await assert.rejects(
    restoreBackup(path.join(folder, 'whole'), { owner: database.connection, store, dataDir, log }),
    /there are files already/,
  )
})

test('rejects a backup that is incomplete, changed or from an incompatible release, and restores nothing', async () => {
  const database = await emptyDatabase()
  after(() => database.drop())
  const store = await openFileStore({ dir: path.join(folder, 'untouched', 'files') })
  const refused = async (change: (copy: string) => Promise<void>, why: RegExp) => {
    const copy = path.join(folder, 'changed')
    await cp(path.join(folder, 'whole'), copy, { recursive: true })
    await change(copy)
    await assert.rejects(restoreBackup(copy, { owner: database.connection, store, dataDir: path.join(folder, 'untouched'), log }), why)
    await rm(copy, { recursive: true })
  }
  const rewrite = (file: string, change: (text: string) => string) => async (copy: string) =>
    writeFile(path.join(copy, file), change(await readFile(path.join(copy, file), 'utf8')))
  const users = path.join('tables', 'users.copy.gz')
  await refused(copy => rm(path.join(copy, 'manifest.json')), /is not a complete backup/)
  await refused(copy => truncate(path.join(copy, users), 20), /users\.copy\.gz is missing, or was changed/)
  await refused(copy => rm(path.join(copy, users)), /users\.copy\.gz is missing/)
  await refused(
    rewrite('SHA256SUMS', text => text.replace(/^.*users.*\n/m, '')),
    /SHA256SUMS was changed/,
  )
  await refused(
    rewrite('manifest.json', text => text.replace('"migrations": [', '"migrations": ["999-later.sql",')),
    /of release 1\.2\.3 is from a newer release \(999-later\.sql\)/,
  )
  await refused(
    rewrite('manifest.json', text => text.replace(/"migrations": \[[^\]]*\]/, '"migrations": ["001-roles.sql"]')),
    /was created by another development version \(001-roles\.sql\): restore it with the release that made it/,
  )
  await refused(
    rewrite('manifest.json', text => text.replace(/"tables": \[[^]*?\n  \]/, '"tables": []')),
    /not a backup that this release can read \(tables/,
  )
  await refused(async copy => {
    await writeFile(path.join(copy, 'SHA256SUMS'), '')
    await rewrite('manifest.json', text => text.replace(/"sums": "\w+"/, `"sums": "${createHash('sha256').digest('hex')}"`))(copy)
  }, /SHA256SUMS does not contain tables\/\w+\.copy\.gz/)
  await refused(
    rewrite('manifest.json', text => text.replace('"name": "users"', '"name": "users; drop"')),
    /not a backup that this release can read \(tables/,
  )
  const client = new pg.Client(database.connection)
  await client.connect()
  assert.equal((await client.query("select from pg_tables where schemaname = 'public'")).rowCount, 0)
  await client.end()
  assert.deepEqual(await Array.fromAsync(store.list()), [])
})

test('rejects a backup by a database role that cannot read every row, and suggests a command that fixes it', async t => {
  const client = new pg.Client(owner)
  await client.connect()
  const blind = `blind_${process.pid}`
  await client.query(`create role ${blind} login`)
  await client.query(`grant connect on database ${owner.database} to ${blind}`)
  t.after(async () => {
    await client.query(`revoke connect on database ${owner.database} from ${blind}`)
    await client.query(`drop role ${blind}`)
    await client.end()
  })
  await assert.rejects(backUp('blind', { owner: { ...owner, user: blind }, dataDir }), /alter role "blind_\d+" bypassrls/)
})

test('rejects a backup of a database without tables', async t => {
  const database = await emptyDatabase()
  t.after(() => database.drop())
  await assert.rejects(backUp('empty', { owner: database.connection, dataDir }), /no server was ever started/)
})

for (const moment of [/^files: \d+$/, /^tables: 3 of/, /^tables: (\d+) of \1/])
  test(`an interrupted restore (${moment.source}) refuses start, backup and another restore, and can be run again`, async () => {
    const place = `interrupted-${moment.source.length}`
    await backUp(`${place}-backup`)
    await backUp(`${place}-other`)
    const from = path.join(folder, `${place}-backup`)
    const database = await emptyDatabase()
    after(() => database.drop())
    const DATA_DIR = path.join(folder, place)
    const store = await openFileStore({ dir: path.join(DATA_DIR, 'files') })
    const parts = { owner: database.connection, store, dataDir: DATA_DIR, log }
    const interrupt = (line: string) => {
      if (moment.test(line)) throw new Error('interrupted')
    }
    await assert.rejects(restoreBackup(from, { ...parts, log: interrupt }), /^Error: interrupted$/)
    const started = await runMaydan(['start'], folder, {
      DATA_DIR,
      DATABASE_URL: databaseUrlOf(database.connection),
      PORT: String(await freePort()),
    })
    assert.equal(started.code, 1)
    assert.match(started.stderr, /could not start: a restore into this database was interrupted.* Run the same maydan restore again/)
    const migrated = await runMaydan(['migrate'], folder, { DATA_DIR, DATABASE_URL: databaseUrlOf(database.connection) })
    assert.deepEqual([migrated.code, /a restore into this database was interrupted/.test(migrated.stderr)], [1, true])
    const examined = await runMaydan(['doctor'], folder, { DATA_DIR, DATABASE_URL: databaseUrlOf(database.connection) })
    assert.match(
      examined.stdout,
      /✗ restore: a restore into this database was interrupted, or still runs\n +next: run the same maydan restore/,
    )
    await assert.rejects(backUp(`${place}-empty`, { owner: database.connection, dataDir: DATA_DIR }), /a restore .* is incomplete/)
    await assert.rejects(
      restoreBackup(path.join(folder, `${place}-other`), parts),
      /the restore of the backup of .* was interrupted: run it again/,
    )
    const { tables } = await restoreBackup(from, parts)
    assert.ok(tables.length > 10)
    const again = await startTestApp({ DATA_DIR, PORTAL_URL, PAGES_URL }, () => database.connection)
    assert.equal(await (await again.visit(name)).text(), page)
    await again.close()
  })
