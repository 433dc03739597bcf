import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = {
  release(): void
}

/**
 * Locks the file, or returns undefined if another process has locked it. Uses SQLite's file locking: the kernel releases the lock when the
 * process ends, so no lock is stale. Nothing else in this process may open the file: closing any descriptor releases the lock (POSIX).
 */
export function tryLock(file: string): Lock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    held.add(database)
    return { release: () => held.delete(database) && database.close() }
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/** Waits until the lock is free; calls `onWait` once if it has to wait. */
export async function waitForLock(file: string, onWait: () => void = () => {}): Promise<Lock> {
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(file)
    if (lock) return lock
    if (attempt === 20) onWait()
    await sleep(25)
  }
}

// Prevents garbage collection of a handle, which would release its lock.
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
