// `npm run bench -- among-many [--rows N]` lists and searches 10,000 and 1,000,000 hackathons in a
// temporary database of 3 GB. Exits with 1 if a search median exceeds 60 ms.

import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { newCustomer } from './harness/customer.ts'
import { startProduct } from './harness/product.ts'
import { addHackathons, findHackathons, isSearch } from './measurements/finding.ts'
import { findingTable } from './measurements/table.ts'

const { values } = parseArgs({ options: { rows: { type: 'string' } } })
const sizes = values.rows ? [Number(values.rows)] : [10_000, 1_000_000]
const maxMs = 60
const faults: string[] = []
for (const rows of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const databaseUrl = `postgres://postgres@localhost:${postgres.port}/postgres?host=${encodeURIComponent(postgres.host)}`
  const product = await startProduct({ dataDir: join(folder, 'data'), databaseUrl, trustedProxies: '127.0.0.1' })
  try {
    const customer = await newCustomer(product.origin)
    await addHackathons(customer, databaseUrl, rows)
    const found = await findHackathons(customer, 40)
    console.log(`${findingTable(found, `${rows.toLocaleString('en')} hackathons`)}\n`)
    for (const { ask, p50 } of found) if (isSearch(ask) && p50 > maxMs) faults.push(`${ask}, among ${rows}: ${p50.toFixed(0)} ms`)
  } finally {
    await product.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
