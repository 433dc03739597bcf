/** Runs at most `most` calls concurrently; others wait. Waiting for a database connection instead would time out after two seconds. */
export function createSemaphore(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most
  const line: (() => void)[] = []
  return async work => {
    if (free > 0) free--
    else await new Promise<void>(called => line.push(called))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
