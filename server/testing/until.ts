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

/** Waits until the clock shows a later second. The SEQUENCE of a calendar entry grows once per second. */
export async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const present = second()
  await until(() => second() > present)
}
