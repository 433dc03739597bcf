import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import { deleteEntries, loadEntries, storeEntry } from './offline-queue.ts'

/** Delay in ms between attempts to send entries. */
const again = 5000

/**
 * Sends entries in batches of at most `most`, now or when the browser is online again. Entries of an earlier visit are sent, too. Entries
 * with the same key replace each other, and the server must ignore duplicates. `send` rejects with an ApiError if retrying is useless, and can add entries.
 * Closing the tab requires confirmation while entries wait.
 */
export function useOfflineQueue<Entry>(
  queue: string,
  most: number,
  send: (entries: ReadonlyMap<string, Entry>, add: (key: string, entry: Entry) => Promise<void>) => Promise<void>,
) {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [isStored, setStored] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  /** Shows the entry as added when it is stored, so that a tab that closes in between loses nothing. */
  const add = async (key: string, entry: Entry) => {
    await storeEntry(queue, key, entry).catch(() => setStored(false))
    setEntries(now => new Map(now).set(key, entry))
  }
  const sendNow = useEffectEvent((sent: ReadonlyMap<string, Entry>) => send(sent, add))
  useUnsaved(entries.size > 0, 'nothing')

  useEffect(() => {
    let isOver = false
    loadEntries<Entry>(queue).then(
      stored => isOver || setEntries(now => new Map([...stored, ...now])),
      () => setStored(false),
    )
    return () => void (isOver = true)
  }, [queue])

  useEffect(() => {
    if (entries.size === 0) return
    const sent = new Map([...entries].slice(0, most))
    let timer: ReturnType<typeof setTimeout> | undefined
    const retry = () => setTries(before => before + 1)
    sendNow(sent).then(
      () => {
        deleteEntries(queue, sent).catch(() => {})
        // Removes only the sent entries, because others can be added while the request is pending.
        setEntries(now => new Map([...now].filter(([key, entry]) => sent.get(key) !== entry)))
      },
      (problem: unknown) => {
        if (problem instanceof ApiError && problem.status < 500 && problem.status !== 429) setError(problem)
        else timer = setTimeout(retry, again)
      },
    )
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [queue, most, entries, tries])

  const retry = () => {
    setError(null)
    setTries(before => before + 1)
  }
  /** Takes in entries that were moved to this queue. */
  const reload = async () => {
    const stored = await loadEntries<Entry>(queue)
    setEntries(now => new Map([...stored, ...now]))
  }
  return { entries, isStored, error, retry, add, reload }
}
