import { join } from 'node:path'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { type Lock, tryLock } from './lock.ts'
import { refuseReadOnly } from './start.ts'

/**
 * Locks the data folder for one server, until the process ends. Commands such as `maydan backup` do not take this lock. Throws if another
 * server runs there.
 */
export async function lockForServer(dataDir: string): Promise<Lock> {
  await createFolder(dataDir)
  refuseReadOnly(dataDir)
  const lock = tryLock(join(dataDir, 'server.lock'))
  if (!lock)
    throw new Error(
      `DATA_DIR: another Maydan server runs with the database in ${dataDir}. Stop it first. ` +
        'To run several processes, set DATABASE_URL to a PostgreSQL of your own',
    )
  return lock
}
