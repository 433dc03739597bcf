import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Connection, openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { recordBackup } from '#server/platform/settings/last-backup.ts'
import { release } from '#server/platform/settings/release.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createDatedFolder, deleteOldBackups } from './backup/dated-folders.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { openStore, type Output, withOwner } from './installation.ts'

/** `into` creates a dated folder in it; `keep` is then the number of complete backups that remain there. */
export type BackupTarget = { folder: string } | { into: string; keep?: number }

/** Makes a backup, and records the result for metrics and the doctor. The server can run during the backup. */
export const backup = (target: BackupTarget, { withKeys }: { withKeys: boolean }, output: Output): Promise<void> =>
  withOwner(async ({ settings, owner }) => {
    const parent = 'into' in target ? path.resolve(target.into) : path.dirname(path.resolve(target.folder))
    const record = (outcome: 'succeeded' | 'failed', detail: string) => recordResult(owner, { outcome, target: parent, detail }, output)
    const make = async (folder: string) =>
      makeBackup(folder, { owner, store: await openStore(settings), dataDir: settings.dataDir, version: release, withKeys, log: output.progress }) // oxfmt-ignore
    try {
      const to = 'into' in target ? await createDatedFolder(parent) : path.resolve(target.folder)
      // A partial backup would occupy the disk that may be full.
      const manifest = await make(to).catch(async error => {
        if ('into' in target) await rm(to, { recursive: true, force: true })
        throw error
      })
      await record('succeeded', String(await sizeOf(to)))
      const deleted = 'into' in target && target.keep !== undefined ? await deleteOldBackups(parent, target.keep, path.basename(to)) : []
      report(to, { manifest, deleted, settings }, output)
    } catch (error) {
      await record('failed', (error as Error).message)
      throw error
    }
  })

type Made = { manifest: Manifest; deleted: readonly string[]; settings: Settings }

function report(folder: string, { manifest: { tables, files, postgres, keys }, deleted, settings }: Made, output: Output) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  output.progress('')
  output.result({ folder, rows, tables: tables.length, postgres, files: files.count, bytes: files.bytes, keys, deleted }, [
    `${folder}: ${rows} rows in ${tables.length} tables of PostgreSQL ${postgres}, ${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB`,
    ...(deleted.length > 0 ? [`deleted older backups: ${deleted.join(', ')}`] : []),
  ])
  output.note(
    keys
      ? 'The backup contains the keys: anyone who reads it can sign in as any user. Encrypt it.'
      : `The backup does not contain the keys. Store ${path.join(settings.dataDir, 'secrets.json')} elsewhere: without it, second factors and mailed links stop working.`,
  )
}

type Result = { outcome: 'succeeded' | 'failed'; target: string; detail: string }

/** Does not fail: the result of the backup counts, not its record. */
async function recordResult(owner: Connection, { outcome, ...result }: Result, output: Output): Promise<void> {
  const database = openDatabase(roleConnections(owner), () => {})
  await database
    .system(db => recordBackup(db, outcome, result))
    .catch((error: Error) => output.note(`Metrics do not show this run: ${error.message}`))
    .finally(() => database.close())
}

/** Returns the size of all files in bytes. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}
