import { type Sql, sql } from '#server/platform/database/sql.ts'

/**
 * Condition of a registration `r`: its person may come in now. Without phases always; with them, the people of the phase that takes place now or
 * next, or took place last. Nothing takes place in a screening. The subqueries run once, not once for each registration.
 */
export const isOfDoorPhase = (tenant: string): Sql => sql`(
  not exists (select from phases where tenant_id = ${tenant})
  or r.id in (select m.registration_id from phase_people m where m.tenant_id = ${tenant} and m.left_at is null and m.phase_id = (
    select f.id from phases f where f.tenant_id = ${tenant}
    order by f.is_screening, f.ends_at <= now(), case when f.ends_at > now() then f.number else -f.number end limit 1)))`
