// Entries that wait to be sent, in IndexedDB, so that they survive a closed tab. A queue belongs to one page of one person or link.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type Schema = DBSchema & { entries: { key: [queue: string, entry: string]; value: unknown } }

let opening: Promise<IDBPDatabase<Schema>> | undefined

const openDatabase = () =>
  (opening ??= openDB<Schema>('maydan-offline', 1, { upgrade: database => void database.createObjectStore('entries') }).catch(
    (error: unknown) => {
      opening = undefined
      throw error
    },
  ))

const keysOf = (queue: string) => IDBKeyRange.bound([queue, ''], [queue, '\uffff'])

/** Returns all entries of a queue by key. Rejects where the browser has no IndexedDB, such as in some private windows. */
export async function loadEntries<Entry>(queue: string): Promise<Map<string, Entry>> {
  const store = (await openDatabase()).transaction('entries').store
  const [keys, values] = await Promise.all([store.getAllKeys(keysOf(queue)), store.getAll(keysOf(queue))])
  return new Map(keys.map(([, key], at) => [key, values[at] as Entry]))
}

/** Stores an entry and replaces an earlier one with the same key. Resolves when it is on disk, where the browser supports that. */
export async function storeEntry(queue: string, key: string, entry: unknown): Promise<void> {
  const transaction = (await openDatabase()).transaction('entries', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(entry, [queue, key]), transaction.done])
}

/** Deletes sent entries, except those that another tab replaced meanwhile. */
export async function deleteEntries(queue: string, sent: ReadonlyMap<string, unknown>): Promise<void> {
  const transaction = (await openDatabase()).transaction('entries', 'readwrite')
  for (const [key, entry] of sent)
    if (JSON.stringify(await transaction.store.get([queue, key])) === JSON.stringify(entry)) await transaction.store.delete([queue, key])
  await transaction.done
}

export async function deleteQueue(queue: string): Promise<void> {
  await (await openDatabase()).delete('entries', keysOf(queue))
}

/** Returns the names of all queues that begin with `start`. */
export async function listQueues(start: string): Promise<string[]> {
  const keys = await (await openDatabase()).getAllKeys('entries', IDBKeyRange.bound([start], [`${start}\uffff`, '\uffff']))
  return [...new Set(keys.map(([queue]) => queue))]
}

/** Moves all entries of a queue to another one, in one transaction. */
export async function moveEntries(from: string, to: string): Promise<void> {
  const transaction = (await openDatabase()).transaction('entries', 'readwrite')
  const [keys, values] = await Promise.all([transaction.store.getAllKeys(keysOf(from)), transaction.store.getAll(keysOf(from))])
  for (const [nth, [, key]] of keys.entries()) await transaction.store.put(values[nth], [to, key])
  await transaction.store.delete(keysOf(from))
  await transaction.done
}
