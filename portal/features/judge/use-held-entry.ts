import { useEffect, useEffectEvent, useState } from 'react'
import type { Entry } from '#contract/judging/judge-endpoints.ts'

/** Milliseconds in which leaving a table can be undone. */
const undoMs = 10_000

/** Keeps an entry back that can be undone. It is sent after ten seconds, before another entry, and when the page is closed. */
export function useHeldEntry(send: (entry: Entry) => Promise<void>) {
  const [held, setHeld] = useState<Entry | null>(null)
  const release = async () => {
    if (!held) return
    // Held until the queue has it, so that its project does not appear again meanwhile. The server ignores an entry that is sent twice.
    await send(held)
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
    void release()
    setHeld(entry)
  }
  return { held, hold, release, undo: () => setHeld(null) }
}
