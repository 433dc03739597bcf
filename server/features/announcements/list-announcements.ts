import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findAnnouncements } from './announcement-store.ts'

export const listAnnouncements: Handler<typeof endpoints.announcements.list> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from announcements where tenant_id = ${id}`)
    return { count: counted?.n ?? 0, page, limit, results: await findAnnouncements(db, id, limit, (page - 1) * limit) }
  })
