// `npm run bench -- year` measures statistics on a year of data: 10,000 hackathons, 100,000
// accounts and 20 million views. Also measures the cost of counting, and counts behind a cache.
// `--tenants 0` measures counting only. Exits with 1 on a missed goal.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import { startContestant } from './contestants/contestant.ts'
import { cpuMicros } from './harness/cpu.ts'
import { newCustomer } from './harness/customer.ts'
import { generateLoad } from './harness/load.ts'
import { median, quantile } from './harness/measure.ts'
import { isInstalled } from './harness/pinned.ts'
import { startProduct } from './harness/product.ts'
import { seed } from './harness/seed.ts'
import { visit } from './harness/visit.ts'
import { throughCache } from './views/through-cache.ts'

const { values } = parseArgs({ options: { tenants: { type: 'string', default: '10000' } } })
const tenants = Number(values.tenants)
/** Maximum p95 in milliseconds, and maximum ratio of CPU time for a counted view. The usual ratio is 1.2. */
const goals = { p95: 100, costOfView: 1.6 }
const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
const faults: string[] = []
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const databaseUrl = `postgres://postgres@localhost:${postgres.port}/postgres?host=${encodeURIComponent(postgres.host)}`
const product = await startProduct({ dataDir: join(folder, 'data'), databaseUrl, cpu: 0, trustedProxies: '127.0.0.1' })
try {
  const { names, ids } = await seed(product.origin, 2)
  await measureView(`${names[0]}.localhost:${product.port}`)
  if (isInstalled('nginx')) {
    const { direct, cached } = await throughCache({ folder, port: product.port, names, ids, databaseUrl })
    console.log(
      `| visits | views | visitors | went to the form |\n| --- | ---: | ---: | ---: |\n| direct | ${direct} |\n| through nginx that caches pages | ${cached} |\n`,
    )
    if (direct !== cached) faults.push('a cache in front changes what is counted')
  } else console.log('nginx is not installed: counting behind a cache was not measured.\n')
  if (tenants > 0) await measureFigures()
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

/** Compares the CPU time of a counted view with a page request and with a minimal Node server. */
async function measureView(host: string) {
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36'
  const headers = { host, 'user-agent': agent, 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' }
  const seen = { path: '/seen', headers: { ...headers, referer: `http://${host}/?s=whatsapp`, 'if-none-match': '"nothing"' } }
  const bare = await startBare((await visit({ port: product.port, ...seen, host })).headers)
  const cost = async ({ port, pid }: { port: number; pid: number }, asked: { path: string; headers: Record<string, string> }) => {
    const before = cpuMicros(pid) ?? 0
    const { requests } = await generateLoad({ port, ...asked, connections: 64, seconds: 2 })
    return ((cpuMicros(pid) ?? 0) - before) / requests
  }
  const rounds: { view: number; least: number }[] = []
  for (let round = 0; round < 6; round++) {
    const page = await cost(product, { path: '/', headers })
    const view = await cost(product, seen)
    const least = await cost(bare, seen)
    if (round > 0) rounds.push({ view: view / page, least: least / page })
  }
  await bare.stop()
  const said = (ratios: number[]) => `${median(ratios).toFixed(2)} (${ratios.map(each => each.toFixed(2)).join(', ')})`
  const views = rounds.map(each => each.view)
  console.log(
    `A counted view costs ${said(views)} of the processor time of a page; the same answer of bare node:http, which counts nothing, ${said(rounds.map(each => each.least))}.\n`,
  )
  const more = median(rounds.map(each => each.view / each.least))
  if (more > goals.costOfView) faults.push(`a counted view costs ${more.toFixed(2)} of an answer that counts nothing`)
}

/** Starts a minimal server that sends 304 instead of 204, with equal headers. */
function startBare(headers: IncomingHttpHeaders) {
  const { date: _, connection: __, 'keep-alive': ___, ...own } = headers
  const file = join(folder, 'nothing')
  writeFileSync(file, '')
  return startContestant('bare-pages.ts', [file, JSON.stringify({ ...own, etag: '"nothing"' })])
}

async function measureFigures() {
  const customer = await newCustomer(product.origin)
  const { id } = await customer.calls.profile.me()
  const { said, busy } = await fill(id)
  const { adminStats, stats } = customer.calls
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
  const asks: Record<string, () => Promise<unknown>> = {
    'admin-stats/summary/, thirty days': () => adminStats.summary({ query: {} }),
    'admin-stats/summary/, a year': () => adminStats.summary({ query: { from } }),
    'admin-stats/tenants/chart/, a year by months': () => adminStats.tenantsChart({ query: { from, granularity: 'month' } }),
    'admin-stats/users/chart/, a year by days': () => adminStats.usersChart({ query: { from } }),
    'tenants/stats/mine/, a hundred hackathons': () => stats.mine({}),
    'tenants/stats/': () => stats.tenant({ tenant: busy }),
  }
  const rows: string[] = []
  for (const [ask, call] of Object.entries(asks)) {
    const took: number[] = []
    for (let n = 0; n < 105; n++) {
      const began = performance.now()
      await call()
      if (n >= 5) took.push(performance.now() - began)
    }
    const p95 = quantile(took, 0.95)
    rows.push(`| ${ask} | ${[quantile(took, 0.5), p95, quantile(took, 1)].map(ms => `${ms.toFixed(1)} ms`).join(' | ')} |`)
    if (ask.startsWith('admin-stats') && p95 > goals.p95) faults.push(`${ask}: p95 ${p95.toFixed(1)} ms`)
  }
  console.log(`| asked among ${said}, over HTTP | p50 | p95 | slowest |\n| --- | ---: | ---: | ---: |\n${rows.join('\n')}\n`)
}

/**
 * Inserts the year. Returns a summary and the busiest hackathon. Makes the person an administrator.
 */
async function fill(id: string): Promise<{ said: string; busy: string }> {
  const db = new pg.Client(connectionOf(databaseUrl))
  await db.connect()
  try {
    await db.query(readFileSync(join(import.meta.dirname, 'rows', 'tenant-rows.sql'), 'utf8'), [tenants, id])
    await db.query(readFileSync(join(import.meta.dirname, 'rows', 'year-rows.sql'), 'utf8'))
    await db.query("update users set role = 'administrator' where id = $1", [id])
    await db.query('select fold_figures(1000000)')
    await db.query('vacuum analyze')
    const { rows } = await db.query<{ said: string; busy: string }>(
      `select format('%s hackathons, %s accounts, %s registrations, %s views in %s rows', (select count(*) from tenants), (select count(*) from users),
        (select count(*) from registrations), sum(views), count(*)) as said,
        (select tenant_id from members where user_id = $1 limit 1) as busy from page_views`,
      [id],
    )
    return rows[0] ?? { said: '', busy: '' }
  } finally {
    await db.end()
  }
}
