import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = {
  release(): void
}

/**
 * Returns undefined if another process has locked the file. SQLite's file locks end with the process. Nothing else in this process may open
 * the file: closing any descriptor releases the lock (POSIX).
 */
export function tryLock(file: string): Lock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    openLocks.add(database)
    return { release: () => openLocks.delete(database) && database.close() }
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

export function isLocked(file: string): boolean {
  const lock = tryLock(file)
  lock?.release()
  return lock === undefined
}

/** Calls `onWait` once if it has to wait. */
export async function waitForLock(file: string, onWait: () => void = () => {}): Promise<Lock> {
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(file)
    if (lock) return lock
    if (attempt === 20) onWait()
    await sleep(25)
  }
}

// Prevents garbage collection of a handle, which would release its lock.
const openLocks = new Set<DatabaseSync>()

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
