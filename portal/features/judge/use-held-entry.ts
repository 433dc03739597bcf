import { useEffect, useEffectEvent, useState } from 'react'
import type { Entry } from '#contract/judging/judge-endpoints.ts'
import { deleteQueue, storeEntry } from '#portal/platform/offline-queue/offline-queue.ts'

/** Milliseconds in which leaving a table can be undone. */
const undoMs = 10_000

/**
 * Holds an entry that can be undone. It is sent after ten seconds, before another entry, and when the page is closed. `stored` is a queue of
 * the device with the entry, so that it can be sent after the browser was killed.
 */
export function useHeldEntry(stored: string, send: (entry: Entry) => Promise<void>) {
  const [held, setHeld] = useState<Entry | null>(null)
  // Without storage the entry ends with the page.
  const forget = () => void deleteQueue(stored).catch(() => {})
  const release = async () => {
    if (!held) return
    // Held until the queue has it, so that its project does not appear again meanwhile. The server ignores an entry that is sent twice.
    await send(held)
    forget()
    setHeld(now => (now === held ? null : now))
  }
  const finish = useEffectEvent(() => void release())
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => finish(), undoMs)
    const leave = () => finish()
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
    }
  }, [held])
  const hold = (entry: Entry) => {
    void release().then(() => storeEntry(stored, keyOf(entry), entry).catch(() => {}))
    setHeld(entry)
  }
  const undo = () => {
    forget()
    setHeld(null)
  }
  return { held, hold, release, undo }
}

/** Entries are sent in the order of their keys after a reload. */
export const keyOf = ({ at, id }: Entry) => `${at} ${id}`
