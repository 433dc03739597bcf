import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findMeetings } from '#server/domain/meetings/meeting-store.ts'
import { sql } from '#server/platform/database/sql.ts'
import { presentHosted } from './hosted.ts'

/** To come: what still takes place. Before: what has been, and what was called off. */
export const listMyMeetings: Handler<typeof endpoints.meetings.mine> = ({ query: { tenant, when, page, limit } }, context) =>
  context.within(async db => {
    const toCome = sql`ends_at > now() and status in ('requested', 'confirmed')`
    const where = sql`where host_user = ${context.user.id} and tenant_id is not distinct from ${tenant ?? null}
      and ${when === 'to_come' ? toCome : sql`not (${toCome})`}`
    const order = when === 'to_come' ? sql`order by starts_at, id` : sql`order by starts_at desc, id`
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from meetings ${where}`)
    const rows = await findMeetings(db, sql`${where} ${order} limit ${limit} offset ${(page - 1) * limit}`)
    return { count: counted?.n ?? 0, page, limit, results: rows.map(presentHosted) }
  })
