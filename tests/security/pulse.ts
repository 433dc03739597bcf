// Whether others are still answered in time while somebody attacks: /health/live is asked beside it.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Notes } from './attack.ts'
import type { Target } from './target.ts'

/** How much later than when nothing else is asked, in milliseconds. */
const mostLateMs = 100
const tries = 5

/** Latest answers of /health/live in ms: in half a second without other requests, and during the attack. Infinity without an answer. */
type Latency = { idle: number; during: number }
const lateness = ({ idle, during }: Latency) => during - idle

/** Carries out `action`, and repeats it if others had to wait: a busy machine is late once, a fault every time. False when it was found. */
export async function keepsPulse(target: Target, notes: Notes, what: string, action: () => Promise<unknown>): Promise<boolean> {
  let least: Latency = { idle: 0, during: Infinity }
  for (let attempt = 0; attempt < tries && lateness(least) > mostLateMs; attempt++) {
    const latency = await measureLatency(target, action)
    if (lateness(latency) < lateness(least)) least = latency
    // A delay of a second is not noise, and each repetition makes it longer.
    if (lateness(least) > 10 * mostLateMs) break
  }
  const { idle, during } = least
  const said = `${what}: /health/live ${Number.isFinite(during) ? `${ms(during)} at most, ${ms(idle)} idle` : 'without an answer'}`
  if (lateness(least) > mostLateMs) notes.found(said)
  else notes.saw(said)
  return lateness(least) <= mostLateMs
}

const ms = (duration: number) => `${duration.toFixed(duration < 10 ? 1 : 0)} ms`

async function measureLatency({ address, port }: Target, action: () => Promise<unknown>): Promise<Latency> {
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
    return { idle, during: Math.max(...(await timesSince())) }
  } finally {
    await worker.terminate()
  }
}
