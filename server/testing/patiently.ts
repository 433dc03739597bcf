import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/client.ts'

/** Calls as people do: who is told that the service is busy comes again when it says. How busy the machine is, is no question of the test. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error
    await sleep((error.retryAfter ?? 1) * 1000)
    return patiently(call)
  }
}
