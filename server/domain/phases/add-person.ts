import { changeState } from '#server/domain/registrations/change-state.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type PhaseRow, phaseOf, readPlaces } from './phase-store.ts'

/**
 * Adds a person to a phase, with a confirmed place: to the party of their team if it is in the phase, otherwise as a party of its own. With a
 * screening, which alone gives seats, a person without a seat gets one. Returns false if they are in the phase. Requires the locks of lockPhases.
 * Throws phase.without_seat, phase.no_place.
 */
export async function addToPhase(
  db: Db,
  tenant: string,
  phases: readonly PhaseRow[],
  phase: PhaseRow,
  registration: string,
  user: string,
): Promise<boolean> {
  const person = await db.one<{ team_id: string | null; has_seat: boolean; is_in: boolean }>(sql`
    select r.team_id, r.state in ('accepted', 'checked_in') as has_seat, exists (select from phase_people m where m.tenant_id = r.tenant_id and m.phase_id = ${phase.id} and m.registration_id = r.id
      and m.left_at is null) as is_in
    from registrations r where r.tenant_id = ${tenant} and r.id = ${registration} and r.state is not null and r.state <> 'withdrawn'`)
  if (!person || !(person.has_seat || phases[0]?.is_screening)) refuse('phase.without_seat')
  if (person.is_in) return false
  if (!person.has_seat) await changeState(db, tenant, [registration], 'accepted', { acting_as: 'member', user, confirmation: 'clear' })
  const isFormed = phase.subject === 'person' || phase.locked_at !== null
  const party = isFormed ? await partyOf(db, tenant, phase, registration, person.team_id) : null
  await db.run(sql`
    insert into phase_people (tenant_id, phase_id, registration_id, party_id, joined_as, confirmed_at)
    values (${tenant}, ${phase.id}, ${registration}, ${party}, 'added', now())
    on conflict (tenant_id, phase_id, registration_id) do update set party_id = excluded.party_id, joined_as = 'added', confirmed_at = now(),
      confirm_until = null, confirm_remind_at = null, left_at = null, left_why = null`)
  const former = phases.find(({ number }) => number === phase.number - 1)
  if (!former) return true
  const { taken, limit } = await readPlaces(db, tenant, former, phaseOf(phases, phase.id).phase)
  if (limit !== null && taken > limit) refuse('phase.no_place', { values: { limit } })
  return true
}

async function partyOf(db: Db, tenant: string, phase: PhaseRow, registration: string, team: string | null): Promise<string> {
  const of = phase.subject === 'team' && team !== null ? { team, registration: null } : { team: null, registration }
  const find = () =>
    db.one<{ id: string }>(sql`
      select id from phase_parties where tenant_id = ${tenant} and phase_id = ${phase.id}
        and (team_id = ${of.team}::uuid or registration_id = ${of.registration}::uuid)`)
  const found = await find()
  if (found) return found.id
  await db.run(sql`
    insert into phase_parties (tenant_id, phase_id, team_id, registration_id) values (${tenant}, ${phase.id}, ${of.team}::uuid, ${of.registration}::uuid)`)
  return (await find())?.id ?? refuse('phase.not_found')
}
