// `npm run import-tenant -- FILE.zip --owner EMAIL [--as ADDRESS] [--with-people]`: opens an archive as a hackathon of that account, not yet published.
import { parseArgs } from 'node:util'
import { importTenant } from '#server/cli/archive/import-tenant.ts'
import { onThisPlace } from '#server/cli/backup/command.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { owner: { type: 'string' }, as: { type: 'string' }, 'with-people': { type: 'boolean', default: false } },
})
const [file] = positionals
const { owner: email, as } = values
if (file === undefined || email === undefined || positionals.length > 1) {
  console.error('npm run import-tenant -- FILE.zip --owner EMAIL [--as ADDRESS] [--with-people]')
  process.exit(2)
}
await onThisPlace(async ({ settings, owner, store }) => {
  const database = openDatabase(roleConnections(owner), error => console.error(error.message))
  const wanted = { database, store, owner: email, ...(as !== undefined && { as }), withPeople: values['with-people'] }
  const { id, tenant_name, registrations } = await importTenant(file, wanted).finally(() => database.close())
  if (values['with-people'])
    console.error(registrations === null ? 'the archive was made without people' : `${registrations} registrations: nobody was told`)
  console.error(`${tenant_name}: a draft of ${email}, to be published at ${settings.portalUrl}/hackathons-details/${id}`)
})
