// For what follows an answer, a fading or a floating list a moment later.
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { patienceMs } from './visitor.ts'

/** Resolves once what is read is as expected; when patience ends, fails with the difference. */
export async function becomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await new Promise(resolve => setTimeout(resolve, 20)))
    if (isDeepStrictEqual(await read(), expected)) return
  assert.deepEqual(await read(), expected)
}
