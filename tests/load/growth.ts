// `npm run bench -- growth [--tenants N] [--each N]` measures lists, searches, exports, jobs, backup and vacuum among 1,000,000
// registrations in 10,000 hackathons, in a temporary database of 2 GB. Exits with 1 if a call exceeds its goal, or if a call or job
// reads a large table without an index.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import type { Customer } from './harness/customer.ts'
import { quantile } from './harness/measure.ts'
import { startProduct } from './harness/product.ts'
import { seed } from './harness/seed.ts'
import { visit } from './harness/visit.ts'
import { addHackathons } from './measurements/finding.ts'
import { plainTable } from './measurements/table.ts'

const { values } = parseArgs({ options: { tenants: { type: 'string', default: '10000' }, each: { type: 'string', default: '100' } } })
const [tenants, each] = [Number(values.tenants), Number(values.each)]
const times = 40
/** p95 in milliseconds. `rows` is the size from which an index is expected. `read` is the maximum of rows that a call reads without one. */
const goals = { p95: 100, rows: 50_000, read: 10_001 }
/** registrations of the largest hackathon */
const largest = 20_000
const jobSeconds = 90

const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const databaseUrl = `postgres://postgres@localhost:${postgres.port}/postgres?host=${encodeURIComponent(postgres.host)}`
const dataDir = join(folder, 'data')
const product = await startProduct({ dataDir, databaseUrl, trustedProxies: '127.0.0.1' })
const db = new pg.Client(connectionOf(databaseUrl))
await db.connect()
const faults: string[] = []
try {
  const { customer, ids } = await seed(product.origin, 1)
  const big = ids[0] ?? ''
  const small = await fill(customer, big)
  await measureCalls(customer, big, small)
  await measureForms()
  await watchJobs()
  await measureOperations()
  console.log(`\n${plainTable(['largest tables', 'rows', 'with indexes'], await tables())}`)
} finally {
  await db.end()
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

/** Inserts all rows and makes the customer an administrator. Returns one of the customer's small hackathons. */
async function fill(customer: Customer, big: string): Promise<string> {
  const began = performance.now()
  const { id } = await customer.calls.profile.me()
  const rows = readFileSync(join(import.meta.dirname, 'rows', 'growth-rows.sql'), 'utf8')
  await addHackathons(customer, databaseUrl, tenants, withValues(rows, [String(tenants), String(each)]))
  const many = readFileSync(join(import.meta.dirname, 'rows', 'registration-rows.sql'), 'utf8')
  await db.query(withValues(many, [String(largest), `'${big}'`, `'${id}'`]))
  await db.query("update users set role = 'administrator' where id = $1", [id])
  await db.query('update sessions set signed_in_at = now(), second_factor_at = now() where user_id = $1', [id])
  await db.query('vacuum analyze')
  console.log(`Rows inserted in ${seconds(began)}.\n`)
  const { rows: found } = await db.query<{ tenant_id: string }>(
    'select tenant_id from members where user_id = $1 and tenant_id <> $2 limit 1',
    [id, big],
  )
  return found[0]?.tenant_id ?? ''
}

function withValues(text: string, given: readonly string[]): string {
  return text.replace(/\$([1-3])/g, (_, at: string) => given[Number(at) - 1] ?? '')
}

async function measureCalls({ calls }: Customer, big: string, small: string) {
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
  const asks: Record<string, () => Promise<unknown>> = {
    'registrations of a small hackathon': () => calls.registrations.list({ tenant: small, query: { limit: 50 } }),
    'registrations of the largest hackathon, last page': () => calls.registrations.list({ tenant: big, query: { limit: 50, page: 400 } }),
    'registrations of the largest hackathon, a name': () =>
      calls.registrations.list({ tenant: big, query: { limit: 50, search: 'الغامدي أحمد' } }),
    'registrations of the largest hackathon, an address': () =>
      calls.registrations.list({ tenant: big, query: { limit: 50, search: 'candidate-4711@' } }),
    'seats and states of the largest hackathon': () => calls.registrations.admission({ tenant: big }),
    'statistics of the largest hackathon': () => calls.stats.tenant({ tenant: big }),
    'statistics of a hundred own hackathons': () => calls.stats.mine({}),
    'own registrations of an account': () => calls.registrations.mine({}),
    'public hackathons, first page': () => calls.tenants.list({ query: { scope: 'all' } }),
    'public hackathons, a word': () => calls.tenants.list({ query: { scope: 'all', search: 'نخيل' } }),
    'platform, figures of a year': () => calls.adminStats.summary({ query: { from } }),
    'platform, accounts': () => calls.adminUsers.list({ query: {} }),
    'platform, accounts, a name': () => calls.adminUsers.list({ query: { search: 'الغامدي 4711' } }),
    'platform, an address': () => calls.adminUsers.list({ query: { search: 'person-4711@' } }),
    'platform, hackathons': () => calls.adminTenants.list({ query: {} }),
    'platform, registrations': () => calls.adminRegistrations.list({ query: {} }),
    'platform, registrations, a name': () => calls.adminRegistrations.list({ query: { search: 'الغامدي' } }),
    'platform, registrations, an address': () => calls.adminRegistrations.list({ query: { search: 'person-4711@' } }),
    'platform, accepted registrations': () => calls.adminRegistrations.list({ query: { standing: 'accepted' } }),
    'platform, mails': () => calls.adminMails.list({ query: {} }),
    'platform, mails to an address': () => calls.adminMails.list({ query: { search: 'person-4711@' } }),
  }
  const rows: string[][] = []
  for (const [ask, call] of Object.entries(asks)) rows.push(await measured(ask, call))
  const began = performance.now()
  const before = await scanned()
  const { parts, lines } = await exportAll(calls, big)
  rows.push([`export of ${lines - 1} registrations in ${parts} parts`, seconds(began), '', scansSince(before, await scanned(), 1)])
  console.log(plainTable(['called', 'p50', 'p95', 'rows read without an index, per call'], rows))
}

async function measured(ask: string, call: () => Promise<unknown>): Promise<string[]> {
  try {
    return await timed(ask, call)
  } catch (error) {
    faults.push(`${ask}: ${(error as Error).message}`)
    return [ask, 'failed', '', '']
  }
}

async function timed(ask: string, call: () => Promise<unknown>): Promise<string[]> {
  const before = await scanned()
  const took: number[] = []
  for (let n = 0; n < times + 5; n++) {
    const began = performance.now()
    await call()
    if (n >= 5) took.push(performance.now() - began)
  }
  // PostgreSQL reports the reads of a connection once a second, with its next transaction.
  await sleep(1100)
  await call()
  const p95 = quantile(took, 0.95)
  if (p95 > goals.p95) faults.push(`${ask}: p95 ${p95.toFixed(0)} ms`)
  const scans = scansSince(before, await scanned(), times + 6)
  if (scans !== '') faults.push(`${ask}: reads without an index: ${scans}`)
  return [ask, `${quantile(took, 0.5).toFixed(1)} ms`, `${p95.toFixed(1)} ms`, scans]
}

async function exportAll(calls: Customer['calls'], tenant: string) {
  let [after, lines, parts]: [string | undefined, number, number] = [undefined, 0, 0]
  for (;;) {
    const part: { cells: string[][]; next: string | null } = await calls.registrations.export({
      tenant,
      query: { as: 'cells', ...(after && { after }) },
    })
    lines += part.cells.length
    parts++
    if (part.next === null) return { parts, lines }
    after = part.next
  }
}

/** Registers candidates through the form of the largest hackathon's page. */
async function measureForms() {
  let n = 0
  const host = `bench-0.localhost:${product.port}`
  const post = async () => {
    const form = { fullname: 'نورة القحطاني', email: `form-${n++}@example.com`, phone: '0501234567', consent: 'yes' }
    const headers = { origin: `http://${host}`, 'x-forwarded-for': `198.51.100.${n % 200}` }
    const { status } = await visit({ port: product.port, host, path: '/register', headers, form })
    if (status !== 303) throw new Error(`the form was answered with ${status}`)
  }
  console.log(
    `\n${plainTable(['posted', 'p50', 'p95', 'rows read without an index, per call'], [await measured('registration form', post)])}`,
  )
}

/** Jobs run by themselves in the product. */
async function watchJobs() {
  const before = await scanned()
  await sleep(jobSeconds * 1000)
  const scans = scansSince(before, await scanned(), 1)
  console.log(`\nJobs read without an index in ${jobSeconds} s without requests: ${scans || 'nothing of the large tables'}.`)
}

async function measureOperations() {
  const rows: string[][] = []
  const run = (what: string, work: () => unknown) => {
    const began = performance.now()
    return Promise.resolve(work()).then(() => rows.push([what, seconds(began)]))
  }
  const maydan = (...args: string[]) => {
    const environment = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const { status, stderr } = spawnSync(process.execPath, ['server/cli/maydan.mjs', ...args], { env: environment, encoding: 'utf8' })
    if (status !== 0) throw new Error(`maydan ${args.join(' ')} exited with ${status}: ${stderr}`)
  }
  const backup = join(folder, 'backup')
  await run('maydan backup', () => maydan('backup', backup))
  rows.push(['size of the backup', spawnSync('du', ['-sh', backup], { encoding: 'utf8' }).stdout.split('\t')[0] ?? ''])
  await run('maydan retention', () => maydan('retention'))
  await run('change of a tenth of the registrations', () =>
    db.query("update registrations set mailed_at = now() where email like '%1@example.com'"),
  )
  await run('vacuum afterwards', () => db.query('vacuum registrations'))
  await run('analyze', () => db.query('analyze'))
  console.log(`\n${plainTable(['operation', 'took'], rows)}`)
}

type Scanned = Map<string, number>

/** Rows that sequential scans have read so far, of tables that should be read by an index. */
async function scanned(): Promise<Scanned> {
  const { rows } = await db.query<{ relname: string; seq_tup_read: string }>(
    'select relname, seq_tup_read from pg_stat_user_tables where n_live_tup >= $1',
    [goals.rows],
  )
  return new Map(rows.map(({ relname, seq_tup_read }) => [relname, Number(seq_tup_read)]))
}

/** Returns the tables of which each call read more rows than the goal, on average. */
function scansSince(before: Scanned, after: Scanned, calls: number): string {
  const mean = (name: string, rows: number) => Math.round((rows - (before.get(name) ?? rows)) / calls)
  const read = [...after].map(([name, rows]) => [name, mean(name, rows)] as const).filter(([, rows]) => rows > goals.read)
  return read.map(([name, rows]) => `${name} ${rows.toLocaleString('en')}`).join(', ')
}

async function tables(): Promise<string[][]> {
  const { rows } = await db.query<{ name: string; rows: string; size: string }>(
    `select relname as name, n_live_tup as rows, pg_size_pretty(pg_total_relation_size(relid)) as size
      from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 8`,
  )
  return rows.map(({ name, rows, size }) => [name, Number(rows).toLocaleString('en'), size])
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
