// Reads phases for an archive: published decisions only. Drafts are secret.

import type { ArchivedPhases } from '#server/domain/tables/archived-phases.ts'
import { archivedRow, archivedRows, readArchivedRows } from '#server/domain/tables/archived-table.ts'
import { phaseDecisions, phaseParties, phasePeople, phasePublications, phases } from '#server/domain/tables/archived-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { raw, sql } from '#server/platform/database/sql.ts'

export async function readArchivedPhases(db: Db, tenant: string): Promise<ArchivedPhases> {
  const decisions = archivedRows(phaseDecisions, sql`t.tenant_id = u.tenant_id and t.publication_id = u.id`)
  const publications = await db.all<{ publication: ArchivedPhases['publications'][number] }>(sql`
    select ${archivedRow(phasePublications, 'u', { decisions })} as publication
    from phase_publications u where u.tenant_id = ${tenant} order by ${raw(phasePublications.order)}`)
  return {
    phases: await readArchivedRows(db, tenant, phases),
    parties: await readArchivedRows(db, tenant, phaseParties),
    people: await readArchivedRows(db, tenant, phasePeople),
    publications: publications.map(({ publication }) => publication),
  }
}
