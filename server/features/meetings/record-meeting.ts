import type { AuditAction } from '#contract/audit.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Meeting } from '#server/domain/meetings/meeting-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'

/** With whom, and never who the guest is: the log is only added to. */
export const recordMeeting = (db: Db, acting: Acting | 'system', action: AuditAction, { id, tenant_id, host_user }: Meeting) =>
  recordAudit(db, acting, { action, object: ['meeting', id], ...(tenant_id && { tenant: tenant_id }), details: { after: host_user } })
