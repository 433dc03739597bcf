import path from 'node:path'
import { withBackupLock } from '#server/platform/backup/backup-lock.ts'
import { type BackupResult, type BackupTarget, runBackup } from '#server/platform/backup/run-backup.ts'
import { uploadBackups } from '#server/platform/backup/upload-backups.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { CommandError, openStore, type Output, withOwner } from '../installation.ts'

export const waitingLine = 'Another backup or verification of this database is running; waiting for its end.'

/** Makes a backup, and records the result for metrics and the doctor. The server can run during the backup. */
export const backup = (target: BackupTarget, options: { withKeys: boolean; verify: boolean }, output: Output): Promise<void> =>
  withOwner(async ({ settings, owner }) => {
    const database = openDatabase(roleConnections(owner), () => {})
    const { dataDir } = settings
    const { progress: log, note } = output
    const run = async (signal: AbortSignal) => {
      const made = await runBackup(target, options, { owner, database, store: await openStore(settings), dataDir, log, note, signal })
      report(made, dataDir, output)
      const { backupBucket: url } = settings
      if (url && 'into' in target) {
        log(`uploading to s3://${url.bucket}/${url.prefix}`)
        await uploadBackups({ database, url, ...target, note, signal }).catch((error: Error) => {
          throw new CommandError(`The backup is complete, but was not uploaded: ${error.message}`)
        })
      }
    }
    await withBackupLock(owner, () => note(waitingLine), run).finally(() => database.close())
  })

function report(
  { folder, manifest: { tables, files, postgres, keys }, deleted, incomplete, isVerified }: BackupResult,
  dataDir: string,
  output: Output,
) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  output.progress('')
  output.result(
    {
      folder,
      rows,
      tables: tables.length,
      postgres,
      files: files.count,
      bytes: files.bytes,
      keys,
      deleted,
      incomplete,
      verified: isVerified,
    },
    [
      `${folder}: ${rows} rows in ${tables.length} tables of PostgreSQL ${postgres}, ${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB`,
      ...(isVerified ? ['restored into a scratch database, and complete'] : []),
      ...(deleted.length > 0 ? [`deleted older backups: ${deleted.join(', ')}`] : []),
    ],
  )
  if (incomplete.length > 0)
    output.note(
      `Incomplete backups remain in ${path.dirname(folder)}: ${incomplete.join(', ')}. Delete them, unless a download still writes them.`,
    )
  output.note(
    keys
      ? 'The backup contains the keys: anyone who reads it can sign in as any user. Encrypt it.'
      : `The backup does not contain the keys. Store ${path.join(dataDir, 'secrets.json')} elsewhere: without it, second factors and mailed links stop working.`,
  )
}
