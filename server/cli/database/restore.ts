import { existsSync } from 'node:fs'
import path from 'node:path'
import { withBackupLock } from '#server/platform/backup/backup-lock.ts'
import { checkBackup } from '#server/platform/backup/check-backup.ts'
import { readManifest } from '#server/platform/backup/manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { openStore, type Output, withOwner } from '../installation.ts'
import { waitingLine } from './backup.ts'

/** Restores a backup. Verifies the number of rows and the checksum of every file. */
export async function restore(folder: string, output: Output): Promise<void> {
  // Before an embedded database is created for a folder without a backup.
  await readManifest(path.resolve(folder))
  await withOwner(async ({ settings, owner }) => {
    const store = await openStore(settings)
    const { tables, files, made_at } = await restoreBackup(path.resolve(folder), {
      owner,
      store,
      dataDir: settings.dataDir,
      log: output.progress,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    output.progress('')
    output.result({ made_at, rows, tables: tables.length, files: files.count }, [
      `Restored the backup of ${made_at}: ${rows} rows in ${tables.length} tables and ${files.count} files, all verified.`,
    ])
    const keys = path.join(settings.dataDir, 'secrets.json')
    if (!settings.secrets && !existsSync(keys))
      output.note(`The backup has no keys. Before you start the server, copy its secrets.json to ${keys}.`)
  })
}

/** Restores a backup into a scratch database, which is then dropped. Writes the result into the folder of the backup. */
export async function checkRestore(folder: string, output: Output): Promise<void> {
  const from = path.resolve(folder)
  await readManifest(from)
  await withOwner(async ({ owner }) => {
    const check = (signal: AbortSignal) => checkBackup(from, { owner, log: output.progress, signal })
    const manifest = await withBackupLock(owner, () => output.note(waitingLine), check)
    if (!manifest) return
    const { tables, files, made_at } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    output.progress('')
    output.result({ made_at, rows, tables: tables.length, files: files.count }, [
      `The backup of ${made_at} is complete: ${rows} rows in ${tables.length} tables were restored into a scratch database, and ${files.count} files are unchanged.`,
    ])
  })
}
