// LISTEN on one connection for all channels. A single loop opens it, so there is never a second one.

import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Warn } from '#server/platform/log/warn.ts'
import type { LoginConnection } from '#server/platform/settings/connection.ts'
import { release } from '#server/platform/settings/release.ts'
import type { Listener } from '#server/platform/worker/worker.ts'

type Listening = {
  /** Calls `listener(null)` once LISTEN is active and after every reconnect. Call the returned function to stop. */
  on(channel: string, listener: Listener): () => void
  close(): Promise<void>
}

/** Start of the name of this connection in PostgreSQL, followed by release, host and process. Each process has one. */
export const listenerPrefix = 'maydan listens '

/** Heartbeat interval and time-out. Detects connections that ended without a FIN. */
const beatMs = 10_000
const patienceMs = 5_000
const firstPauseMs = 50
const longestPauseMs = 5_000

/** Advisory locks of this class show which keys a process has: the second number is `keysId`. */
export const keysLockClass = 7_261_950

/** Connects with the first channel; reconnects with growing delays. */
export function createListening(connection: LoginConnection, warn: Warn, keysId: number | null = null): Listening {
  const channels = new Map<string, Set<Listener>>()
  let closing = false
  let working: Promise<void> | undefined
  let bell = Promise.withResolvers<void>()
  const pause = async (ms: number, lost?: Promise<never>) => {
    const timer = setTimeout(bell.resolve, ms)
    await (lost ? Promise.race([bell.promise, lost]) : bell.promise).finally(() => clearTimeout(timer))
    bell = Promise.withResolvers()
  }

  async function work() {
    let wait = firstPauseMs
    while (!closing) {
      const resetWait = () => (wait = firstPauseMs)
      try {
        await listen(resetWait)
      } catch (error) {
        // Logged once per loss.
        if (wait === firstPauseMs && !closing) warn(error as Error, 'notifications of other processes are not received')
      }
      if (!closing) await pause(wait)
      wait = Math.min(wait * 2, longestPauseMs)
    }
  }

  async function listen(onListening: () => void) {
    const client = new pg.Client({
      ...connection,
      application_name: `${listenerPrefix}${release} ${hostname().slice(0, 24)}:${process.pid}`,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: beatMs,
    })
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => {})
    // One loss can emit several errors, and always emits `end`.
    client.on('error', lost.reject)
    client.on('end', () => lost.reject(new Error('the connection ended')))
    const heartbeatChannel = `beat_${randomBytes(8).toString('hex')}`
    let hasHeartbeat = false
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === heartbeatChannel) hasHeartbeat = true
      else for (const listener of channels.get(channel) ?? []) listener(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${heartbeatChannel}`)
      if (keysId !== null) await client.query('select pg_advisory_lock_shared($1, $2)', [keysLockClass, keysId])
      for (const known = new Set<string>(); !closing; await pause(beatMs, lost.promise)) {
        const fresh = [...channels.keys()].filter(channel => !known.has(channel))
        for (const channel of fresh) await client.query(`listen ${client.escapeIdentifier(channel)}`)
        hasHeartbeat = false
        await client.query(`notify ${heartbeatChannel}`)
        // The notification arrives before the query's result. If not, a pooler gave the LISTEN to another client.
        if (!hasHeartbeat) throw new Error('the heartbeat was not received')
        onListening()
        for (const channel of fresh) {
          known.add(channel)
          for (const listener of channels.get(channel) ?? []) listener(null)
        }
      }
    } finally {
      // An unresponsive server does not close the connection.
      await Promise.race([client.end(), sleep(patienceMs, undefined, { ref: false })]).catch(() => {})
    }
  }

  return {
    on(channel, listener) {
      const others = channels.get(channel) ?? new Set()
      channels.set(channel, others.add(listener))
      working ??= work()
      bell.resolve()
      return () => others.delete(listener)
    },
    async close() {
      closing = true
      bell.resolve()
      await working
    },
  }
}
