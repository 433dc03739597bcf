import path from 'node:path'
import { bucketErrorOf, openBackupBucket } from '#server/platform/backup/backup-bucket.ts'
import { downloadBackup, listBackupsIn } from '#server/platform/backup/download-backup.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { CommandError, type Output } from '../installation.ts'

/** Downloads a backup from BACKUP_BUCKET into a new folder of `into`. Without a name, lists the complete backups. Needs no database. */
export async function downloadFromBucket(name: string | undefined, into: string, output: Output): Promise<void> {
  const { backupBucket } = readSettings(process.env)
  if (!backupBucket) throw new CommandError('BACKUP_BUCKET is not set.')
  const bucket = await openBackupBucket(backupBucket)
  const explain = (error: Error): never => {
    throw new CommandError('$metadata' in error ? bucketErrorOf(error) : error.message || error.name)
  }
  if (name === undefined) {
    const names = await listBackupsIn(bucket).catch(explain)
    return output.result(names, names.length > 0 ? names : [`${bucket.address} contains no complete backup.`])
  }
  const { folder, manifest } = await downloadBackup(bucket, name, path.resolve(into), output.progress).catch(explain)
  output.progress('')
  output.result({ folder, made_at: manifest.made_at }, [`${folder}: the backup of ${manifest.made_at}, with the checksums of its manifest`])
}
