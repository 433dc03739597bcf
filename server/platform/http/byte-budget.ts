// Limits the memory of request bodies. Anonymous senders can use half of the memory, so that users can still send.
import { refuse } from './refuse.ts'

export type Sender = { name: string; isStranger: boolean }
export type Share = { take(bytes: number): void; release(): void }

/** `most` is in bytes. `take` throws `service.unavailable` past the limit of the sender or of all senders. */
export function createByteBudget(most: number): { shareOf(sender: Sender): Share } {
  const bySender = new Map<string, number>()
  const used = { strangers: 0, all: 0 }
  return {
    shareOf({ name, isStranger }) {
      let own = 0
      const add = (bytes: number) => {
        const others = bySender.get(name) ?? 0
        if (others + bytes > 0) bySender.set(name, others + bytes)
        else bySender.delete(name)
        used.all += bytes
        if (isStranger) used.strangers += bytes
        own += bytes
      }
      return {
        take(bytes) {
          const maxOfKind = isStranger ? most / 2 : most
          const isTooMuch =
            used.all + bytes > most ||
            (isStranger && used.strangers + bytes > maxOfKind) ||
            (bySender.get(name) ?? 0) + bytes > maxOfKind / 2
          if (isTooMuch) refuse('service.unavailable')
          add(bytes)
        },
        release: () => add(-own),
      }
    },
  }
}
