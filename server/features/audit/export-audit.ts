import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { auditTable } from './audit-table.ts'

export const exportAudit: Handler<typeof endpoints.audit.export> = ({ query: filter }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const tenant = await db.one<{ tenant_name: string }>(sql`select tenant_name from tenants where id = ${id}`)
    return auditTable(db, id, { name: tenant?.tenant_name ?? 'hackathon', filter, language: context.language })
  })
