import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { patienceMs } from './visitor.ts'

/** Polls until the value is as expected. Fails with the difference after `patienceMs`. */
export async function waitForValue<T>(read: () => Promise<T>, expected: T): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await new Promise(resolve => setTimeout(resolve, 20)))
    if (isDeepStrictEqual(await read(), expected)) return
  assert.deepEqual(await read(), expected)
}
