// `npm run bench -- stock-postgres` measures the list of hackathons on every installed PostgreSQL with default planner settings:
// with JIT off for our logins, as after a start, and with JIT turned on for them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { roleConnections } from '#server/platform/database/logins.ts'
import { installedReleases, startCluster } from '#server/testing/processes/cluster.ts'
import { startProduct } from './harness/product.ts'
import { seed } from './harness/seed.ts'

const hackathons = 20
const calls = 20

for (const release of installedReleases()) {
  const { superuser } = await startCluster(release)
  const owner = { ...superuser, user: 'maydan', password: 'maydan', database: 'maydan' }
  await run(superuser, "create role maydan login createrole password 'maydan'")
  await run(superuser, 'create database maydan owner maydan')
  const folder = mkdtempSync(join(tmpdir(), 'maydan-stock-'))
  const databaseUrl = `postgres://maydan:maydan@127.0.0.1:${superuser.port}/maydan`
  const product = await startProduct({ dataDir: folder, databaseUrl })
  try {
    const { customer } = await seed(`http://localhost:${product.port}`, hackathons)
    const measure = async (what: string) => {
      const times = await timesOf(() => customer.calls.tenants.list({ query: { scope: 'public' } }))
      console.log(`PostgreSQL ${release.major}, ${what}: median ${times[calls / 2]?.toFixed(1)} ms, maximum ${times.at(-1)?.toFixed(1)} ms`)
    }
    await measure('JIT off')
    const { app, system } = roleConnections(owner)
    for (const { user } of [app, system]) await run(superuser, `alter role "${user}" set jit = on`)
    await run(superuser, `select pg_terminate_backend(pid) from pg_stat_activity where usename = any ('{${app.user},${system.user}}')`)
    await measure('JIT on')
  } finally {
    await product.stop()
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function run(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Returns the durations of successful calls in ms, sorted. The first calls after a lost connection fail. */
async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; times.length < calls && n < 3 * calls; n++) {
    const began = performance.now()
    if (
      await call().then(
        () => true,
        () => false,
      )
    )
      times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}
