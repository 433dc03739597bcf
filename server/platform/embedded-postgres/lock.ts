import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = {
  release(): void
}

/**
 * Takes the lock file at once or returns undefined when a living process holds it.
 * The kernel holds the lock through SQLite's file locking, so it ends with its process however that ends: there is no stale lock
 * and no pid to misjudge. Nothing else in this process may open the file: closing any descriptor of it would drop the lock (POSIX).
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

/** Waits until the lock is free; `onWait` is called once when it is not free at first. */
export async function waitForLock(file: string, onWait: () => void = () => {}): Promise<Lock> {
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(file)
    if (lock) return lock
    if (attempt === 20) onWait()
    await sleep(25)
  }
}

// A handle that nobody refers to would be collected, and its lock with it.
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
