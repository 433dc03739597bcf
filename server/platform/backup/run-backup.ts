// Makes a backup, verifies it, records the result and deletes older ones: for `maydan backup` and for the schedule.

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Connection, Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { recordBackup } from '#server/platform/installation/last-backup.ts'
import { release } from '#server/platform/settings/release.ts'
import { checkBackup } from './check-backup.ts'
import { createDatedFolder, deleteOldBackups, findIncompleteBackups } from './dated-folders.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

/** `into` creates a dated folder in it; `keep` is then the number of complete backups that remain there. */
export type BackupTarget = { folder: string } | { into: string; keep?: number }

export type BackupDeps = {
  owner: Connection
  database: Database
  store: FileStore
  dataDir: string
  log: (line: string) => void
  /** receives problems that do not make the backup fail */
  note: (line: string) => void
  signal?: AbortSignal
}
/** `isVerified`: null without `verify`. `incomplete`: folders of killed backups in `into`, which remain. */
export type BackupResult = {
  folder: string
  manifest: Manifest
  deleted: readonly string[]
  incomplete: readonly string[]
  isVerified: true | null
}

/** The backup is complete, but could not be restored. */
class UnverifiedBackup extends Error {}

/**
 * Requires the backup lock. A backup that fails is deleted if it is in `into`, and deletes no older one. One that fails only its verification
 * remains, and the newest verified one remains beside it. An aborted backup is not recorded.
 */
export async function runBackup(
  target: BackupTarget,
  { withKeys, verify }: { withKeys: boolean; verify: boolean },
  deps: BackupDeps,
): Promise<BackupResult> {
  const { signal } = deps
  const parent = 'into' in target ? path.resolve(target.into) : path.dirname(path.resolve(target.folder))
  try {
    const folder = 'into' in target ? await createDatedFolder(parent) : path.resolve(target.folder)
    // A partial backup would occupy the disk that may be full.
    const manifest = await makeBackup(folder, { ...deps, version: release, withKeys }).catch(async error => {
      if ('into' in target) await rm(folder, { recursive: true, force: true })
      throw error
    })
    const damage = verify ? await findDamage(folder, deps) : null
    await recordResults(deps, {
      succeeded: { target: parent, detail: String(await sizeOf(folder)) },
      ...(damage !== null && { verified: { target: folder, detail: damage } }),
    })
    // Also after a failed verification: otherwise a database user that cannot verify backups would fill the disk.
    const deleted = 'into' in target && target.keep !== undefined ? await deleteOldBackups(parent, target.keep, path.basename(folder)) : []
    if (damage) throw new UnverifiedBackup(`${folder} could not be verified: ${damage}`)
    const incomplete = 'into' in target ? await findIncompleteBackups(parent) : []
    return { folder, manifest, deleted, incomplete, isVerified: verify || null }
  } catch (error) {
    if (signal?.aborted || error instanceof UnverifiedBackup) throw error
    const explained = explain(error as Error, parent)
    await recordResults(deps, { failed: { target: parent, detail: explained.message } })
    throw explained
  }
}

/** Adds the next step to the error of a full disk. */
function explain(error: Error, parent: string): Error {
  if (!['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))) return error
  return new Error(`the disk of ${parent} is full: free up space, or keep fewer backups (${error.message})`, { cause: error })
}

/** Returns the problem of the backup, or an empty text. Throws an error only if it is aborted. */
async function findDamage(folder: string, deps: BackupDeps): Promise<string> {
  deps.log('verifying the backup')
  const damage = await checkBackup(folder, deps).then(
    () => '',
    (error: Error) => error.message || error.name,
  )
  deps.signal?.throwIfAborted()
  return damage
}

type Results = Partial<Record<'succeeded' | 'failed' | 'verified' | 'uploaded', { target: string; detail: string }>>

/** Does not fail: the result of the backup counts, not its record. One transaction, so that results of one backup have the same time. */
export const recordResults = (
  { database, note }: Pick<BackupDeps, 'database' | 'note'>,
  { succeeded, failed, verified, uploaded }: Results,
) =>
  database
    .system(async db => {
      if (succeeded) await recordBackup(db, 'succeeded', succeeded)
      if (failed) await recordBackup(db, 'failed', failed)
      if (verified) await recordBackup(db, 'verified', verified)
      if (uploaded) await recordBackup(db, 'uploaded', uploaded)
    })
    .catch((error: Error) => note(`Metrics do not show this run: ${error.message}`))

/** Returns the size of all files in bytes. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}
