// `npm run bench [-- --quick] [-- --tenants N]` compares the product with minimal servers. Exits
// with 1 on a wrong response or a CPU time ratio below its limit.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { generator } from './harness/load.ts'
import { type Comparison, measure } from './harness/measure.ts'
import { canPin } from './harness/pinned.ts'
import { startProduct } from './harness/product.ts'
import { seed } from './harness/seed.ts'
import { enumeration } from './measurements/enumeration.ts'
import { finding } from './measurements/finding.ts'
import { firstLoad, goals } from './measurements/first-load.ts'
import { publishToLive } from './measurements/publish-to-live.ts'
import { chunkTable, comparisonTable, enumerationTable, findingTable, publishTable } from './measurements/table.ts'
import { callRaces } from './races/calls.ts'
import { pageRaces } from './races/pages.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, tenants: { type: 'string' } },
})
const tenants = Number(values.tenants ?? (values.quick ? 40 : 200))
const effort = values.quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 }
const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
const toStop: (() => Promise<unknown>)[] = []
const faults: string[] = []
/** Minimum ratios of CPU time, by competitor. They are low enough for a busy machine. */
const floors: Readonly<Record<string, number>> = { nginx: 0.25, 'bare node:http': 0.5, 'bare node:http + pg': 0.2 }
const began = Date.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave().then(() => process.exit(130)))
try {
  await run()
} catch (error) {
  faults.push((error as Error).message)
} finally {
  await leave()
}
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function run() {
  say(
    `Load by ${generator}; ${canPin ? 'server on processor 0, load on processor 1' : 'nothing is pinned'}; ${availableParallelism()} processors`,
  )
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  toStop.push(() => postgres.stop())
  // The database starts here, because the product would pin a database that it starts to its own CPU.
  const databaseUrl = `postgres://postgres@localhost:${postgres.port}/postgres?host=${encodeURIComponent(postgres.host)}`
  const dataDir = join(folder, 'data')
  const product = await startProduct({ dataDir, databaseUrl, cpu: 0, trustedProxies: '127.0.0.1' })
  toStop.push(() => product.stop())
  say(`Publishing ${tenants} tenants`)
  const { customer, names, ids } = await seed(product.origin, tenants)
  const host = `${names[0]}.localhost:${product.port}`

  const races = [
    ...(await pageRaces({ product, host, folder, toStop })),
    ...(await callRaces({ product, access: customer.access, dataDir, databaseUrl, database: postgres.pid, toStop })),
  ]
  const comparisons: Comparison[] = []
  for (const race of races) {
    say(race.work)
    comparisons.push(...(await measure(race, effort)))
  }
  for (const { work, other, thrift } of comparisons) {
    if (thrift && thrift.median < (floors[other] ?? 0))
      faults.push(`${work} against ${other}: ${thrift.median.toFixed(2)} is below ${floors[other]}`)
  }
  say('Publishing while readers watch')
  const publishes = values.quick ? 20 : 60
  const publishing = await publishToLive({ databaseUrl, port: product.port, host, tenant: ids[0] ?? '', customer, publishes })
  faults.push(...publishing.faults.slice(0, 10))

  console.log(`\n${comparisonTable(comparisons)}\n\n${publishTable(publishing, tenants)}\n`)
  say('Asking about known and unknown addresses')
  console.log(`\n${enumerationTable(await enumeration(product.origin, databaseUrl, values.quick ? 40 : 800))}\n`)
  say('Listing and searching among ten thousand')
  const rows = 10_000
  const { hackathons, events } = await finding(customer, databaseUrl, rows, values.quick ? 20 : 200)
  console.log(`\n${findingTable(hackathons, `${rows + tenants} hackathons`)}\n`)
  console.log(`\n${findingTable(events, `${2 * rows} events`)}\n`)
  if (existsSync(join(import.meta.dirname, '..', '..', 'dist', 'portal', 'index.html'))) {
    const portal = `http://localhost:${product.port}`
    for (const [where, goal] of Object.entries(goals)) {
      const chunks = await firstLoad(`${portal}${where}`, where === '/' ? customer : undefined)
      console.log(`${chunkTable(where, chunks, goal)}\n`)
      if (chunks.reduce((sum, { brotli }) => sum + brotli, 0) > goal.must) faults.push(`the first load of ${where} is above its limit`)
    }
  } else console.log('The portal is not built: its first load was not measured.\n')
  const noisy = (loadavg()[0] ?? 0) > 3 ? ' The machine was busy with other work: take p99 lightly.' : ''
  say(`Done.${noisy}`)
}

async function leave() {
  for (const stop of toStop.splice(0).toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function say(line: string) {
  console.log(`  ${((Date.now() - began) / 1000).toFixed(0).padStart(3)} s  ${line}`)
}
