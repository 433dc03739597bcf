import path from 'node:path'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { upgradeCluster } from '#server/platform/embedded-postgres/upgrade.ts'
import { release } from '#server/platform/settings/release.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { CommandError, type Output } from '../installation.ts'

/** Copies the embedded database of an older PostgreSQL into a new one, as a backup and its restore. Files and keys remain in place. */
export async function upgradeDatabase({ oldBinaries }: { oldBinaries?: string }, output: Output): Promise<void> {
  const { databaseUrl, dataDir } = readSettings({ DEV_MAIL: '1', ...process.env })
  if (databaseUrl !== null) throw new CommandError('DATABASE_URL is set. Upgrade that PostgreSQL with its own tools.')
  const folder = path.resolve(dataDir, 'postgres')
  const log = output.progress
  const done = await upgradeCluster({
    dataDir: folder,
    ...(oldBinaries !== undefined && { oldBinaries: path.resolve(oldBinaries) }),
    log,
    copy: async (from, to, scratch) => {
      const backup = path.join(scratch, 'backup')
      const made = await makeBackup(backup, { owner: from, store: null, dataDir, version: release, withKeys: false, log })
      await restoreBackup(backup, { owner: to, store: null, dataDir, log })
      return { rows: made.tables.reduce((sum, { rows }) => sum + rows, 0), tables: made.tables.length }
    },
  }).catch((error: Error) => {
    throw new CommandError(`The database was not upgraded: ${error.message}.`.replace(/\.\.$/, '.'))
  })
  output.progress('')
  if (!done) return output.result({ changed: false }, ['The database already has the PostgreSQL version of this release.'])
  const { from, to, oldCluster, copied } = done
  output.result({ changed: true, from, to, ...copied, old_folder: oldCluster }, [
    `PostgreSQL ${from} is upgraded to ${to}: ${copied.rows} rows in ${copied.tables} tables, all counted.`,
    `The old data is in ${oldCluster}. Delete the folder when the server works.`,
  ])
}
