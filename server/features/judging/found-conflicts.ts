import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { storeFoundConflicts } from '#server/domain/judging/conflicts.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'

/** Rows of the audit log are small; the portal shows all conflicts. */
const mostRecorded = 50

/** Stores conflicts that registrations show, and records them, because scores given before do not count any more. */
export async function findConflicts(db: Db, acting: Acting, tenant: string, judge: string | null = null): Promise<void> {
  const found = await storeFoundConflicts(db, tenant, judge)
  if (found.length === 0) return
  await recordAudit(db, acting, {
    action: 'judge.conflicts_found',
    object: ['tenant', tenant],
    tenant,
    details: { count: found.length, conflicts: found.slice(0, mostRecorded) },
  })
}
