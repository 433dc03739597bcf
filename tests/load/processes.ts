// `npm run bench -- processes` runs one, two and four processes behind HAProxy. Measures
// throughput, CPU time, memory, the delay until all serve a new version, and shared limits.
// Requires Linux and HAProxy.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startCluster } from '#server/testing/processes/cluster.ts'
import { programAt } from '../faults/component.ts'
import { type Fleet, startFleet } from '../faults/fleet.ts'
import { urlOf } from '../faults/url-of.ts'
import { startShippedHaproxy } from './contestants/shipped-haproxy.ts'
import { cpuMicros, residentMb } from './harness/cpu.ts'
import { generateLoad } from './harness/load.ts'
import { quantile } from './harness/measure.ts'
import { contentWith, seed } from './harness/seed.ts'
import { visit } from './harness/visit.ts'
import { plainTable } from './measurements/table.ts'

if (programAt('haproxy') === null) {
  console.error('HAProxy is not installed.')
  process.exit(2)
}
const counts = [1, 2, 4]
const seconds = 10
const publications = 20
const { superuser } = await startCluster()
const rows: string[][] = []
for (const processes of counts) rows.push(await measure(processes))
console.log(
  `\n${plainTable(['processes', 'pages/s', 'failed', 'CPU µs a page', 'p99', 'memory of each, idle', 'after the load', 'published → on all, p50 and slowest', 'wrong passwords until it is too many'], rows)}`,
)
process.exit(0)

async function measure(processes: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'maydan-processes-'))
  const database = `processes_${processes}`
  await createDatabase(database)
  const fleet = await startFleet({ folder, processes, databaseUrl: urlOf({ ...superuser, database }) })
  // A single process also runs behind HAProxy, so that results are comparable.
  const front = processes === 1 ? null : await startShippedHaproxy(join(folder, 'haproxy'), fleet.ports, fleet.outside)
  try {
    const { customer, ids } = await seed(`http://localhost:${fleet.outside}`, 20)
    const host = `bench-0.localhost:${fleet.outside}`
    const idle = heldByEach(fleet)
    const load = { port: fleet.outside, path: '/', headers: { host, 'accept-encoding': 'br' }, connections: 32 }
    await generateLoad({ ...load, seconds: 2 })
    const before = usedBy(fleet)
    const { perSecond, requests, failed, p99 } = await generateLoad({ ...load, seconds })
    const used = usedBy(fleet) - before
    const times: number[] = []
    for (let n = 0; n < publications; n++) {
      await customer.calls.landingPages.update({ tenant: ids[0] ?? '', form: { content: contentWith(`now-${n}.`) } })
      await customer.calls.landingPages.publish({ tenant: ids[0] ?? '' })
      const published = performance.now()
      await Promise.all(
        fleet.ports.map(async port => {
          while (!(await visit({ port, host, path: '/' })).text.includes(`now-${n}.`));
        }),
      )
      times.push(performance.now() - published)
    }
    return [
      `${processes}`,
      perSecond.toFixed(0),
      `${failed} of ${requests}`,
      (used / requests).toFixed(0),
      `${p99.toFixed(0)} ms`,
      `${idle} MB`,
      `${heldByEach(fleet)} MB`,
      `${quantile(times, 0.5).toFixed(0)} and ${Math.max(...times).toFixed(0)} ms`,
      `${await countTries(fleet, customer.user.email)}`,
    ]
  } finally {
    await front?.kill()
    await fleet.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function usedBy(fleet: Fleet): number {
  return fleet.pids().reduce((sum, pid) => sum + (cpuMicros(pid) ?? 0), 0)
}

function heldByEach(fleet: Fleet): string {
  return fleet
    .pids()
    .map(pid => residentMb(pid).toFixed(0))
    .join(', ')
}

/**
 * Alternates processes. With shared limits, the number of accepted attempts equals that of one
 * process.
 */
async function countTries({ ports }: Fleet, email: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = ports[tries % ports.length]
    const calls = client(endpoints, (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init))
    const error = await calls.auth.login({ body: { email, password: randomUUID() } }).catch((thrown: unknown) => thrown)
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429) return tries
  }
}

async function createDatabase(name: string) {
  const { default: pg } = await import('pg')
  const owner = new pg.Client(superuser)
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
}
