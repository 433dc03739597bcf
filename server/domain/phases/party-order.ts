// The order of parties: as they were judged, then by the mean score of their people, then by registration.

import { type Sql, sql } from '#server/platform/database/sql.ts'
import type { JudgedParty } from './judged-parties.ts'

/** The common table expression `judged`, of readJudged. */
export const judgedParties = (judged: readonly JudgedParty[]): Sql => sql`
  judged as materialized (
    select * from unnest(${judged.map(({ party }) => party)}::uuid[], ${judged.map(({ place }) => place)}::int[],
      ${judged.map(({ total }) => total)}::float8[]) as j (party, place, total))`

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
