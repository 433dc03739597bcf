import { LRUCache } from 'lru-cache'
import { pictureBytes } from '#contract/limits.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import { type Child, startChild } from './child.ts'
import { createFairQueue, type Sender } from './fair-queue.ts'
import type { PictureCounts, PictureLimits, Pictures, ProcessedPicture } from './pictures.ts'
import { kindOf, longestHeader } from './sniff.ts'

type Options = {
  /** queue length of all senders; default 200. When the queue is full, the sender with the most pictures loses its newest one. */
  maxWaiting?: number
  /** queue length of one sender; default 30 */
  maxOfSender?: number
  /** time limit per picture, after which the child is killed; default 10 s */
  patienceMs?: number
  /** time after which an idle child exits, to free its memory; default one minute */
  idleMs?: number
}
type Waiting = { start(): void; cancel(): void }

const hourMs = 3_600_000
/** Pictures of the server itself. */
const ownSender: Sender = { group: '', name: '' }

/** Processes one picture at a time, in one child process. Senders take turns. */
export function createPictures({ maxWaiting = 200, maxOfSender = 30, patienceMs = 10_000, idleMs = 60_000 }: Options = {}): Pictures {
  let child: Child | null = null
  let idle: NodeJS.Timeout | undefined
  const queue = createFairQueue<Waiting>(maxOfSender)
  /** decoding time in ms by sender, since the sender's first picture within an hour */
  const spent = new LRUCache<string, number>({ max: 10_000, ttl: hourMs, noUpdateTTL: true })
  const counts: PictureCounts = { processed: 0, refused: 0, crashed: 0, seconds: 0, starts: 0 }
  let isBusy = false
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()

  /** Resolves when it is the sender's turn. Rejects if the queue is full or `signal` aborts. */
  const waitForTurn = (sender: Sender, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = () => {
        queue.remove(sender, waiting)
        signal?.removeEventListener('abort', cancel)
        reject(new Refusal('service.unavailable'))
      }
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', cancel)
          resolve()
        },
        cancel,
      }
      signal?.addEventListener('abort', cancel)
      if (!queue.push(sender, waiting)) cancel()
      else if (queue.size() > maxWaiting) queue.dropLongest()?.cancel()
    })
  const runInTurn = async <T>(sender: Sender, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    if (signal?.aborted) refuse('service.unavailable')
    if (isBusy) await waitForTurn(sender, signal)
    isBusy = true
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next.start()
      else isBusy = false
    }
  }

  // An exiting child must get no picture.
  const retire = () => {
    void child?.end()
    child = null
  }
  const encode = async (bytes: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture> => {
    if (stopped) refuse('service.unavailable')
    clearTimeout(idle)
    if (!child?.isAlive()) {
      child = startChild()
      counts.starts++
    }
    const began = performance.now()
    const answer = await child.ask(jobOf(bytes, limits), patienceMs)
    counts.seconds += (performance.now() - began) / 1000
    if (!stopped) counts[answer === null ? 'crashed' : 'refused' in answer ? 'refused' : 'processed']++
    idle = setTimeout(retire, idleMs).unref()
    // The picture crashed the decoder or timed out: do not retry.
    if (answer === null) return refuse(stopped ? 'service.unavailable' : 'file.unreadable')
    if ('refused' in answer) throw new Refusal(answer.refused, { values: answer.values })
    return { ...answer, size: bytes.length }
  }

  return {
    process: async (file, limits = {}) => {
      const { maxBytes = pictureBytes, sender = ownSender, maxSecondsPerHour = Infinity, signal } = limits
      const blob = file instanceof Blob ? file : new Blob([new Uint8Array(file)])
      if (blob.size > maxBytes) refuse('file.too_large', { values: { max: maxBytes / 1e6 } })
      if (kindOf(await blob.slice(0, longestHeader).bytes()) === null) refuse('file.type_refused')
      const key = `${sender.group} ${sender.name}`
      const mine = runInTurn(sender, signal, async () => {
        if ((spent.get(key) ?? 0) >= maxSecondsPerHour * 1000)
          refuse('limit.reached', { values: { seconds: Math.ceil(spent.getRemainingTTL(key) / 1000) } })
        // Waiting pictures are not read, because they can be on disk.
        const bytes = await blob.bytes()
        const began = performance.now()
        try {
          return await encode(bytes, limits)
        } finally {
          spent.set(key, (spent.get(key) ?? 0) + performance.now() - began)
        }
      })
      last = Promise.allSettled([last, mine])
      return mine
    },
    usage: () => ({ ...counts, running: Number(isBusy), waiting: queue.size() }),
    stop: async () => {
      stopped = true
      clearTimeout(idle)
      await child?.end()
      await last
    },
  }
}

const jobOf = (bytes: Uint8Array, { minWidth = 16, square = false, widths }: PictureLimits) => ({
  bytes,
  minWidth,
  square,
  widths: widths ?? null,
})
