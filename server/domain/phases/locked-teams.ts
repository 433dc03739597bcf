import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Whether a phase decides about the team, or about the candidate, as they were when its teams were locked. Nulls are of no phase. */
export const isLockedInPhase = async (db: Db, tenant: string, of: { team: string | null; registration: string | null }): Promise<boolean> =>
  (await db.one(sql`
    select from phases f join phase_parties p on p.tenant_id = f.tenant_id and p.phase_id = f.id
    where f.tenant_id = ${tenant} and f.locked_at is not null and (p.team_id = ${of.team}::uuid or p.registration_id = ${of.registration}::uuid
      or exists (select from phase_people m where m.tenant_id = p.tenant_id and m.party_id = p.id and m.registration_id = ${of.registration}::uuid
        and m.left_at is null)) limit 1`)) !== undefined
