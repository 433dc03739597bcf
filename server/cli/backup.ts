import path from 'node:path'
import { release } from '#server/platform/settings/release.ts'
import { makeBackup } from './backup/make-backup.ts'
import { openStore, type Output, withOwner } from './installation.ts'

/** Makes a backup. The server can run during the backup. */
export const backup = (folder: string, { withKeys }: { withKeys: boolean }, output: Output): Promise<void> =>
  withOwner(async ({ settings, owner }) => {
    const to = path.resolve(folder)
    const store = await openStore(settings)
    const options = { owner, store, dataDir: settings.dataDir, version: release, withKeys, log: output.progress }
    const { tables, files, postgres } = await makeBackup(to, options)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    output.progress('')
    output.result({ folder: to, rows, tables: tables.length, postgres, files: files.count, bytes: files.bytes, keys: withKeys }, [
      `${to}: ${rows} rows in ${tables.length} tables of PostgreSQL ${postgres}, ${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB`,
    ])
    output.note(
      withKeys
        ? 'The backup contains the keys: anyone who reads it can sign in as any user. Encrypt it.'
        : `The backup does not contain the keys. Store ${path.join(settings.dataDir, 'secrets.json')} elsewhere: without it, second factors and mailed links stop working.`,
    )
  })
