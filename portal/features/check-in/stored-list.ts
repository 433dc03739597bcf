// The list of a check-in link on this device, for a reload without a network. It contains names, so it ends with the link.

import { ApiError } from '#contract/client.ts'
import type { People } from '#portal/domain/check-in/use-check-in.ts'
import { deleteQueue, listQueues, loadEntries, storeEntry } from '#portal/platform/offline-queue/offline-queue.ts'

export type Opened = { hackathon: string; expires_at: string }

const prefix = 'check-in-list '
const entry = 'list'
type Stored<P> = P & { opened: Opened }

/** Stores and restores the list of a link. Without IndexedDB, nothing is stored. */
export function createStoredList<P extends object = People>(link: string) {
  const queue = prefix + link
  return {
    store: (people: P, opened: Opened) => void storeEntry(queue, entry, { ...people, opened } satisfies Stored<P>).catch(() => {}),
    /** Returns the stored list after an error of the network. After an error response, deletes it and throws the error. */
    async restore(error: unknown): Promise<Stored<P>> {
      if (error instanceof ApiError && error.status < 500) await deleteQueue(queue).catch(() => {})
      else await deleteExpired().catch(() => {})
      const stored = await loadEntries<Stored<P>>(queue).catch(() => new Map<string, Stored<P>>())
      const list = stored.get(entry)
      if (!list) throw error
      return list
    },
  }
}

export async function deleteExpired(): Promise<void> {
  for (const queue of await listQueues(prefix)) {
    const list = (await loadEntries<Stored<object>>(queue)).get(entry)
    if (!list || Date.parse(list.opened.expires_at) < Date.now()) await deleteQueue(queue)
  }
}
