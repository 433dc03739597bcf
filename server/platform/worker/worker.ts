// Does one kind of work behind the requests, piece by piece: at once, whenever it is woken, and after a while in any case, because what
// wakes it can be lost (docs/decisions/026-one-worker.md).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Warn } from '#server/platform/database/connection.ts'
import type { Heard } from '#server/platform/database/listening.ts'
import { now } from '#server/platform/time/now.ts'

export type Worker = {
  /** There may be something to do. */
  wake(): void
  /** Begins no other piece, and resolves once the one at hand is done. */
  stop(): Promise<void>
}

export type Work = {
  /** Does one piece. Answers for how many milliseconds there is no other: 0 when there may be one now, Infinity when nobody knows. */
  run(stopping: AbortSignal): Promise<number>
  /** It looks again after so many milliseconds at the latest. */
  pollMs: number
  /** what a failure is told as; it is tried again, and told anew only when it is another */
  trouble: string
  warn: Warn
  /** what is said on this channel wakes it */
  wokenOn?: { database: { listen(channel: string, heard: Heard): () => void }; channel: string }
  /** how long it holds back each time that it has been woken */
  holdBackMs?: () => number
  /** how long it waits before its first piece */
  firstAfterMs?: number
}

/** How each worker of this process fares, by what its failure is told as. */
export const workersHere = (): readonly Fares[] => [...atWork]
type Fares = { trouble: string; /** in ms, by the process's clock */ succeededAt: number; isFailing: boolean }
const atWork = new Set<Fares>()

/** After a failure, where `pollMs` is not shorter. */
const retryMs = 5_000

export function startWorker({ run, pollMs, trouble, warn, wokenOn, holdBackMs = () => 0, firstAfterMs = 0 }: Work): Worker {
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
      // Before the work, so that what comes during it is not slept over.
      bell = Promise.withResolvers()
      const pauseMs = await runOnce()
      if (pauseMs === 0) continue
      await pause(pauseMs)
      const heldBackMs = holdBackMs()
      if (heldBackMs > 0) await sleep(heldBackMs, undefined, { signal }).catch(() => {})
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
