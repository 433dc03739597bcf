// Migrates databases of earlier releases, in place and as a restored backup. Files in server/testing/releases are made by `npm start --
// --demo` and `pg_dump --inserts --exclude-table-data=installation`.

import assert from 'node:assert/strict'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { demoAccount } from '#server/demo/add-demo.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { emptyDatabase, freshDatabase } from '#server/testing/test-database.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const releases = path.join(import.meta.dirname, '..', '..', 'testing', 'releases')
const { folder, release } = takeFolder()
// Migrations of this database create the roles. Dumps omit roles, because roles belong to the whole cluster.
const databases = [await freshDatabase()]
after(async () => {
  await Promise.all(databases.map(({ drop }) => drop()))
  release()
  await rm(folder, { recursive: true, force: true })
})

for (const file of await readdir(releases)) {
  test(`migrates a database and a restored backup of an earlier release, whose last migration is ${file.slice(0, 3)}`, async t => {
    const old = await loadDump(file)
    const before = await countRows(old)
    const restored = await restoreFromBackup(old, file)
    for (const database of [old, restored]) {
      const app = await startTestApp({}, () => database)
      t.after(() => app.close())
      assert.deepEqual(await countRows(database), before)
      const { access } = await app.anyone.auth.login({ body: demoAccount })
      const { results } = await app.as(access).tenants.list({ query: { limit: 100 } })
      const published = results.filter(({ status }) => status === 'published')
      assert.ok(published.length > 2)
      for (const { id: tenant, tenant_name: name } of published) {
        const page = await app.visit(name)
        assert.deepEqual([page.status, (await page.text()).includes('<h1')], [200, true], name)
        const { content } = await app.as(access).landingPages.get({ tenant })
        await app.as(access).landingPages.update({ tenant, form: { content } })
        await app.as(access).registrations.list({ tenant, query: {} })
      }
    }
  })
}

async function loadDump(file: string): Promise<Connection> {
  const database = await emptyDatabase()
  databases.push(database)
  await query(database.connection, gunzipSync(await readFile(path.join(releases, file))).toString())
  return database.connection
}

async function restoreFromBackup(owner: Connection, file: string): Promise<Connection> {
  const database = await emptyDatabase()
  databases.push(database)
  const dataDir = path.join(folder, file)
  const deps = { store: await openFileStore({ dir: path.join(dataDir, 'files') }), dataDir, log: () => {} }
  await makeBackup(path.join(dataDir, 'backup'), { ...deps, owner, version: '0.0.1', withKeys: false })
  await restoreBackup(path.join(dataDir, 'backup'), { ...deps, owner: database.connection })
  return database.connection
}

async function countRows(connection: Connection): Promise<unknown> {
  const { rows } = await query(
    connection,
    `select (select count(*) from users) as users, (select count(*) from tenants) as tenants, (select count(*) from landing_page_versions) as versions,
      (select count(*) from registrations) as registrations, (select count(*) from events) as events`,
  )
  return rows[0]
}

async function query(connection: Connection, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query(text).finally(() => client.end())
}
