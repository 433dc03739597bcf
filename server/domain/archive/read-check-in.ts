import type { ArchivedCheckIn } from '#server/domain/tables/archived-check-in.ts'
import { readArchivedRows } from '#server/domain/tables/archived-table.ts'
import { checkInLists, checkInScans } from '#server/domain/tables/archived-tables.ts'
import type { Db } from '#server/platform/database/database.ts'

export async function readArchivedCheckIn(db: Db, tenant: string): Promise<ArchivedCheckIn> {
  return { lists: await readArchivedRows(db, tenant, checkInLists), scans: await readArchivedRows(db, tenant, checkInScans) }
}
