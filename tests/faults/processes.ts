// Restarts and kills two processes behind HAProxy.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, startCluster } from '#server/testing/processes/cluster.ts'
import { startShippedHaproxy } from '../load/contestants/shipped-haproxy.ts'
import { findMissing, writeUntilAborted, type Ledger } from '../load/durability/ledger.ts'
import { type Loaded, generateLoad } from '../load/harness/load.ts'
import { seed } from '../load/harness/seed.ts'
import type { Fault, Seen } from './fault.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { urlOf } from './url-of.ts'

const leastRequests = 40_000
const connections = 20
const secondsEach = 10
const settleMs = 5000

export const rollingRestart: Fault = {
  name: 'haproxy: a rolling restart',
  asked: `0 failed of ≥ ${leastRequests.toLocaleString('en')} pages read and of all writes`,
  needs: ['haproxy'],
  bringAbout: folder =>
    behindHaproxy(folder, async fleet => {
      const ledger: Ledger = { acknowledged: new Map(), refused: 0 }
      const stopped = new AbortController()
      const writing = writeUntilAborted(fleet.outside, ledger, stopped.signal)
      let restarts = 0
      const restarting = (async () => {
        for (let at = 0; !stopped.signal.aborted; at = 1 - at) {
          await fleet.restart(at)
          restarts++
          // Before the next process stops, HAProxy must detect that the restarted process is ready.
          await sleep(settleMs)
        }
      })()
      const sum: Sum = { requests: 0, failed: 0 }
      while (sum.requests < leastRequests || restarts < 4) add(sum, await readPages(fleet))
      stopped.abort()
      const [{ lost }] = await Promise.all([writing, restarting])
      const missing = await findMissing(fleet.outside, ledger.acknowledged)
      return {
        held: sum.failed + lost + ledger.refused + missing.length === 0,
        seen: `${restarts} restarts: ${sum.failed} of ${sum.requests} pages failed; of ${ledger.acknowledged.size} writes ${lost} were lost, ${ledger.refused} refused, ${missing.length} missing`,
      }
    }),
}

export const killed: Fault = {
  name: 'haproxy: one of two is killed (kill -9) under load',
  asked: 'nothing fails but what was in flight; nothing acknowledged is lost',
  needs: ['haproxy'],
  bringAbout: folder =>
    behindHaproxy(folder, async fleet => {
      const ledger: Ledger = { acknowledged: new Map(), refused: 0 }
      const stopped = new AbortController()
      const writing = writeUntilAborted(fleet.outside, ledger, stopped.signal)
      const sum: Sum = { requests: 0, failed: 0 }
      const kills = 3
      for (let n = 0; n < kills; n++) {
        const reading = readPages(fleet)
        await sleep(3000)
        fleet.kill(n % 2)
        await sleep(2000)
        await fleet.start(n % 2)
        add(sum, await reading)
      }
      stopped.abort()
      const { lost } = await writing
      const missing = await findMissing(fleet.outside, ledger.acknowledged)
      // Each of the four writers has at most one request in flight when a process is killed.
      const held = sum.failed <= kills * connections && lost + ledger.refused <= kills * 4 && missing.length === 0
      return {
        held,
        seen: `${kills} kills: ${sum.failed} of ${sum.requests} pages failed (${connections} in flight); of ${ledger.acknowledged.size} writes ${lost + ledger.refused} got no answer (4 in flight), ${missing.length} acknowledged ones are missing`,
      }
    }),
}

export const databaseAway: Fault = {
  name: 'haproxy: the database does not respond',
  asked: '0 pages fail; calls return 503 with Retry-After, and 200 afterwards',
  needs: ['haproxy'],
  bringAbout: folder =>
    behindHaproxy(folder, async (fleet, cluster) => {
      const call = () => fetch(`http://localhost:${fleet.outside}/api/v1/events/`)
      const sum: Sum = { requests: 0, failed: 0 }
      add(sum, await readPages(fleet))
      cluster.freeze()
      try {
        const reading = readPages(fleet)
        const calls: string[] = []
        for (const end = performance.now() + secondsEach * 1000; performance.now() < end; await sleep(200)) {
          const { status, headers } = await call()
          calls.push(`${status}, Retry-After ${headers.get('retry-after')}`)
        }
        add(sum, await reading)
        cluster.thaw()
        await sleep(settleMs)
        const { status } = await call()
        const held = sum.failed === 0 && calls.every(each => /^503, Retry-After \d/.test(each)) && status === 200
        const kinds = [...new Set(calls)].join('; ')
        return {
          held,
          seen: `${sum.failed} of ${sum.requests} pages failed; ${calls.length} calls returned ${kinds}, and ${status} afterwards`,
        }
      } finally {
        cluster.thaw()
      }
    }),
}

async function behindHaproxy(folder: string, work: (fleet: Fleet, cluster: Cluster) => Promise<Seen>): Promise<Seen> {
  const cluster = await startCluster()
  const { superuser } = cluster
  const fleet = await startFleet({ folder, processes: 2, databaseUrl: urlOf(superuser) })
  const haproxy = await startShippedHaproxy(join(folder, 'haproxy'), fleet.ports, fleet.outside)
  try {
    await seed(`http://localhost:${fleet.outside}`, 1)
    const seen = await work(fleet, cluster)
    if (!seen.held) console.error(haproxy.said())
    return seen
  } finally {
    await haproxy.kill()
    await fleet.stop()
  }
}

type Sum = Pick<Loaded, 'requests' | 'failed'>

const readPages = ({ outside }: Fleet) =>
  generateLoad({ port: outside, path: '/', headers: { host: `bench-0.localhost:${outside}` }, connections, seconds: secondsEach })

function add(sum: Sum, { requests, failed }: Loaded) {
  sum.requests += requests
  sum.failed += failed
}
