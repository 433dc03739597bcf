import { analyzeStaleTables } from '#server/platform/database/analyze.ts'
import { importTenant } from '../archive/import-tenant.ts'
import { openStore, type Output, withDatabase } from '../installation.ts'

type Options = { owner: string; as?: string; withPeople: boolean }

/** Imports an archive as an unpublished hackathon that belongs to an existing account. Sends no mail. */
export const importTenantFromFile = (file: string, { owner, as, withPeople }: Options, output: Output): Promise<void> =>
  withDatabase(async ({ settings, owner: databaseOwner, database }) => {
    const store = await openStore(settings)
    const { id, tenant_name, registrations } = await importTenant(file, {
      database,
      store,
      owner,
      ...(as !== undefined && { as }),
      withPeople,
    })
    await analyzeStaleTables(databaseOwner)
    const url = `${settings.portalUrl}/hackathons-details/${id}`
    output.result({ id, tenant_name, registrations, url }, [`${tenant_name}: a draft of ${owner}. Publish it at ${url}`])
    if (withPeople)
      output.note(registrations === null ? 'The file has no registrations.' : `${registrations} registrations. No one was notified.`)
  })
