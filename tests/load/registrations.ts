// `npm run bench -- registrations` lists, searches and exports 20,000 registrations on every installed PostgreSQL.
// Exits with 1 if p95 of a list exceeds 50 ms or memory grows during the export.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import { installedReleases, startCluster } from '#server/testing/processes/cluster.ts'
import { type Customer, newCustomer } from './harness/customer.ts'
import { quantile } from './harness/measure.ts'
import { startProduct } from './harness/product.ts'

const rows = 20_000
const times = 60
const maxMs = 50
/** Maximum growth in MB, relative to a process that has already served lists. */
const maxMegabytes = 40

type Query = Parameters<Customer['calls']['registrations']['list']>[0]['query']
const asks: Record<string, Query> = {
  'the newest': { limit: 50 },
  'the last page': { limit: 50, page: 400 },
  'who is to be decided on': { limit: 50, state: 'applied' },
  'who waits, in line': { limit: 50, state: 'waiting' },
  'the best first': { limit: 50, order_by: 'score' },
  'the best of those accepted': { limit: 50, order_by: 'score', state: 'accepted' },
  'whom one has not scored': { limit: 50, to_score: 'yes' },
  'a name in another spelling («احمد»)': { limit: 50, search: 'احمد' },
  'two words in another order': { limit: 50, search: 'الغامدي أحمد' },
  'a name with a separate part («عبد الله»)': { limit: 50, search: 'عبد الله' },
  'a name with an accent («Çağlar ümit»)': { limit: 50, search: 'Çağlar ümit' },
  'two letters': { limit: 50, search: 'نو' },
  'a phone number («٠٥٠ ٠٠٠ ٤٧١١»)': { limit: 50, search: '٠٥٠ ٠٠٠ ٤٧١١' },
  'one of all («candidate-4711@»)': { limit: 50, search: 'candidate-4711@' },
  nowhere: { limit: 50, search: 'zzqqxxjj' },
}

const faults: string[] = []
for (const release of installedReleases()) {
  const { superuser } = await startCluster(release)
  await run(superuser, "create role maydan login createrole password 'maydan'")
  await run(superuser, 'create database maydan owner maydan')
  const databaseUrl = `postgres://maydan:maydan@127.0.0.1:${superuser.port}/maydan`
  const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
  const product = await startProduct({ dataDir: folder, databaseUrl, trustedProxies: '127.0.0.1' })
  try {
    const customer = await newCustomer(product.origin)
    const tenant = await addRegistrations(customer, databaseUrl)
    console.log(`\n| PostgreSQL ${release.major}, ${rows.toLocaleString('en')} registrations | found | p50 | p95 |\n|---|---|---|---|`)
    for (const [ask, query] of Object.entries(asks)) await timed(ask, () => customer.calls.registrations.list({ tenant, query }))
    await timed('what stands how', async () => ({ count: (await customer.calls.registrations.admission({ tenant })).taken }))
    await timed('what the form asks', async () => ({ count: (await customer.calls.registrations.form({ tenant })).fields.length }))
    await exportAll(customer, tenant, product.pid)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function run(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function addRegistrations({ calls }: Customer, databaseUrl: string): Promise<string> {
  const starts_at = new Date(Date.now() + 6e9).toISOString()
  const form = { tenant_name: 'bench-many', name: { ar: '', en: 'Bench' }, starts_at, ends_at: new Date(Date.now() + 6.1e9).toISOString() }
  const { id } = await calls.tenants.register({ form })
  await calls.landingPages.create({ tenant: id, form: {} })
  const me = await calls.profile.me()
  const db = new pg.Client(connectionOf(databaseUrl))
  await db.connect()
  const values = { $1: rows, $2: `'${id}'`, $3: `'${me.id}'` }
  const text = readFileSync(join(import.meta.dirname, 'rows', 'registration-rows.sql'), 'utf8')
  await db.query(text.replace(/\$[123]/g, name => String(values[name as keyof typeof values])))
  await db.query('vacuum analyze')
  await db.end()
  return id
}

async function timed(ask: string, list: () => Promise<{ count: number }>) {
  const took: number[] = []
  let count = 0
  for (let n = 0; n < times + 5; n++) {
    const began = performance.now()
    count = (await list()).count
    if (n >= 5) took.push(performance.now() - began)
  }
  const p95 = quantile(took, 0.95)
  console.log(`| ${ask} | ${count} | ${quantile(took, 0.5).toFixed(1)} ms | ${p95.toFixed(1)} ms |`)
  if (p95 > maxMs) faults.push(`${ask}: ${p95.toFixed(0)} ms`)
}

/** Exports one part after another like the portal, so that the server can free the memory of each part. */
async function exportAll({ calls }: Customer, tenant: string, pid: number) {
  const began = performance.now()
  let [after, lines, most]: [string | undefined, number, number] = [undefined, 0, 0]
  const before = residentMegabytes(pid)
  for (;;) {
    const part: { cells: string[][]; next: string | null } = await calls.registrations.export({
      tenant,
      query: { as: 'cells', ...(after && { after }) },
    })
    lines += part.cells.length
    most = Math.max(most, residentMegabytes(pid))
    if (part.next === null) break
    after = part.next
  }
  const grown = most - before
  console.log(
    `\nExported: ${lines - 1} rows in ${((performance.now() - began) / 1000).toFixed(1)} s; the server held ${grown.toFixed(0)} MB more than before.`,
  )
  if (grown > maxMegabytes) faults.push(`the export took ${grown.toFixed(0)} MB`)
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
