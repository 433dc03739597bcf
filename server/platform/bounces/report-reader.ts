import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Warn } from '#server/platform/log/warn.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'
import type { DeliveryReport } from './delivery-report.ts'
import { extractReport } from './report-part.ts'

type ReportReader = {
  /** Resolves to `unread` if the mail cannot be parsed. */
  read(raw: Buffer): Promise<DeliveryReport>
  close(): Promise<void>
}

const unread: DeliveryReport = { outcome: 'unread' }
const parseTimeoutMs = 10_000
const heapMegabytes = 64

/** Parses one report at a time in a worker thread. The thread does not keep the process running. */
export function createReportReader(warn: Warn): ReportReader {
  const oneAtATime = createSemaphore(1)
  let thread: Worker | null = null

  const start = () => {
    const started = new Worker(new URL('./report-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    started.unref()
    started.on('error', () => {})
    started.once('exit', () => (thread = thread === started ? null : thread))
    return started
  }
  const stop = async () => {
    const stopped = thread
    thread = null
    await stopped?.terminate()
  }
  const parse = async (report: Buffer): Promise<DeliveryReport> => {
    thread ??= start()
    const ended = new AbortController()
    const exit = () => ended.abort()
    thread.once('exit', exit)
    try {
      thread.postMessage(report)
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(parseTimeoutMs)])
      return ((await once(thread, 'message', { signal })) as [DeliveryReport])[0]
    } catch (error) {
      warn(error as Error, 'a delivery report could not be parsed')
      await stop()
      return unread
    } finally {
      thread?.off('exit', exit)
    }
  }
  return {
    async read(raw) {
      const report = extractReport(raw)
      return report === null ? unread : oneAtATime(() => parse(report))
    },
    close: stop,
  }
}
