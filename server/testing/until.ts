import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds: longer than any expected wait, shorter than the test's timeout, so that the failure names the condition. */
const endMs = 100_000

/** Waits until a condition is true. Throws with its source text on timeout. */
export async function until(done: () => unknown) {
  const end = performance.now() + endMs
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`it never came to be: ${String(done)}`)
    await sleep(20)
  }
}
