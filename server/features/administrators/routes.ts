import type { Administrator } from '#contract/administration/administrators-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { grantAdministrator, revokeAdministrator } from './set-administrator.ts'

const listAdministrators: Handler<typeof endpoints.administrators.list> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const rows = await db.all<Administrator & { total: number }>(sql`select * from list_administrators(${limit}, ${(page - 1) * limit})`)
    return { count: rows[0]?.total ?? 0, page, limit, results: rows }
  })

export const administratorsRoutes: Handlers<Endpoints['administrators']> = {
  list: listAdministrators,
  grant: grantAdministrator,
  revoke: revokeAdministrator,
}
