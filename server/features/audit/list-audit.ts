import type { endpoints } from '#contract/endpoints.ts'
import { findAudit } from '#server/domain/audit/audit-store.ts'
import type { Handler } from '#server/domain/deps.ts'

export const listAudit: Handler<typeof endpoints.audit.list> = ({ query }, context) =>
  context.within(db => findAudit(db, context.tenant.id, query, query))
