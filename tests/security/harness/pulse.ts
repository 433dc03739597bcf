import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Notes } from './attack.ts'
import { elapsedFactor } from './machine-speed.ts'
import type { Target } from './target.ts'

/** Limit on the reference machine. */
const usualLateMs = 100
const tries = 5

/** Response times in ms of the slowest health checks before and during the attack. Infinity means no response. */
type Latency = { idle: number; during: number }
const lateness = ({ idle, during }: Latency) => during - idle

/** Repeats `action` while response times are high, to exclude noise. Returns false on a finding. */
export async function staysResponsive(target: Target, notes: Notes, what: string, action: () => Promise<unknown>): Promise<boolean> {
  const maxLateMs = usualLateMs * elapsedFactor(target)
  let least: Latency = { idle: 0, during: Infinity }
  for (let attempt = 0; attempt < tries && lateness(least) > maxLateMs; attempt++) {
    const latency = await measureLatency(target, action)
    if (lateness(latency) < lateness(least)) least = latency
    // Noise is never that large.
    if (lateness(least) > 10 * maxLateMs) break
  }
  const { idle, during } = least
  const said = `${what}: /health/live ${Number.isFinite(during) ? `${ms(during)} at most, ${ms(idle)} idle` : 'without an answer'}`
  if (lateness(least) > maxLateMs) notes.found(said)
  else notes.saw(said)
  return lateness(least) <= maxLateMs
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
