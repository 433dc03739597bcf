import type { IncomingMessage } from 'node:http'
import type { HttpLimits } from './http-limits.ts'
import { Refusal } from './refuse.ts'

type BodyLimits = Pick<HttpLimits, 'slowestBody' | 'slowestUpload'> & {
  /** returns the time limit in seconds for the number of bytes received so far */
  secondsFor(received: number): number
  /** its reason is thrown */
  signal: AbortSignal
}
type Progress = { received: number; isWaiting: boolean }

/**
 * Rejects if `take` throws or rejects, if the body is too large or too slow, or if the signal aborts. The rest stays unread. Reading
 * pauses until the promise of `take` resolves.
 */
export function receive(
  request: IncomingMessage,
  most: number,
  limits: BodyLimits,
  take: (chunk: Buffer) => void | Promise<unknown>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const progress: Progress = { received: 0, isWaiting: false }
    let isStopped = false
    const pace = watchPace(limits, progress, () => stop(new Refusal('request.too_slow')))
    const onData = (chunk: Buffer) => {
      progress.received += chunk.length
      try {
        if (progress.received > most) throw new Refusal('request.too_large')
        const taken = take(chunk)
        if (taken) wait(taken)
      } catch (error) {
        stop(error)
      }
    }
    const wait = (taken: Promise<unknown>) => {
      progress.isWaiting = true
      request.pause()
      taken.then(() => {
        progress.isWaiting = false
        if (!isStopped) request.resume()
      }, stop)
    }
    const onAbort = () => stop(limits.signal.reason)
    const onEnd = () => stop()
    const onBrokenOff = () => stop(new Refusal('request.malformed'))
    const stop = (why?: unknown) => {
      isStopped = true
      clearInterval(pace)
      limits.signal.removeEventListener('abort', onAbort)
      request.off('data', onData).off('end', onEnd).off('error', onBrokenOff).off('close', onBrokenOff)
      if (why === undefined) return resolve()
      request.pause()
      reject(why as Error)
    }
    // The client disconnected while the caller was looked up.
    if (request.destroyed) return stop(new Refusal('request.malformed'))
    if (limits.signal.aborted) return onAbort()
    limits.signal.addEventListener('abort', onAbort)
    request.on('data', onData).on('end', onEnd).on('error', onBrokenOff).on('close', onBrokenOff)
  })
}

/** A body that waits for the disk of this server is not slow. */
function watchPace({ slowestBody, slowestUpload, secondsFor }: BodyLimits, progress: Progress, late: () => void) {
  const marks = [0]
  const began = performance.now()
  return setInterval(() => {
    const { received, isWaiting } = progress
    if (performance.now() - began > secondsFor(received) * 1000) return late()
    if (isWaiting) return
    marks.push(received)
    if (marks.length <= slowestBody.seconds) return
    const [before = 0] = marks
    marks.shift()
    const { bytesPerSecond } = before >= slowestUpload.bytes ? slowestUpload : slowestBody
    if (received - before < bytesPerSecond * slowestBody.seconds) late()
  }, 1000).unref()
}
