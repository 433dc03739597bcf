import { pictureBytes } from '#contract/limits.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import { type Child, startChild } from './child.ts'
import type { PictureLimits, Pictures, ProcessedPicture } from './pictures.ts'
import { kindOf } from './sniff.ts'

type Options = {
  /** how many may wait behind the one at work; 20 unless told */
  maxWaiting?: number
  /** the same for pictures of strangers; 5 unless told */
  maxStrangers?: number
  /** how long one picture may take before its child is killed; 10 s unless told */
  patienceMs?: number
  /** a child without work gives its memory back after this; a minute unless told */
  idleMs?: number
}

/** One picture at a time in one child, which is started when first needed. */
export function createPictures({ maxWaiting = 20, maxStrangers = 5, patienceMs = 10_000, idleMs = 60_000 }: Options = {}): Pictures {
  let child: Child | null = null
  let idle: NodeJS.Timeout | undefined
  const pending = { members: 0, strangers: 0 }
  const waiting: Record<keyof typeof pending, (() => void)[]> = { members: [], strangers: [] }
  let isBusy = false
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()

  /** Whoever is signed in goes first: a picture that is hard to decode takes seconds, and anybody may send one. */
  const inTurn = async <T>(sender: keyof typeof pending, work: () => Promise<T>): Promise<T> => {
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

  // Forgotten before it has ended, so that no picture is given to a dying child.
  const retire = () => {
    void child?.end()
    child = null
  }
  const encode = async (bytes: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture> => {
    if (stopped) refuse('service.unavailable')
    clearTimeout(idle)
    if (!child?.isAlive()) child = startChild()
    const answer = await child.ask(jobOf(bytes, limits), patienceMs)
    idle = setTimeout(retire, idleMs).unref()
    // A picture that kills its decoder or outlasts our patience would do so again.
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
        const mine = inTurn(sender, () => encode(bytes, limits))
        last = Promise.allSettled([last, mine])
        return await mine
      } finally {
        pending[sender]--
      }
    },
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
