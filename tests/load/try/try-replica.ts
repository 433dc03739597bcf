// `npm run bench -- try-replica` runs two processes on a PostgreSQL pair whose standby follows,
// pauses, stops and is promoted. Exits with 1 on a failed check, and with 2 if PostgreSQL is
// missing.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installedPostgres, type Pair, startPair } from '../harness/postgres-pair.ts'
import { startProduct } from '../harness/product.ts'
import { contentWith, seed } from '../harness/seed.ts'
import { visit } from '../harness/visit.ts'

const programs = installedPostgres()
if (!programs) {
  console.error('PostgreSQL 15 or newer is not installed.')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'maydan-replica-'))
/** Maximum time in milliseconds that a delayed or stopped replica may still receive queries. */
const patienceMs = 7000
let failed = 0
const pair = await startPair(programs)
const start = {
  dataDir: join(folder, 'data'),
  databaseUrl: `postgres://postgres@127.0.0.1:${pair.primary.port}/maydan`,
  environment: { REPLICA_URL: `postgres://127.0.0.1:${pair.standby.port}` },
}
const first = await startProduct(start)
const second = await startProduct(start)
try {
  await run(pair)
} finally {
  await Promise.all([first.stop(), second.stop()])
  pair.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(failed > 0 ? 1 : 0)

async function run({ standby, primary }: Pair) {
  const { customer, names, ids } = await seed(`http://localhost:${first.port}`, 3)
  const [one = '', two = '', three = ''] = names
  const [tenant = ''] = ids
  const read = (name: string) => visit({ port: second.port, host: `${name}.localhost:${second.port}`, path: '/' })
  const performance = () => customer.calls.stats.performance({ tenant, query: {} })
  const publish = async (text: string) => {
    await customer.calls.landingPages.update({ tenant, form: { content: contentWith(text) } })
    await customer.calls.landingPages.publish({ tenant })
  }
  await sleep(2000)

  const atStandby = await scans(standby.port, 'published_pages')
  says('a page that was never asked for comes', (await read(one)).status === 200)
  says('from the copy', await grows(standby.port, 'published_pages', atStandby))
  const counted = await scans(standby.port, 'registrations')
  await performance()
  says('statistics come from it, too', await grows(standby.port, 'registrations', counted))

  await asked(standby.port, 'select pg_wal_replay_pause()')
  await publish('while the copy stands still')
  await sleep(1000)
  says(
    'a page that was published is new within a second, though the copy has the former one',
    (await read(one)).text.includes('while the copy stands still'),
  )
  await customer.calls.stats.createLink({ tenant, body: { label: 'radio' } })
  says(
    'statistics tell what was written just now',
    (await performance()).links.some(({ label }) => label === 'radio'),
  )
  await sleep(patienceMs)
  says('one that is far behind is not asked', await unasked(standby.port, () => read(two)))
  await asked(standby.port, 'select pg_wal_replay_resume()')
  await sleep(2000)
  const again = await scans(standby.port, 'published_pages')
  await read(three)
  says('when it has caught up it is asked again', await grows(standby.port, 'published_pages', again))

  standby.stop()
  await publish('while the copy is gone')
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () =>
      performance().then(
        () => true,
        () => false,
      ),
    ),
  )
  says('when it is gone nobody notices', answers.every(Boolean) && (await read(one)).text.includes('while the copy is gone'))
  standby.start()
  await sleep(2500)
  const back = await scans(standby.port, 'registrations')
  await performance()
  says('when it is back it is asked again', await grows(standby.port, 'registrations', back))

  standby.promote()
  await sleep(1500)
  await publish('after the promotion')
  await sleep(1000)
  says('one that was promoted is no copy any more', await unasked(standby.port, async () => (await performance(), read(one))))
  says('and what is published is seen', (await read(one)).text.includes('after the promotion'))
  const { rows } = await asked<{ n: number }>(primary.port, 'select count(*)::int as n from published_pages')
  says('the primary holds every page', rows[0]?.n === names.length)
}

/** Returns how often PostgreSQL has scanned a table. */
async function scans(port: number, table: string): Promise<number> {
  const { rows } = await asked<{ n: number }>(
    port,
    `select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname = '${table}'`,
  )
  return rows[0]?.n ?? 0
}

/** Waits until the scan count grows, because PostgreSQL updates its statistics with a delay. */
async function grows(port: number, table: string, from: number): Promise<boolean> {
  for (let waited = 0; waited < 15_000; waited += 200) {
    if ((await scans(port, table)) > from) return true
    await sleep(200)
  }
  return false
}

async function unasked(port: number, work: () => Promise<unknown>): Promise<boolean> {
  await sleep(2000)
  const before = await scans(port, 'published_pages')
  await work()
  await sleep(2000)
  return (await scans(port, 'published_pages')) === before
}

async function asked<Row extends pg.QueryResultRow>(port: number, query: string) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'maydan' })
  await client.connect()
  try {
    return await client.query<Row>(query)
  } finally {
    await client.end()
  }
}

function says(what: string, held: boolean) {
  if (!held) failed++
  console.log(`${held ? '✓' : '✗'} ${what}`)
}
