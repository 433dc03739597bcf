import { rm } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { noteBackup } from '#server/platform/settings/last-backup.ts'
import { release } from '#server/platform/settings/release.ts'
import { newBackupFolder, pruneBackups } from './backup/backup-folders.ts'
import { makeBackup } from './backup/make-backup.ts'
import { CommandError, openStore, type Output, withOwner } from './installation.ts'

/** `into`: folder in which each backup gets a new folder. `keep`: number of backups that remain in it. */
type Options = { into?: string; keep?: number; withKeys: boolean }

/** Makes a backup and records its outcome for metrics. The server can run during the backup. */
export async function backup(folder: string | undefined, { into, keep, withKeys }: Options, output: Output): Promise<void> {
  if ((folder === undefined) === (into === undefined)) throw new CommandError('Name a new folder, or use --into FOLDER.', 2)
  if (keep !== undefined && into === undefined) throw new CommandError('--keep needs --into.', 2)
  const to = path.resolve(folder ?? newBackupFolder(into ?? ''))
  await withOwner(async ({ settings, owner }) => {
    const database = openDatabase(roleConnections(owner), error => output.note(error.message))
    try {
      const store = await openStore(settings)
      const { tables, files, postgres } = await makeBackup(to, {
        owner,
        store,
        dataDir: settings.dataDir,
        version: release,
        withKeys,
        log: output.progress,
      })
      await noteBackup(database, 'succeeded', to)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const deleted = into !== undefined && keep !== undefined ? await pruneBackups(into, keep) : []
      output.progress('')
      output.result(
        { folder: to, rows, tables: tables.length, postgres, files: files.count, bytes: files.bytes, keys: withKeys, deleted },
        [
          `${to}: ${rows} rows in ${tables.length} tables of PostgreSQL ${postgres}, ${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB`,
          ...deleted.map(name => `deleted ${name}`),
        ],
      )
    } catch (error) {
      // The folder is this command's own. Its incomplete content can fill the disk.
      if (into !== undefined) await rm(to, { recursive: true, force: true })
      await noteBackup(database, 'failed', to).catch(() => {})
      throw error
    } finally {
      await database.close()
    }
    output.note(
      withKeys
        ? 'The backup contains the keys: anyone who reads it can sign in as any user. Encrypt it.'
        : `The backup does not contain the keys. Store ${path.join(settings.dataDir, 'secrets.json')} elsewhere: without it, second factors and mailed links stop working.`,
    )
  })
}
