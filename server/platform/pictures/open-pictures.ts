import { pictureBytes } from '#contract/limits.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import { type Child, startChild } from './child.ts'
import type { PictureCounts, PictureLimits, Pictures, ProcessedPicture } from './pictures.ts'
import { kindOf } from './sniff.ts'

type Options = {
  /** queue length; default 20 */
  maxWaiting?: number
  /** queue length for anonymous senders; default 5 */
  maxStrangers?: number
  /** time limit per picture, after which the child is killed; default 10 s */
  patienceMs?: number
  /** time after which an idle child exits, to free its memory; default one minute */
  idleMs?: number
}

/** Processes one picture at a time, in one child process. */
export function createPictures({ maxWaiting = 20, maxStrangers = 5, patienceMs = 10_000, idleMs = 60_000 }: Options = {}): Pictures {
  let child: Child | null = null
  let idle: NodeJS.Timeout | undefined
  const pending = { members: 0, strangers: 0 }
  const waiting: Record<keyof typeof pending, (() => void)[]> = { members: [], strangers: [] }
  const counts: PictureCounts = { processed: 0, refused: 0, crashed: 0, seconds: 0, starts: 0 }
  let isBusy = false
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()

  /** Authenticated senders first: anyone can send a slow picture. */
  const runLimited = async <T>(sender: keyof typeof pending, work: () => Promise<T>): Promise<T> => {
    if (isBusy) await new Promise<void>(called => waiting[sender].push(called))
    isBusy = true
    try {
      return await work()
    } finally {
      const next = waiting.members.shift() ?? waiting.strangers.shift()
      if (next) next()
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
      const maxBytes = limits.maxBytes ?? pictureBytes
      if ((file instanceof Blob ? file.size : file.length) > maxBytes) refuse('file.too_large', { values: { max: maxBytes / 1e6 } })
      const sender = limits.isStranger ? 'strangers' : 'members'
      if (pending[sender] > (limits.isStranger ? maxStrangers : maxWaiting)) refuse('service.unavailable')
      pending[sender]++
      try {
        const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file
        if (kindOf(bytes) === null) refuse('file.type_refused')
        const mine = runLimited(sender, () => encode(bytes, limits))
        last = Promise.allSettled([last, mine])
        return await mine
      } finally {
        pending[sender]--
      }
    },
    usage: () => ({ ...counts, running: Number(isBusy), waiting: waiting.members.length + waiting.strangers.length }),
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
