// Whether others are still answered in time while somebody attacks: /health/live is asked beside it.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Notes } from './attack.ts'
import type { Target } from './target.ts'

/** How much later than when nothing else is asked, in milliseconds. */
export const mostLateMs = 100
const tries = 5

/** Carries out `deed`, again where others had to wait: a busy machine is late once, a fault every time. False when it was found. */
export async function keepsPulse(target: Target, notes: Notes, what: string, action: () => Promise<unknown>): Promise<boolean> {
  let least = Infinity
  for (let attempt = 0; attempt < tries && least > mostLateMs; attempt++) {
    least = Math.min(least, await latenessBeside(target, action))
    // A second of silence is no noise, and who asks again makes it five.
    if (least > 10 * mostLateMs) break
  }
  const said = `${what}: /health/live ${Number.isFinite(least) ? `${Math.round(least)} ms late` : 'without an answer'}`
  if (least > mostLateMs) notes.found(said)
  else notes.saw(said)
  return least <= mostLateMs
}

/** The latest answer beside the deed, less the latest of half a second in which nothing else was asked. */
async function latenessBeside({ address, port }: Target, action: () => Promise<unknown>): Promise<number> {
  const worker = new Worker(new URL('pulse-worker.ts', import.meta.url), { workerData: { address, port } })
  const timesSince = async () => {
    worker.postMessage('tell')
    return ((await once(worker, 'message')) as [number[]])[0]
  }
  try {
    await timesSince()
    await sleep(500)
    const idle = Math.max(...(await timesSince()))
    await action()
    return Math.max(...(await timesSince())) - idle
  } finally {
    await worker.terminate()
  }
}
