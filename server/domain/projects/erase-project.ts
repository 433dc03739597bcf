import { emptyProject } from '#contract/projects/project-fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readableCode } from '#server/platform/sealing/readable-code.ts'

/**
 * Withdraws the project of a candidate who takes part alone, or is the last member of a team, and erases its contents, files, public address,
 * and what judges wrote about it. Call it in a system transaction before the registration is deleted. Scores remain, because rankings that
 * are stored were computed from them; awards of a published edition keep the project's name.
 */
export async function eraseOwnProjects(db: Db, tenant: string, registration: string): Promise<void> {
  const slug = `erased-${readableCode(12).toLowerCase()}`
  const erased = await db.all<{ id: string }>(sql`
    update projects p set state = 'withdrawn', erased_at = now(), reason = '', late_text = '', open_reason = '', search_text = '', venue_table = '', missing = '{}',
      slug = ${slug} || '-' || (row_number)::text
    from (
      select p.id, row_number() over (order by p.id) from projects p join registrations r on r.tenant_id = p.tenant_id and r.id = ${registration}
      where p.tenant_id = ${tenant} and (p.registration_id = r.id or p.team_id = r.team_id and not exists (
        select from registrations o where o.tenant_id = r.tenant_id and o.team_id = r.team_id and o.id <> r.id))) own
    where p.tenant_id = ${tenant} and p.id = own.id returning p.id`)
  const ids = erased.map(({ id }) => id)
  if (ids.length === 0) return
  await db.run(sql`
    update project_versions set content = ${JSON.stringify(emptyProject)}::jsonb where tenant_id = ${tenant} and project_id = any(${ids}::uuid[])`)
  await db.run(sql`delete from project_files where tenant_id = ${tenant} and project_id = any(${ids}::uuid[])`)
  await db.run(sql`
    update judgements set for_team = '', for_organizers = ''
    where tenant_id = ${tenant} and project_id = any(${ids}::uuid[]) and for_team || for_organizers <> ''`)
  await db.run(sql`
    update result_editions set feedback = feedback - ${ids}::text[] where tenant_id = ${tenant} and feedback ?| ${ids}::text[]`)
}
