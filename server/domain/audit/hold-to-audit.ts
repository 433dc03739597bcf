import { sql } from '#server/platform/database/sql.ts'
import type { HoldToAudit } from '#server/platform/http/context.ts'
import { recordAudit } from './record-audit.ts'

/**
 * Asked at the end of an administrator's transaction. Where it wrote, it is in the log: within a switch by the name of the call, elsewhere by
 * its handler; one that forgot is undone.
 */
export const holdToAudit: HoldToAudit = async (db, acting, { call, tenant }) => {
  const found = await db.one<{ has_written: boolean; is_recorded: boolean }>(sql`
    select pg_current_xact_id_if_assigned() is not null as has_written, current_setting('app.audited', true) is not distinct from 'yes' as is_recorded`)
  if (!found?.has_written || found.is_recorded) return
  if (acting.as !== 'switched' || tenant === null) throw new Error(`${call} wrote without a row in the audit log`)
  await recordAudit(db, acting, { action: 'switch.wrote', object: ['tenant', tenant], tenant, details: { call } })
}
