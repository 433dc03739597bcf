import type { endpoints } from '#contract/endpoints.ts'
import type { Promotions } from '#contract/registrations/registrations-endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Maximum number of listed teams. */
const maxTeams = 10

/** Returns how many people on the waitlist would get a seat, and the teams of which only some members would. */
export const previewPromotions: Handler<typeof endpoints.registrations.promotions> = ({ query: { seats } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const found = await db.one<Promotions>(sql`
      with next as (select id from registrations where tenant_id = ${tenant} and state = 'waiting' order by place limit ${seats}),
        split as (
          select r.team_id, count(n.id)::int as promoted, count(*)::int - count(n.id)::int as waiting
          from registrations r left join next n on n.id = r.id
          where r.tenant_id = ${tenant} and r.state = 'waiting' and r.team_id is not null
          group by r.team_id having count(n.id) between 1 and count(*) - 1)
      select (select count(*)::int from next) as count, coalesce((
        select jsonb_agg(to_jsonb(named) order by named.name) from (
          select t.id, t.name, s.promoted, s.waiting from split s join candidate_teams t on t.tenant_id = ${tenant} and t.id = s.team_id
          order by t.name limit ${maxTeams}) named), '[]') as split`)
    return found ?? { count: 0, split: [] }
  })
