// Databases that earlier releases left, with their demo in them (server/testing/releases, named by the last migration that had run): each goes up
// to this one where it stands, and as a backup of its release that is restored, and the product goes on with what they held.
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

const releases = path.join(import.meta.dirname, '..', 'testing', 'releases')
const { folder, release } = takeFolder()
// The roles, which belong to the cluster and stand in no dump.
const made = [await freshDatabase()]
after(async () => {
  await Promise.all(made.map(({ drop }) => drop()))
  release()
  await rm(folder, { recursive: true, force: true })
})

for (const file of await readdir(releases)) {
  test(`what a release with migrations up to ${file.slice(0, 3)} left goes on in this one`, async t => {
    const old = await leftBy(file)
    const held = await counts(old)
    const restored = await throughBackup(old, file)
    for (const database of [old, restored]) {
      const app = await startTestApp({}, () => database)
      t.after(() => app.close())
      assert.deepEqual(await counts(database), held)
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

/** As an operator is told to where the keys are lost: nobody keeps keys in a repository. */
const withoutKeys = 'delete from installation'

async function leftBy(file: string): Promise<Connection> {
  const database = await emptyDatabase()
  made.push(database)
  const text = gunzipSync(await readFile(path.join(releases, file))).toString()
  await tell(database.connection, text)
  await tell(database.connection, withoutKeys)
  return database.connection
}

async function throughBackup(owner: Connection, file: string): Promise<Connection> {
  const database = await emptyDatabase()
  made.push(database)
  const dataDir = path.join(folder, file)
  const parts = { store: await openFileStore({ dir: path.join(dataDir, 'files') }), dataDir, say: () => {} }
  await makeBackup(path.join(dataDir, 'backup'), { ...parts, owner, version: '0.0.1', withKeys: false })
  await restoreBackup(path.join(dataDir, 'backup'), { ...parts, owner: database.connection })
  return database.connection
}

/** Of what people made. */
async function counts(connection: Connection) {
  const { rows } = await tell(
    connection,
    `select (select count(*) from users) as users, (select count(*) from tenants) as tenants, (select count(*) from landing_page_versions) as versions,
      (select count(*) from registrations) as registrations, (select count(*) from events) as events`,
  )
  return rows[0] as Record<string, string>
}

async function tell(connection: Connection, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query(text).finally(() => client.end())
}
