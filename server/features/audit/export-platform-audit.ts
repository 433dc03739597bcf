import type { endpoints } from '#contract/endpoints.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { auditTable } from './audit-table.ts'

export const exportPlatformAudit: Handler<typeof endpoints.audit.exportPlatform> = ({ query: filter }, context) =>
  context.within(db => auditTable(db, platformChain, { name: 'maydan', filter, language: context.language }))
