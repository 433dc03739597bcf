import type { IncomingMessage } from 'node:http'
import type { HttpLimits } from './http-limits.ts'
import { Refusal } from './refuse.ts'

/** `secondsFor`: returns the time limit in seconds for the number of bytes received so far. */
type BodyLimits = { slowest: HttpLimits['slowestBody']; secondsFor: (received: number) => number }

/** Rejects if `take` throws, or if the body is too large or too slow. The rest stays unread. */
export function receive(request: IncomingMessage, most: number, limits: BodyLimits, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0
    const pace = watchPace(
      limits,
      () => received,
      () => stop(new Refusal('request.too_slow')),
    )
    const onData = (chunk: Buffer) => {
      received += chunk.length
      try {
        if (received > most) throw new Refusal('request.too_large')
        take(chunk)
      } catch (error) {
        stop(error)
      }
    }
    const onEnd = () => stop()
    const onBrokenOff = () => stop(new Refusal('request.malformed'))
    const stop = (why?: unknown) => {
      clearInterval(pace)
      request.off('data', onData).off('end', onEnd).off('error', onBrokenOff).off('close', onBrokenOff)
      if (why === undefined) return resolve()
      request.pause()
      reject(why as Error)
    }
    // The client disconnected while the caller was looked up.
    if (request.destroyed) return stop(new Refusal('request.malformed'))
    request.on('data', onData).on('end', onEnd).on('error', onBrokenOff).on('close', onBrokenOff)
  })
}

function watchPace({ slowest: { bytesPerSecond, seconds }, secondsFor }: BodyLimits, received: () => number, late: () => void) {
  const marks = [0]
  const began = performance.now()
  return setInterval(() => {
    if (performance.now() - began > secondsFor(received()) * 1000) return late()
    marks.push(received())
    if (marks.length <= seconds) return
    const [before = 0] = marks
    marks.shift()
    if (received() - before < bytesPerSecond * seconds) late()
  }, 1000).unref()
}
