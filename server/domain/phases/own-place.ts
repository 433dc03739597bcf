// A candidate's place in a phase: confirming it, declining it and taking that back. Requires the locks of lockPhases.

import type { PlaceAct } from '#landing/model.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { leadTeams } from './lead-teams.ts'
import { mailPhaseNews, type PhaseReader } from './phase-mails.ts'
import { awaitsConfirmation, type PhaseRow, readPlaces } from './phase-store.ts'

/**
 * Acts on the place in the latest phase. A place can be confirmed until the job releases it, and declined until the phase begins. Returns
 * false if the act is not possible (any more).
 */
export async function actOnPlace(
  db: Db,
  pages: CandidatePages,
  tenant: string,
  phases: readonly PhaseRow[],
  id: string,
  act: PlaceAct,
): Promise<boolean> {
  const own = await db.one<{ phase_id: string; left_why: string | null }>(sql`
    select m.phase_id, m.left_why from phase_people m join phases f on f.tenant_id = m.tenant_id and f.id = m.phase_id
    where m.tenant_id = ${tenant} and m.registration_id = ${id} order by f.number desc limit 1`)
  const at = phases.findIndex(phase => phase.id === own?.phase_id)
  const [phase, former] = [phases[at], phases[at - 1]]
  // In the first phase, the seat of the hackathon counts.
  if (!own || !phase || !former || phase.is_begun) return false
  const of = sql`m.tenant_id = ${tenant} and m.phase_id = ${phase.id} and m.registration_id = ${id}`
  if (act === 'confirm') {
    if (
      (await db.run(
        sql`update phase_people m set confirmed_at = now(), confirm_remind_at = null where ${of} and ${awaitsConfirmation}`,
      )) === 0
    )
      return false
  } else if (act === 'decline') {
    if (
      (await db.run(
        sql`update phase_people m set left_at = now(), left_why = 'declined', confirm_remind_at = null where ${of} and m.left_at is null`,
      )) === 0
    )
      return false
    await leadTeams(db, pages, tenant, phase.id, [id])
  } else {
    if (own.left_why !== 'declined') return false
    await db.run(sql`update phase_people m set left_at = null, left_why = null, confirmed_at = now() where ${of}`)
    const { taken, limit } = await readPlaces(db, tenant, former, phase)
    if (limit !== null && taken > limit) {
      await db.run(sql`update phase_people m set left_at = now(), left_why = 'declined' where ${of}`)
      return false
    }
  }
  const person = await db.one<Omit<PhaseReader, 'kind' | 'phase'>>(sql`
    select id, fullname, email, language, link_number from registrations where tenant_id = ${tenant} and id = ${id}`)
  if (person) await mailPhaseNews(db, pages, tenant, [{ ...person, kind: act === 'decline' ? 'declined' : 'confirmed', phase }])
  return true
}
