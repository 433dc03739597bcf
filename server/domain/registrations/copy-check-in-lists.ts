// Check-in lists of the next edition: open, without scans, and for the phase with the same number.

import { type CheckInListSettings, checkInListFields } from '#contract/registrations/check-in-list-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows, rowJson, rowOf } from '#server/platform/database/schema-rows.ts'
import { sql } from '#server/platform/database/sql.ts'

/** `phase`: number of the phase; null for none. */
type CopiedList = { settings: CheckInListSettings; number: number; phase: number | null }

export const readListsOfNextEdition = (db: Db, tenant: string): Promise<CopiedList[]> =>
  db.all<CopiedList>(sql`
    select ${rowJson(checkInListFields, 'l')} as settings, l.number, p.number as phase
    from check_in_lists l left join phases p on p.tenant_id = l.tenant_id and p.id = l.phase_id
    where l.tenant_id = ${tenant} order by l.number, l.created_at`)

/** Call it after the phases were inserted. */
export async function insertListsOfNextEdition(db: Db, tenant: string, lists: readonly CopiedList[]): Promise<void> {
  const phases = await db.all<{ id: string; number: number }>(sql`select id, number from phases where tenant_id = ${tenant}`)
  const ids = new Map(phases.map(({ id, number }) => [number, id]))
  const rows = lists.map(({ settings, number, phase }) => ({
    tenant_id: tenant,
    number,
    ...rowOf(checkInListFields, { ...settings, phase_id: phase === null ? null : (ids.get(phase) ?? null) }),
  }))
  await insertRows(db, 'check_in_lists', rows)
}
