// The order of parties: by the place of their project in the last ranked round, then by the mean score of their people.

import { type Sql, sql } from '#server/platform/database/sql.ts'

/** The common table expressions `judged` and `scored` of a query over parties `p`. */
export const judgedPlaces = (tenant: string): Sql => sql`
  judged as materialized (
    select o.project_id, o.place from (
      select ranking -> 'order' as places from judging_rounds
      where tenant_id = ${tenant} and state = 'ranked' and ranking is not null order by number desc limit 1) n,
      jsonb_array_elements_text(n.places) with ordinality as o (project_id, place)),
  judged_parties as materialized (
    select j.team_id, j.registration_id, min(o.place)::int as place from projects j join judged o on o.project_id = j.id::text
    where j.tenant_id = ${tenant} group by 1, 2)`

/** Place of the project of the party `p`, from 1; null if it was not ranked. */
export const judgedPlace: Sql = sql`(select min(j.place) from judged_parties j where j.team_id = p.team_id or j.registration_id = p.registration_id)`

/** Mean score of the registrations of the party `p`. */
export const meanScore: Sql = sql`(
  select avg(r.score) from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
  where m.tenant_id = p.tenant_id and m.party_id = p.id)`

/** When the first of the party `p` registered. */
const registeredFirst: Sql = sql`(
  select min(r.created_at) from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
  where m.tenant_id = p.tenant_id and m.party_id = p.id)`

export const bestFirst: Sql = sql`${judgedPlace} nulls last, ${meanScore} desc nulls last, ${registeredFirst}, p.id`
