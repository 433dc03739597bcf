// Imports check-in lists and their scans. Devices that scanned in the former installation have no valid link.

import type { ArchivedCheckIn } from '#server/domain/tables/archived-check-in.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import type { ArchivedPhases } from '#server/domain/tables/archived-phases.ts'
import { rowOfArchived } from '#server/domain/tables/archived-table.ts'
import * as archived from '#server/domain/tables/archived-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows } from '#server/platform/database/schema-rows.ts'

type Archived = { people: readonly ArchivedRegistration[]; phases: ArchivedPhases; checkIn: ArchivedCheckIn }

/** Inserts into a tenant that has none, after its registrations and phases. Scans of deleted registrations are left out. */
export async function importCheckIn(db: Db, tenant: string, { people, phases: { phases }, checkIn }: Archived): Promise<void> {
  const known = new Set(people.map(({ id }) => id))
  const [lists, ofPhases] = [new Set(checkIn.lists.map(({ id }) => id)), new Set(phases.map(({ id }) => id))]
  const rows = checkIn.lists.map(list => {
    const isOfPhase = list.audience === 'phase' && list.phase_id !== null && ofPhases.has(list.phase_id)
    return rowOfArchived(tenant, archived.checkInLists, { ...list, phase_id: isOfPhase ? list.phase_id : null })
  })
  await insertRows(db, 'check_in_lists', rows)
  const scans = checkIn.scans.filter(({ list, registration }) => lists.has(list) && known.has(registration))
  await insertRows(
    db,
    'check_in_scans',
    scans.map(scan => rowOfArchived(tenant, archived.checkInScans, scan)),
  )
}
