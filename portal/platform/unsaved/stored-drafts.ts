// Unsaved changes on this device, in IndexedDB, so that they survive a closed tab. Signing out deletes the database.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { draftDatabase } from '../session/personal-keys.ts'

export type StoredDraft<Value> = { id: string; value: Value; /** Unix time in milliseconds */ changedAt: number }

type Key = [account: string, subject: string, id: string]
type Schema = DBSchema & { drafts: { key: Key; value: { value: unknown; changedAt: number } } }

/** Days after which a draft is deleted. */
const storedDays = 30

let opening: Promise<IDBPDatabase<Schema>> | undefined

const openDatabase = () =>
  (opening ??= openDB<Schema>(draftDatabase, 1, {
    upgrade: database => void database.createObjectStore('drafts'),
    // Signing out in any tab deletes the database, which waits for open connections.
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  }))

/**
 * Returns the drafts of an account about a subject, newest first, and deletes old ones. Rejects where the browser has no IndexedDB, such as
 * in some private windows.
 */
export async function loadDrafts<Value>(account: string, subject: string): Promise<StoredDraft<Value>[]> {
  const { store, done } = (await openDatabase()).transaction('drafts', 'readwrite')
  // Awaited below only if the requests succeed.
  done.catch(() => {})
  const range = IDBKeyRange.bound([account, subject, ''], [account, subject, '\uffff'])
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  const drafts = values.map(({ value, changedAt }, at) => ({ id: keys[at]?.[2] ?? '', value: value as Value, changedAt }))
  const isOld = ({ changedAt }: { changedAt: number }) => Date.now() - changedAt > storedDays * 86_400_000
  await Promise.all([...drafts.filter(isOld).map(({ id }) => store.delete([account, subject, id])), done])
  return drafts.filter(draft => !isOld(draft)).toSorted((a, b) => b.changedAt - a.changedAt)
}

/** Stores a draft and replaces the one with the same ID. Resolves when it is on disk, where the browser supports that. */
export async function storeDraft<Value>(account: string, subject: string, { id, ...draft }: StoredDraft<Value>): Promise<void> {
  const { store, done } = (await openDatabase()).transaction('drafts', 'readwrite', { durability: 'strict' })
  await Promise.all([store.put(draft, [account, subject, id]), done])
}

export const deleteDraft = async (account: string, subject: string, id: string): Promise<void> =>
  (await openDatabase()).delete('drafts', [account, subject, id])
