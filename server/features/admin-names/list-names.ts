import type { endpoints } from '#contract/endpoints.ts'
import type { ReservedName } from '#contract/endpoints/admin-names.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

export const listNames: Handler<typeof endpoints.adminNames.list> = ({ query: { page, limit, search } }, context) =>
  context.within(async db => {
    const rows = await db.all<Omit<ReservedName, 'id'> & { total: number }>(
      sql`select * from admin_reserved_names(${search || null}, ${limit}, ${(page - 1) * limit})`,
    )
    return { count: rows[0]?.total ?? 0, page, limit, results: rows.map(row => ({ ...row, id: row.name })) }
  })
