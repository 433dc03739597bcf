// Limits the bytes of request bodies in memory or on disk. Anonymous senders can use half of them, so that users can still send.

import { refuse } from '../refuse.ts'

/** `link`: secret link of a candidate, which is independent of the network, because a venue shares one address. */
export type Sender = { name: string; kind: 'account' | 'network' | 'link' }
export type Share = {
  /** Throws `service.unavailable` past the limit of the sender. A negative number gives bytes back. */
  take(bytes: number): void
  /** The body is complete, so that it is no longer canceled for others. */
  complete(): void
  release(): void
}

/** Maximum part of all bytes. */
const partOf: Record<Sender['kind'], number> = { account: 1 / 2, network: 1 / 4, link: 1 / 16 }
const partOfStrangers = 1 / 2

type Entry = { sender: Sender; bytes: number; isComplete: boolean; isReleased: boolean; cancel: () => void }
/** When `most` bytes are used, `cancel` of an incomplete body of the sender with the most bytes is called, unless this is the new sender. */
export function createByteBudget(most: number): { shareOf(sender: Sender, cancel?: () => void): Share } {
  const entries = new Set<Entry>()
  const bySender = new Map<string, number>()
  const used = { strangers: 0, all: 0 }
  const keyOf = ({ kind, name }: Sender) => `${kind} ${name}`
  const usedBy = (sender: Sender) => bySender.get(keyOf(sender)) ?? 0
  const isStranger = ({ kind }: Sender) => kind !== 'account'

  const add = (entry: Entry, bytes: number) => {
    const total = usedBy(entry.sender) + bytes
    if (total > 0) bySender.set(keyOf(entry.sender), total)
    else bySender.delete(keyOf(entry.sender))
    used.all += bytes
    if (isStranger(entry.sender)) used.strangers += bytes
    entry.bytes += bytes
  }
  const release = (entry: Entry) => {
    if (!entry.isReleased) add(entry, -entry.bytes)
    entry.isReleased = true
    entries.delete(entry)
  }
  const largest = (amongStrangers: boolean) =>
    [...entries]
      .filter(({ sender, isComplete, bytes }) => !isComplete && bytes > 0 && (!amongStrangers || isStranger(sender)))
      .toSorted((a, b) => usedBy(b.sender) - usedBy(a.sender) || b.bytes - a.bytes)[0]
  const makeRoom = (sender: Sender, bytes: number) => {
    for (;;) {
      const isOverStrangers = isStranger(sender) && used.strangers + bytes > most * partOfStrangers
      if (!isOverStrangers && used.all + bytes <= most) return
      const victim = largest(isOverStrangers)
      if (!victim || usedBy(victim.sender) <= usedBy(sender) + bytes) refuse('service.unavailable')
      release(victim)
      victim.cancel()
    }
  }

  return {
    shareOf(sender, cancel = () => {}) {
      const entry: Entry = { sender, bytes: 0, isComplete: false, isReleased: false, cancel }
      entries.add(entry)
      return {
        take(bytes) {
          if (entry.isReleased) refuse('service.unavailable')
          if (bytes > 0) {
            if (usedBy(sender) + bytes > most * partOf[sender.kind]) refuse('service.unavailable')
            makeRoom(sender, bytes)
          }
          add(entry, bytes)
        },
        complete: () => void (entry.isComplete = true),
        release: () => release(entry),
      }
    },
  }
}
