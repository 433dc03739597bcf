// Backups of `--into`: folders that are named by the time of their start, in UTC.

import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { verificationFile } from './check-backup.ts'
import { manifestFile, readManifest } from './manifest.ts'

export const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/
const nameOf = (time: Date) => time.toISOString().replaceAll(':', '-')

/** Creates a new folder in `into`, such as `2027-01-14T02-30-07.412Z`. Throws EEXIST if another backup started in the same millisecond. */
export async function createDatedFolder(into: string): Promise<string> {
  await createFolder(into, 0o700)
  const folder = path.join(into, nameOf(new Date()))
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/**
 * Deletes all but `keep` complete backups, the oldest first. Never deletes `newest`, the newest verified backup, and other content of the
 * folder. Returns the names.
 */
export async function deleteOldBackups(into: string, keep: number, newest: string): Promise<string[]> {
  const deleted = oldBackups(
    (await listDated(into)).filter(({ isComplete }) => isComplete),
    keep,
    new Set([newest]),
  )
  for (const name of deleted) {
    // Without its manifest, a backup whose deletion is interrupted is not mistaken for a complete one.
    await rm(path.join(into, name, manifestFile))
    await rm(path.join(into, name), { recursive: true })
  }
  return deleted
}

/** Returns the names of complete backups to delete, so that `keep` remain. `complete` is in the order of names. */
export function oldBackups(
  complete: readonly { name: string; isVerified: boolean }[],
  keep: number,
  remaining: ReadonlySet<string>,
): string[] {
  const verified = complete.findLast(({ isVerified }) => isVerified)
  return complete
    .filter(({ name }) => !remaining.has(name))
    .slice(0, Math.max(0, complete.length - keep))
    .flatMap(({ name }) => (name === verified?.name ? [] : [name]))
}

/** Returns the names of backups without a manifest: their process was killed, or still writes them. */
export const findIncompleteBackups = async (into: string): Promise<string[]> =>
  (await listDated(into)).filter(({ isComplete }) => !isComplete).map(({ name }) => name)

type Dated = { name: string; isComplete: boolean; isVerified: boolean; hasKeys: boolean }

/** Lists the folders that have such a name, in the order of their names. Ignores symbolic links. */
export async function listDated(into: string): Promise<Dated[]> {
  const entries = (await readdir(into, { withFileTypes: true })).filter(entry => entry.isDirectory() && dated.test(entry.name))
  const names = entries.map(({ name }) => name).toSorted()
  return Promise.all(
    names.map(async name => {
      const manifest = await readManifest(path.join(into, name)).catch(() => null)
      const verification = await readFile(path.join(into, name, verificationFile), 'utf8').catch(() => null)
      return { name, isComplete: manifest !== null, isVerified: saysVerified(verification), hasKeys: manifest?.keys === true }
    }),
  )
}

/** Returns whether the content of `verification.json` states a successful verification. Damaged content does not. */
export function saysVerified(text: string | null): boolean {
  try {
    return (JSON.parse(text ?? 'null') as { is_verified?: unknown } | null)?.is_verified === true
  } catch {
    return false
  }
}
