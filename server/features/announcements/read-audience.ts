import { audiences } from '#contract/announcements.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { Reached } from '#contract/endpoints/announcements.ts'
import { audienceOf, isReached } from '#server/domain/announcements/audience.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

export const readAudience: Handler<typeof endpoints.announcements.audience> = ({ query: { to } }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const groups = await db.all<{ what: (typeof audiences)[number]; n: number }>(sql`
      select coalesce(state, kind) as what, count(*)::int as n from registrations
      where tenant_id = ${id} and coalesce(state, kind) = any(${[...audiences]}::text[]) group by 1`)
    const reached = await db.one<Omit<Reached, 'groups'>>(sql`
      with a as (${audienceOf(id, to)})
      select count(*) filter (where fits)::int as count, count(*) filter (where fits and language = 'ar')::int as ar,
        count(*) filter (where fits and language = 'en')::int as en, count(*) filter (where unsubscribed)::int as unsubscribed,
        count(*) filter (where bounced and not unsubscribed)::int as bounced
      from (select *, ${isReached} as fits from a) b`)
    const nobody = { count: 0, ar: 0, en: 0, unsubscribed: 0, bounced: 0 }
    return { groups: Object.fromEntries(groups.map(({ what, n }) => [what, n])), ...nobody, ...reached }
  })
