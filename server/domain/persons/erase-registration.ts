import { withNewCaptains } from '#server/domain/candidate-teams/team-news.ts'
import { eraseOwnProjects } from '#server/domain/projects/erase-project.ts'
import { lockAdmission, readAdmission } from '#server/domain/registrations/admission.ts'
import { findCandidateFiles } from '#server/domain/registrations/candidate-files.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import { type Candidate, fillSeats } from '#server/domain/registrations/change-state.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { beginningOf } from '#server/platform/sealing/signed-ids.ts'

/**
 * Erases a registration with the candidate's own projects, invitations and unsent mails, mails a confirmation, and gives the freed seat to
 * the waitlist. Requires a system transaction, because other transactions may not delete registrations. Returns the names of orphaned files
 * to remove after the commit; null if the registration does not exist.
 */
export async function eraseRegistration(db: Db, pages: CandidatePages, tenant: string, id: string): Promise<string[] | null> {
  await lockAdmission(db, tenant)
  const found = await db.one<Candidate>(sql`
    select id, fullname, email, language, link_number from registrations where tenant_id = ${tenant} and id = ${id}`)
  if (!found) return null
  const files = await findCandidateFiles(db, tenant, id)
  await eraseOwnProjects(db, tenant, id)
  // The holder keeps the certificate by its link.
  await db.run(sql`update certificates set email = '' where tenant_id = ${tenant} and registration_id = ${id}`)
  await withNewCaptains(db, pages, tenant, [id], () => db.run(sql`delete from registrations where tenant_id = ${tenant} and id = ${id}`))
  await db.run(sql`delete from import_rows where tenant_id = ${tenant} and email = ${found.email}`)
  await db.run(sql`delete from team_invitations where tenant_id = ${tenant} and email = ${found.email}`)
  await forgetMails(db, found)
  await mailCandidates(db, pages, tenant, [found], { kind: 'erased' })
  await mailCandidates(db, pages, tenant, await fillSeats(db, tenant, await readAdmission(db, tenant)), { kind: 'called_up' })
  return files.map(({ blob }) => blob)
}

/** Deletes unsent mails about the registration, so that only the erasure's confirmation is sent. */
const forgetMails = (db: Db, { id, email }: Candidate) =>
  db.run(sql`delete from outbox where recipient = ${email} and sent_at is null and strpos(payload::text, ${beginningOf(id)}) > 0`)
