import { undoDays } from '#contract/imports/import-records.ts'
import { withNewCaptains } from '#server/domain/candidate-teams/team-news.ts'
import { notePublicChange } from '#server/domain/projects/submissions.ts'
import { lockAdmission, readAdmission } from '#server/domain/registrations/admission.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import { fillSeats } from '#server/domain/registrations/change-state.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planFewRows, planManyRows } from '#server/platform/database/plans.ts'
import { joined, raw, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { forEachPart, inParts } from './many-rows.ts'

/** Hash of what an import wrote into the registration `r`, to find later changes. */
export const contentHash = raw(
  `sha256(convert_to(jsonb_build_array(r.fullname, r.email, r.phone, r.language, r.state, r.answers)::text, 'UTF8'))`,
)

type Reversed = { file: string; reversed: number; kept: number }

/**
 * Removes what an import wrote, row by row, unless a user changed it since: the person, a decision, a note, a score, a project or a
 * certificate. Freed seats go to the waitlist. Requires a system transaction, because other transactions may not delete registrations.
 * Returns null if the import is undone already. Throws import.not_imported.
 */
export async function reverseImport(db: Db, pages: CandidatePages, tenant: string, id: string): Promise<Reversed | null> {
  await planManyRows(db)
  await lockAdmission(db, tenant)
  const found = await db.one<{ filename: string; is_undone: boolean; is_imported: boolean }>(sql`
    select filename, undone_at is not null as is_undone, coalesce(imported_at > now() - make_interval(days => ${undoDays}), false) as is_imported
    from imports where tenant_id = ${tenant} and id = ${id} for update`)
  if (found?.is_undone) return null
  if (!found?.is_imported) return refuse('import.not_imported')
  const hasProjects = await removeProjects(db, tenant, id)
  const decided = await forEachPart(db, tenant, id, rows =>
    db.all<{ registration_id: string | null; outcome: 'create' | 'complete'; undone: 'reversed' | 'kept' }>(sql`
      update import_rows i set undone = case when r.id is not null and (${contentHash} <> i.written or i.outcome = 'create' and (
          (select count(*) from registration_history h where h.tenant_id = r.tenant_id and h.registration_id = r.id) > 1
          or exists (select from registration_notes n where n.tenant_id = r.tenant_id and n.registration_id = r.id)
          or exists (select from registration_scores s where s.tenant_id = r.tenant_id and s.registration_id = r.id)
          or exists (select from certificates c where c.tenant_id = r.tenant_id and c.registration_id = r.id)
          or exists (select from projects p where p.tenant_id = r.tenant_id and (p.registration_id = r.id or p.team_id = r.team_id))))
        then 'kept' else 'reversed' end
      from import_rows m left join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
      where ${rows} and i.outcome in ('create', 'complete')
        and m.tenant_id = i.tenant_id and m.import_id = i.import_id and m.number = i.number
      returning i.registration_id, i.outcome, i.undone`),
  )
  await forEachPart(db, tenant, id, rows =>
    db.run(sql`
      update registrations r set answers = r.answers - i.added, phone = case when 'phone' = any(i.added) then '' else r.phone end
      from import_rows i where ${rows} and i.outcome = 'complete' and i.undone = 'reversed'
        and r.tenant_id = i.tenant_id and r.id = i.registration_id`),
  )
  // Registered people leave the team that the import gave them, unless its project remains.
  await forEachPart(db, tenant, id, rows =>
    db.run(sql`
      update registrations r set team_id = null, team_place = null from import_rows i
      where ${rows} and i.joined and r.tenant_id = i.tenant_id and r.id = i.registration_id
        and not exists (select from projects p where p.tenant_id = r.tenant_id and p.team_id = r.team_id)`),
  )
  const removed = decided.flat().flatMap(row => (row.outcome === 'create' && row.undone === 'reversed' ? (row.registration_id ?? []) : []))
  await db.run(sql`
    delete from outbox o using registrations r where r.tenant_id = ${tenant} and r.id = any(${removed}::uuid[])
      and o.batch = ${id} and o.recipient = r.email and o.sent_at is null`)
  // Teams without other members get no new captain.
  const leaving = await db.all<{ id: string }>(sql`
    with removed as materialized (
      select r.id, r.team_id from import_rows i join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
      where i.tenant_id = ${tenant} and i.import_id = ${id} and i.outcome = 'create' and i.undone = 'reversed' and r.team_id is not null)
    select id from removed where team_id in (
      select team_id from registrations where tenant_id = ${tenant} and team_id is not null and id not in (select id from removed))`)
  const leavers = leaving.map(person => person.id)
  await withNewCaptains(db, pages, tenant, leavers, async () => {
    for (const part of inParts(removed))
      await db.run(sql`delete from registrations where tenant_id = ${tenant} and id = any(${part}::uuid[])`)
    await db.run(sql`
      delete from candidate_teams t where t.tenant_id = ${tenant}
        and not exists (select from registrations r where r.tenant_id = t.tenant_id and r.team_id = t.id)
        and not exists (select from projects p where p.tenant_id = t.tenant_id and p.team_id = t.id)`)
  })
  await db.run(sql`update imports set undone_at = now() where tenant_id = ${tenant} and id = ${id}`)
  await mailCandidates(db, pages, tenant, await fillSeats(db, tenant, await readAdmission(db, tenant)), { kind: 'called_up' })
  if (hasProjects) await notePublicChange(db, tenant)
  await planFewRows(db)
  const count = (undone: string) => decided.flat().filter(row => row.undone === undone).length
  return { file: found.filename, reversed: count('reversed'), kept: count('kept') }
}

/** Removes the projects that an import created, unless their team, organizers or judges changed them since. Returns whether there were any. */
async function removeProjects(db: Db, tenant: string, id: string): Promise<boolean> {
  const decided = await forEachPart(db, tenant, id, rows =>
    db.all<{ project_id: string; project_undone: 'reversed' | 'kept' }>(sql`
      update import_rows i set project_undone = case when p.id is null or p.version = 1 and p.state = 'active' and p.late is null
          and p.venue_table = '' and not p.is_hidden and not p.hides_members and ${joined(
            references.map(table => sql`not exists (select from ${raw(table)} o where o.tenant_id = p.tenant_id and o.project_id = p.id)`),
            raw(' and '),
          )} then 'reversed' else 'kept' end
      from import_rows m left join projects p on p.tenant_id = m.tenant_id and p.id = m.project_id
      where ${rows} and i.project = 'created' and m.tenant_id = i.tenant_id and m.import_id = i.import_id and m.number = i.number
      returning i.project_id, i.project_undone`),
  )
  const projects = decided.flat()
  const removed = projects.flatMap(row => (row.project_undone === 'reversed' ? (row.project_id ?? []) : []))
  for (const part of inParts(removed)) await db.run(sql`delete from projects where tenant_id = ${tenant} and id = any(${part}::uuid[])`)
  return projects.length > 0
}

/** Tables with data about a project that others than its team wrote, and its files. */
const references = ['project_files', 'round_projects', 'judge_conflicts', 'allowed_conflicts', 'assignments', 'judgements', 'result_awards']
