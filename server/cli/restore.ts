// `npm run restore -- FOLDER`: a backup in an empty database (DATABASE_URL, or the embedded one) and an empty DATA_DIR.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { onThisPlace, say } from '#server/cli/backup/command.ts'
import { restoreBackup } from '#server/cli/backup/restore-backup.ts'

const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || more.length > 0) {
  console.error('npm run restore -- FOLDER')
  process.exit(2)
}
await onThisPlace(async ({ settings, owner, store }) => {
  const { tables, files, made_at } = await restoreBackup(path.resolve(folder), { owner, store, dataDir: settings.dataDir, say })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`As it stood at ${made_at}: ${rows} rows in ${tables.length} tables, ${files.count} files, every sum and reference as it was.\n`)
  const keys = path.join(settings.dataDir, 'secrets.json')
  if (!settings.secrets && !existsSync(keys))
    console.error(`Before you start it, put the keys that it knew at ${keys}: they are not in this backup.`)
})
