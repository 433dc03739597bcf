import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { readPostmasterFile } from '#server/platform/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { mailedCode, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startCluster } from '#server/testing/processes/cluster.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { until } from '#server/testing/until.ts'
import { sql } from './sql.ts'

const { folder, release } = takeFolder()
const cluster = await startCluster()
const embedded = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
after(async () => {
  await embedded.stop()
  release()
  rmSync(folder, { recursive: true, force: true })
})

const ready = (app: TestApp, query = '') => fetch(`${app.url}/health/ready${query}`).then(answer => answer.ok)

test('calls return 503, and cached pages are served, while PostgreSQL does not respond', { timeout: 120_000 }, async t => {
  const app = await startTestApp({}, () => cluster.superuser)
  t.after(() => app.close())
  const nora = await newPerson(app)
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  assert.equal((await app.visit(tenant_name)).status, 200)
  cluster.freeze()
  t.after(cluster.thaw)
  // More calls than the connections of both pools, from single queries to long transactions.
  const calls = ['profile/me/', 'tenants/customer/list/', 'events/'].flatMap(call => Array<string>(8).fill(call))
  const signal = AbortSignal.timeout(30_000)
  const answers = await Promise.all(
    calls.map(call => fetch(`${app.url}/api/v1/${call}`, { headers: { authorization: `Bearer ${nora.access}` }, signal })),
  )
  assert.deepEqual(new Set(answers.map(answer => `${answer.status} ${answer.headers.get('retry-after')}`)), new Set(['503 2']))
  assert.equal(await ready(app), false)
  assert.equal(await ready(app, '?for=pages'), true)
  assert.equal((await app.visit(tenant_name)).status, 200)
  cluster.thaw()
  await until(() => ready(app))
  await nora.calls.profile.me()
  await app.anyone.users.registerCustomer({
    body: { fullname: 'بعد الصمت', email: 'later@example.com', password: 'a long enough one', accept_terms: true },
  })
  assert.match(await mailedCode(app, 'later@example.com'), /^\d{6}$/)
})

test('restores listening and loses no acknowledged write when PostgreSQL is killed ten times', { timeout: 120_000 }, async t => {
  const { host, port, user, database } = embedded
  const app = await startTestApp({}, () => ({ host, port, user, database }))
  t.after(() => app.close())
  const nora = await newPerson(app)
  // The query can use a connection that has just died.
  const listening = () =>
    app.services.database
      .query(sql`select application_name from pg_stat_activity where application_name like 'maydan listens%'`)
      .catch(() => [])
  await until(async () => (await listening()).length === 1)
  const kept: string[] = []
  for (let end = 0; end < 10; end++) {
    kept.push((await newHackathon(nora)).tenant_name)
    const pid = readPostmasterFile(path.join(folder, 'postgres', 'cluster'))?.pid ?? assert.fail()
    process.kill(pid, 'SIGKILL')
    await until(async () => readPostmasterFile(path.join(folder, 'postgres', 'cluster'))?.pid !== pid && (await ready(app)))
  }
  await until(async () => (await listening()).length === 1)
  const { results } = await nora.calls.tenants.list({ query: { limit: 100 } })
  assert.deepEqual(results.map(hackathon => hackathon.tenant_name).toSorted(), kept.toSorted())
})
