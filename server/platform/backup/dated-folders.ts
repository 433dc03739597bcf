// Backups of `--into`: folders that are named by the time of their start, in UTC.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createFolder } from '#server/platform/file-store/create-folder.ts'
import { verificationFile } from './check-backup.ts'
import { manifestFile, readManifest } from './manifest.ts'

const dated = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/
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
  const complete = (await listDated(into)).filter(({ isComplete }) => isComplete)
  const old = complete.filter(({ name }) => name !== newest)
  const verified = complete.findLast(({ isVerified }) => isVerified)
  const deleted = old.slice(0, Math.max(0, old.length - (keep - 1))).flatMap(({ name }) => (name === verified?.name ? [] : [name]))
  for (const name of deleted) {
    // Without its manifest, a backup whose deletion is interrupted is not mistaken for a complete one.
    await rm(path.join(into, name, manifestFile))
    await rm(path.join(into, name), { recursive: true })
  }
  return deleted
}

/** Returns the names of incomplete backups that were started more than a day ago. */
export async function findAbandonedBackups(into: string): Promise<string[]> {
  const dayAgo = nameOf(new Date(Date.now() - 86_400_000))
  return (await listDated(into)).filter(({ name, isComplete }) => !isComplete && name < dayAgo).map(({ name }) => name)
}

type Dated = { name: string; isComplete: boolean; isVerified: boolean }

/** Lists the folders that have such a name, in the order of their names. Ignores symbolic links. */
async function listDated(into: string): Promise<Dated[]> {
  const entries = (await readdir(into, { withFileTypes: true })).filter(entry => entry.isDirectory() && dated.test(entry.name))
  const names = entries.map(({ name }) => name).toSorted()
  return Promise.all(
    names.map(async name => ({
      name,
      isComplete: await isTrue(readManifest(path.join(into, name)).then(() => true)),
      isVerified: await isTrue(readFile(path.join(into, name, verificationFile), 'utf8').then(saysVerified)),
    })),
  )
}

const saysVerified = (text: string) => (JSON.parse(text) as { is_verified?: unknown } | null)?.is_verified === true
/** An error, such as a missing or damaged file, is false. */
const isTrue = (answer: Promise<boolean>) => answer.catch(() => false)
