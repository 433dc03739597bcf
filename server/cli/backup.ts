// `npm run backup -- FOLDER [--with-keys]`: database and files in a new folder, while the product runs or not.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { onThisPlace, say } from '#server/cli/backup/command.ts'
import { makeBackup } from '#server/cli/backup/make-backup.ts'
import { release } from '#server/platform/settings/release.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'with-keys': { type: 'boolean', default: false } } })
const [folder] = positionals
if (folder === undefined || positionals.length > 1) {
  console.error('npm run backup -- FOLDER [--with-keys]')
  process.exit(2)
}
const withKeys = values['with-keys']
await onThisPlace(async ({ settings, owner, store }) => {
  const to = path.resolve(folder)
  const { tables, files, postgres } = await makeBackup(to, { owner, store, dataDir: settings.dataDir, version: release, withKeys, say })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${to}: ${rows} rows in ${tables.length} tables of PostgreSQL ${postgres}, ${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB\n`,
  )
  console.error(
    withKeys
      ? 'The keys are in it: whoever reads it can sign in as anybody. Encrypt it.'
      : `The keys are not in it. Without ${path.join(settings.dataDir, 'secrets.json')}, kept elsewhere, second factors and links that were mailed cannot be read again.`,
  )
})
