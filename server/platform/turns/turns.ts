/** A semaphore that queues work over the limit: without it, bursts would exceed the two seconds that the connection pool waits. */
export function openTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
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
