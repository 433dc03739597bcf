import type { endpoints } from '#contract/endpoints.ts'
import { findAudit } from '#server/domain/audit/audit-store.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'

export const platformAudit: Handler<typeof endpoints.audit.platform> = ({ query }, context) =>
  context.within(db => findAudit(db, platformChain, query, query))
