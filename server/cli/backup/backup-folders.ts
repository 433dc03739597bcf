// Folders of `maydan backup --into FOLDER`: one per backup, named by its time in UTC, so that names never repeat and sort by age.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { manifestFile } from './manifest.ts'

const name = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/
/** An incomplete folder of this age in ms belongs to a backup that was killed. */
const abandonedMs = 86_400_000

/** Returns the path for a new backup in `parent`, such as `2027-01-14T02-30-07.412Z`. */
export const newBackupFolder = (parent: string, now = new Date()) => path.join(parent, now.toISOString().replaceAll(':', '-'))

/** Deletes all complete backups in `parent` except the newest `keep`, and abandoned incomplete ones. Returns the deleted folders' names. */
export async function pruneBackups(parent: string, keep: number, now = new Date()): Promise<string[]> {
  const names = (await readdir(parent)).filter(each => name.test(each)).toSorted()
  const isComplete = (each: string) => existsSync(path.join(parent, each, manifestFile))
  const old = names.filter(isComplete).slice(0, -keep)
  const limit = path.basename(newBackupFolder(parent, new Date(now.getTime() - abandonedMs)))
  const abandoned = names.filter(each => !isComplete(each) && each < limit)
  const deleted = [...old, ...abandoned].toSorted()
  for (const each of deleted) await rm(path.join(parent, each), { recursive: true })
  return deleted
}
