import type { Warn } from '#server/platform/database/database.ts'
import { now } from '#server/platform/time/now.ts'

export type Clock = { wake(): void; /** resolves once what it does at the moment is done */ stop(): Promise<void> }

/**
 * Does `work` (true: there may be more) until all of it is done, then sleeps until `next`, at most a minute: another process may have
 * planned something, a machine may have slept. What fails is tried again after five seconds.
 */
export function startClock(work: () => Promise<boolean>, next: () => Promise<Date | null>, warn: Warn, what: string): Clock {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const tick = async () => {
    let wait = 5_000
    try {
      while (!stopped && (await work()));
      const due = stopped ? null : await next()
      wait = Math.min(60_000, Math.max(10, due ? due.getTime() - now() : 60_000))
    } catch (error) {
      if (!stopped) warn(error as Error, what)
    }
    if (!stopped) timer = setTimeout(wake, wait).unref()
  }
  let running = Promise.resolve()
  const wake = () => {
    clearTimeout(timer)
    running = running.then(tick)
  }
  wake()
  return {
    wake,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
