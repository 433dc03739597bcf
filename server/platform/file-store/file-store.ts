// Content-addressed files: the content of a name never changes.

import { createHash } from 'node:crypto'

export type StoredName = { name: string; /** bytes */ size: number; put_at: Date }

export type FileStore = {
  /** Durable (fsync). Returns the name. Throws `storage.full` or `storage.unavailable` and leaves no partial file. */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** Null for an invalid or unknown name. Throws `storage.unavailable`. */
  read(name: string): Promise<Uint8Array | null>
  /** Removing a missing file is no error. */
  remove(name: string): Promise<void>
  /** Removes the file if it is older than the given time; otherwise returns false. */
  removeOlder(name: string, than: Date): Promise<boolean>
  /** Spare files of the last day: their rows may not be committed yet. */
  list(): AsyncIterable<StoredName>
}

/** 160 bits of SHA-256 and an extension: prevents path traversal. */
export const isFileName = (name: string) => /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/.test(name)

/** Throws on an invalid extension. */
export function nameOf(bytes: Uint8Array, extension: string): string {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
  if (!isFileName(name)) throw new Error('a file extension is two to five small letters or digits')
  return name
}
