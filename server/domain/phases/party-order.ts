// The order of parties: by the place of their project in the last ranked round, then by the mean score of their people, then by registration.

import { type Sql, sql } from '#server/platform/database/sql.ts'

/**
 * Common table expressions of a query over the parties `p` of a phase: `judged` and `people`, with one row per party. `withText` adds the
 * text that a search looks through.
 */
export const partyTables = (tenant: string, phase: string, withText = false): Sql => sql`
  judged as materialized (
    select coalesce(j.team_id, j.registration_id) as party, min(o.place)::int as place
    from (select ranking -> 'order' as places from judging_rounds
        where tenant_id = ${tenant} and state = 'ranked' and ranking is not null order by number desc limit 1) n,
      jsonb_array_elements_text(n.places) with ordinality as o (project_id, place), projects j
    where j.tenant_id = ${tenant} and j.id::text = o.project_id group by 1),
  people as materialized (
    select m.party_id, avg(r.score) as score, min(r.created_at) as registered_at
      ${withText ? sql`, string_agg(r.search_text, ' ') as search_text` : sql``}
    from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    where m.tenant_id = ${tenant} and m.phase_id = ${phase} group by 1)`

/** Joins both to the parties `p`. */
export const joinPartyTables: Sql = sql`
  left join judged j on j.party = coalesce(p.team_id, p.registration_id) left join people e on e.party_id = p.id`

export const bestFirst: Sql = sql`j.place nulls last, e.score desc nulls last, e.registered_at, p.id`
