import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. Shorter than the test's timeout, so that the failure names the condition. */
const endMs = 100_000

/** Throws with the condition's source text on timeout. */
export async function until(done: () => unknown) {
  const end = performance.now() + endMs
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`it never came to be: ${String(done)}`)
    await sleep(20)
  }
}
