import { setTimeout as sleep } from 'node:timers/promises'

/** Timeout in milliseconds. It is shorter than the test's timeout, so that the error message names the condition. */
const endMs = 100_000

/** Waits until the condition is true. After a timeout, throws an error with the condition's source text. */
export async function until(done: () => unknown) {
  const end = performance.now() + endMs
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`it never came to be: ${String(done)}`)
    await sleep(20)
  }
}
