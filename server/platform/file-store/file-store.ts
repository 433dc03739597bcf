// Files under names made of their own bytes: the same bytes are kept once, and what a name gives never changes.
import { createHash } from 'node:crypto'

export type StoredName = { name: string; /** bytes */ size: number; /** when it was last put */ put_at: Date }

export type FileStore = {
  /** Keeps bytes and answers their name once a power cut could not lose them. Refuses `storage.full` or `storage.unavailable` and leaves nothing half-written. */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** Null for a name that is not one of ours or not there. Refuses `storage.unavailable`. */
  read(name: string): Promise<Uint8Array | null>
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>
  /** Removes what was last put before then; false, and it stays, where it was put again in the meantime. */
  removeOlder(name: string, than: Date): Promise<boolean>
  /** All names, for a sweep of what no row mentions any more; spare those put within the last day, whose rows may be on their way. */
  list(): AsyncIterable<StoredName>
}

/** 160 bits of SHA-256 and a short extension: nothing that could leave a folder. */
export const isFileName = (name: string) => /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/.test(name)

/** Throws for an extension that no name has. */
export function nameOf(bytes: Uint8Array, extension: string): string {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
  if (!isFileName(name)) throw new Error('a file extension is two to five small letters or digits')
  return name
}
