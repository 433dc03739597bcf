// Read replicas for expensive queries. All failures fall back to the primary (docs/decisions/071-read-replicas.md).

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Warn } from '#server/platform/log/warn.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import { createFreshness } from './freshness.ts'

type Pools = { app: pg.Pool; system: pg.Pool }
export type Replica = Pools & { /** host and port */ name: string }

export type Replicas = {
  /** Returns a replica that is complete up to `at` (performance.now()) and has little lag. */
  since(at: number): Replica | undefined
  /** Waits up to `waitMs` for a replica with everything on the primary now. */
  caughtUp(): Promise<Replica | undefined>
  doubt(replica: Replica): void
  /** Returns the lag of each replica in ms, by name; null if the lag is unknown. A replica with unknown lag is not used. */
  behind(): Record<string, number | null>
  stop(): Promise<void>
}

const lookMs = 500
const maxBehindMs = 5000
const [waitMs, stepMs] = [200, 10]

const endOfLog = `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0')::bigint as "end", pg_is_in_recovery() as copies`
type End = { end: number; copies: boolean }
const readEndOfLog = { text: endOfLog, query_timeout: 1000 }
const read = async (pool: pg.Pool): Promise<End> => (await pool.query<End>(readEndOfLog)).rows[0] ?? { end: 0, copies: false }

export function watchReplicas(primary: pg.Pool, replicas: readonly Replica[], warn: Warn): Replicas {
  const freshness = createFreshness()
  const known = new Map<Replica, number>()
  let turn = 0
  const look = async (replica: Replica) => {
    const had = known.get(replica)
    let why = new Error('it replicates another database, or is too far behind')
    try {
      const { end, copies } = await read(replica.system)
      const asOf = copies ? freshness.asOf(end) : null
      if (asOf !== null) return void known.set(replica, Math.max(asOf, had ?? asOf))
    } catch (error) {
      why = error as Error
    }
    known.delete(replica)
    if (had !== undefined) warn(why, `the database’s replica at ${replica.name} is not used`)
  }
  const worker =
    replicas.length > 0 &&
    startWorker({
      async run() {
        const at = performance.now()
        try {
          freshness.sampled(at, (await read(primary)).end)
        } finally {
          await Promise.all(replicas.map(look))
        }
        return lookMs
      },
      pollMs: lookMs,
      trouble: 'the lag of the replicas cannot be read',
      warn,
    })
  const fit = () => {
    const now = performance.now()
    const found = replicas.filter(replica => now - (known.get(replica) ?? -Infinity) < maxBehindMs)
    const at = turn++ % Math.max(1, found.length)
    return [...found.slice(at), ...found.slice(0, at)]
  }
  return {
    since: at => fit().find(replica => (known.get(replica) ?? -Infinity) >= at),
    async caughtUp() {
      const [replica] = fit()
      if (!replica) return undefined
      try {
        const { end } = await read(primary)
        for (let waited = 0; waited <= waitMs; waited += stepMs) {
          const there = await read(replica.system)
          if (!there.copies) return undefined
          if (there.end >= end) return replica
          await sleep(stepMs)
        }
      } catch {
        known.delete(replica)
      }
      return undefined
    },
    doubt: replica => void known.delete(replica),
    behind() {
      const now = performance.now()
      return Object.fromEntries(
        replicas.map(replica => {
          const asOf = known.get(replica)
          return [replica.name, asOf === undefined ? null : Math.round(now - asOf)]
        }),
      )
    },
    async stop() {
      if (worker) await worker.stop()
      await Promise.all(replicas.flatMap(({ app, system }) => [app.end(), system.end()]))
    },
  }
}
