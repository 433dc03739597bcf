// Captains of teams whose captain leaves a phase.

import { withNewCaptains } from '#server/domain/candidate-teams/team-news.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/**
 * Makes the first member who is still in the phase the captain of each team whose captain is among `left`, people who left it, and mails the new
 * captain. The former one stays in the team. A team without people in the phase keeps its captain.
 */
export async function leadTeams(db: Db, pages: CandidatePages, tenant: string, phase: string, left: readonly string[]): Promise<void> {
  if (left.length === 0) return
  await withNewCaptains(db, pages, tenant, left, () =>
    db.run(sql`
      with members as (
          select r.id, r.team_id, r.team_place, exists (
              select from phase_people m where m.tenant_id = r.tenant_id and m.phase_id = ${phase} and m.registration_id = r.id and m.left_at is null) as is_in,
            row_number() over (partition by r.team_id order by r.state = 'declined', r.team_place) as nth
          from registrations r where r.tenant_id = ${tenant} and r.team_id in (
            select c.team_id from registrations c where c.tenant_id = ${tenant} and c.id = any(${[...left]}::uuid[]))),
        next as (
          select distinct on (n.team_id) n.id, (select min(o.team_place) - 1 from members o where o.team_id = n.team_id) as team_place
          from members n join members c on c.team_id = n.team_id and c.nth = 1 and not c.is_in and c.id = any(${[...left]}::uuid[])
          where n.is_in order by n.team_id, n.nth)
      update registrations r set team_place = next.team_place from next where r.tenant_id = ${tenant} and r.id = next.id`),
  )
}
