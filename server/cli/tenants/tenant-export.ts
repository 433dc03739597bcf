import { release } from '#server/platform/settings/release.ts'
import { exportTenant } from '../archive/export-tenant.ts'
import { openStore, type Output, withDatabase } from '../installation.ts'

/** Exports a hackathon into an archive. `address` is the tenant name of the hackathon. */
export const exportTenantToFile = (address: string, file: string, { withPeople }: { withPeople: boolean }, output: Output): Promise<void> =>
  withDatabase(async ({ settings, database }) => {
    const store = await openStore(settings)
    const { files, registrations } = await exportTenant(address, file, { database, store, release, withPeople })
    output.result({ file, files, registrations }, [
      `${file}: ${files} files, ${registrations === null ? 'no personal data' : `${registrations} registrations`}`,
    ])
    if (registrations !== null) output.note('The file contains personal data. Store it safely.')
  })
