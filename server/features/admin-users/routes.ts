import type { AccountRow } from '#contract/administration/admin-users-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { daysInFilter } from '#server/domain/statistics/span.ts'
import { sql } from '#server/platform/database/sql.ts'
import { actOnUser } from './act-on-user.ts'

const listUsers: Handler<typeof endpoints.adminUsers.list> = ({ query }, context) =>
  context.within(async db => {
    const { page, limit, orderBy, order, search = null, state = null, counted } = query
    const { from, to } = daysInFilter(query, context.language)
    const rows = await db.all<AccountRow & { total: number }>(sql`
      select * from admin_users(${search || null}, ${state}, ${orderBy}, ${order === 'desc'}, ${limit}, ${(page - 1) * limit},
        ${counted !== undefined}, ${from}, ${to})`)
    return { count: rows[0]?.total ?? 0, page, limit, results: rows }
  })

export const adminUsersRoutes: Handlers<Endpoints['adminUsers']> = {
  list: listUsers,
  act: actOnUser,
}
