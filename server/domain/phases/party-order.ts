// The order of parties: by the place of their project in the last ranked round, then by the mean score of their people, then by registration.

import { type Sql, sql } from '#server/platform/database/sql.ts'

/** The common table expression `judged`: the places of parties in the last ranked round. */
export const judgedParties = (tenant: string): Sql => sql`
  judged as materialized (
    select coalesce(j.team_id, j.registration_id) as party, min(o.place)::int as place
    from (select ranking -> 'order' as places from judging_rounds
        where tenant_id = ${tenant} and state = 'ranked' and ranking is not null order by number desc limit 1) n,
      jsonb_array_elements_text(n.places) with ordinality as o (project_id, place), projects j
    where j.tenant_id = ${tenant} and j.id::text = o.project_id group by 1)`

/**
 * Joins the people and the judged place to the parties `p`. `withText` adds the text that a search looks through. Each party looks its people
 * up in an index: joins of whole tables compare each with each while the planner knows no statistics of new rows.
 */
export const joinParties = (withText = false): Sql => sql`
  left join lateral (
    select avg(r.score) as score, min(r.created_at) as registered_at ${withText ? sql`, string_agg(r.search_text, ' ') as search_text` : sql``}
    from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    where m.tenant_id = p.tenant_id and m.party_id = p.id) e on true
  left join judged j on j.party = coalesce(p.team_id, p.registration_id)`

export const bestFirst: Sql = sql`j.place nulls last, e.score desc nulls last, e.registered_at, p.id`
