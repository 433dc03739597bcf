import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/client.ts'

/** Repeats a call after the time in Retry-After, so that a slow machine does not fail the test. */
export async function retryAfter<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error
    await sleep((error.retryAfter ?? 1) * 1000)
    return retryAfter(call)
  }
}
