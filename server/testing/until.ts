import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than anything a test waits for, shorter than the time-out of such tests, so that what is told is what was waited for. */
const endMs = 100_000

/** Waits for something to become true; fails with its text when it never does. */
export async function until(done: () => unknown) {
  const end = performance.now() + endMs
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`it never came to be: ${String(done)}`)
    await sleep(20)
  }
}
