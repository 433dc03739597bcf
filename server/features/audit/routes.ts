import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { findAudit } from '#server/domain/audit/audit-store.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { exportAudit, exportPlatformAudit } from './export-audit.ts'

const listAudit: Handler<typeof endpoints.audit.list> = ({ query }, context) =>
  context.within(db => findAudit(db, context.tenant.id, query, query))

const platformAudit: Handler<typeof endpoints.audit.platform> = ({ query }, context) =>
  context.within(db => findAudit(db, platformChain, query, query))

export const auditRoutes: Handlers<Endpoints['audit']> = {
  list: listAudit,
  export: exportAudit,
  platform: platformAudit,
  exportPlatform: exportPlatformAudit,
}
