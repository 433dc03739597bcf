// `npm run export-tenant -- ADDRESS FILE.zip [--with-people]`: one hackathon as an archive that people can read and another Maydan can open.
import { parseArgs } from 'node:util'
import { exportTenant } from '#server/cli/archive/export-tenant.ts'
import { onThisPlace } from '#server/cli/backup/command.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { release } from '#server/platform/settings/release.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'with-people': { type: 'boolean', default: false } } })
const [name, file] = positionals
if (name === undefined || file === undefined || positionals.length > 2) {
  console.error('npm run export-tenant -- ADDRESS FILE.zip [--with-people]')
  process.exit(2)
}
const withPeople = values['with-people']
await onThisPlace(async ({ owner, store }) => {
  const database = openDatabase(roleConnections(owner), error => console.error(error.message))
  const { files, registrations } = await exportTenant(name, file, { database, store, release, withPeople }).finally(() => database.close())
  console.error(
    `${file}: ${files} files${registrations === null ? ', nobody’s personal data' : `, ${registrations} registrations: keep it with care`}`,
  )
})
