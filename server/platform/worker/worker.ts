// Runs a job immediately, when notified, and at least every `pollMs`: notifications can be lost (docs/decisions/026-worker-loop.md).

import { setTimeout as sleep } from 'node:timers/promises'
import type { Warn } from '#server/platform/log/warn.ts'
import { now } from '#server/platform/time/now.ts'

/** Receives a payload, or null if notifications before now can have been lost. */
export type Listener = (payload: string | null) => void

export type Worker = {
  wake(): void
  /** Stops the worker. Resolves after the current run. */
  stop(): Promise<void>
}

export type Work = {
  /** Does one piece of work. Returns the milliseconds until the next run: 0 for immediately, Infinity if unknown. */
  run(stopping: AbortSignal): Promise<number>
  pollMs: number
  /** log message of a failure; the same failure is logged once */
  trouble: string
  warn: Warn
  /** PostgreSQL channel whose notifications start a run */
  wokenOn?: { database: { listen(channel: string, heard: Listener): () => void }; channel: string }
  /** delay in ms between a notification and its run */
  delayMs?: () => number
  /** delay in ms before the first run */
  firstAfterMs?: number
}

export const workersHere = (): readonly Fares[] => [...atWork]
type Fares = { trouble: string; /** time of the last success in ms of the process's clock */ succeededAt: number; isFailing: boolean }
const atWork = new Set<Fares>()

/** Delay after a failure, unless `pollMs` is shorter. */
const retryMs = 5_000

export function startWorker({ run, pollMs, trouble, warn, wokenOn, delayMs = () => 0, firstAfterMs = 0 }: Work): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  let bell = Promise.withResolvers<void>()
  const wake = () => bell.resolve()
  let known = ''
  const fares: Fares = { trouble, succeededAt: now(), isFailing: false }
  atWork.add(fares)

  const runOnce = async (): Promise<number> => {
    try {
      const pauseMs = await run(signal)
      known = ''
      fares.succeededAt = now()
      fares.isFailing = false
      return Math.min(pauseMs, pollMs)
    } catch (error) {
      const { name, message } = error as Error
      if (known !== `${name} ${message}`) warn(error as Error, trouble)
      known = `${name} ${message}`
      fares.isFailing = true
      return Math.min(retryMs, pollMs)
    }
  }
  const pause = async (ms: number) => {
    const timer = setTimeout(wake, ms)
    if (!signal.aborted) await bell.promise
    clearTimeout(timer)
  }
  const work = async () => {
    if (firstAfterMs > 0) await pause(firstAfterMs)
    while (!signal.aborted) {
      // Replaces `bell` before the run, so that a notification during the run is not lost.
      bell = Promise.withResolvers()
      const pauseMs = await runOnce()
      if (pauseMs === 0) continue
      await pause(pauseMs)
      const waitMs = delayMs()
      if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => {})
    }
  }

  const endListening = wokenOn?.database.listen(wokenOn.channel, wake)
  const working = work()
  return {
    wake,
    async stop() {
      stopping.abort()
      wake()
      endListening?.()
      await working
      atWork.delete(fares)
    },
  }
}
