// Scores that a member can see: all unless scoring is blind, otherwise of registrations they have scored.

import { type Sql, sql } from '#server/platform/database/sql.ts'

/** Returns an SQL condition on registrations: the member can see their scores. */
export const scoresSeenBy = (tenant: string, user: string): Sql => sql`
  (case when coalesce((select is_blind from scoring where tenant_id = ${tenant}), true)
    then id in (select registration_id from registration_scores where tenant_id = ${tenant} and scored_by = ${user} and score is not null)
    else id not in (select registration_id from registration_scores where tenant_id = ${tenant} and scored_by = ${user} and is_conflict) end)`
