// What other processes say, heard on one connection for all channels. It is opened by one loop, so that there is never a second one.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection, Warn } from './connection.ts'

/** Told each payload; null: something may have been missed, because from now on is heard what was not before. */
export type Heard = (payload: string | null) => void

type Listening = {
  /** Tells null once the channel is heard, and again after every loss; the returned function ends that. */
  on(channel: string, heard: Heard): () => void
  close(): Promise<void>
}

/** A connection that is gone without a word (a cable, a router that forgets) is noticed within `beatMs` and `patienceMs`. */
const beatMs = 10_000
const patienceMs = 5_000
const firstPauseMs = 50
const longestPauseMs = 5_000

/** Connects when the first channel is asked for, and again whenever that is lost, ever more slowly. */
export function openListening(connection: Connection, warn: Warn): Listening {
  const channels = new Map<string, Set<Heard>>()
  let closing = false
  let working: Promise<void> | undefined
  let bell = Promise.withResolvers<void>()
  /** Until `lost`, a new channel, the end, or so many milliseconds from now. */
  const pause = async (ms: number, lost?: Promise<never>) => {
    const timer = setTimeout(bell.resolve, ms)
    await (lost ? Promise.race([bell.promise, lost]) : bell.promise).finally(() => clearTimeout(timer))
    bell = Promise.withResolvers()
  }

  async function work() {
    let wait = firstPauseMs
    while (!closing) {
      const isHearing = () => (wait = firstPauseMs)
      try {
        await hear(isHearing)
      } catch (error) {
        // Told once for each loss: tries that follow fail for the same reason.
        if (wait === firstPauseMs && !closing) warn(error as Error, 'what other processes say is not heard')
      }
      if (!closing) await pause(wait)
      wait = Math.min(wait * 2, longestPauseMs)
    }
  }

  async function hear(isHearing: () => void) {
    const client = new pg.Client({
      ...connection,
      application_name: 'maydan listens',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: beatMs,
    })
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => {})
    // One loss is told as an error once or twice, and always as an end.
    client.on('error', lost.reject)
    client.on('end', () => lost.reject(new Error('the connection ended')))
    const beats = `beat_${randomBytes(8).toString('hex')}`
    let beaten = false
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === beats) beaten = true
      else for (const heard of channels.get(channel) ?? []) heard(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${beats}`)
      for (const known = new Set<string>(); !closing; await pause(beatMs, lost.promise)) {
        const fresh = [...channels.keys()].filter(channel => !known.has(channel))
        for (const channel of fresh) await client.query(`listen ${client.escapeIdentifier(channel)}`)
        beaten = false
        await client.query(`notify ${beats}`)
        // Its own words come before the answer, or never: a pooler in between gave the channel to somebody else.
        if (!beaten) throw new Error('the channel is silent')
        isHearing()
        for (const channel of fresh) {
          known.add(channel)
          for (const heard of channels.get(channel) ?? []) heard(null)
        }
      }
    } finally {
      // A server that stands still says no farewell.
      await Promise.race([client.end(), sleep(patienceMs, undefined, { ref: false })]).catch(() => {})
    }
  }

  return {
    on(channel, heard) {
      const others = channels.get(channel) ?? new Set()
      channels.set(channel, others.add(heard))
      working ??= work()
      bell.resolve()
      return () => others.delete(heard)
    },
    async close() {
      closing = true
      bell.resolve()
      await working
    },
  }
}
