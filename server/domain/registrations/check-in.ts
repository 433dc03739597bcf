import type { checkInOutcomes } from '#contract/registrations/check-in-links-endpoints.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { lockAdmission } from './admission.ts'
import { changeState } from './change-state.ts'
import { seated } from './registration-counts.ts'

type Outcome = (typeof checkInOutcomes)[number]
type Known = { id: string; fullname: string; state: RegistrationState | null }

/**
 * Checks in candidates, or undoes check-ins, also in batches that were marked offline. A candidate marked on two devices counts once. `user`
 * is the member who answers for the check-ins.
 */
export async function checkInCandidates(db: Db, tenant: string, user: string, given: readonly { id: string; come: boolean }[]) {
  await lockAdmission(db, tenant)
  // If a batch contains several marks of a candidate, the last mark counts.
  const marks = new Map(given.map(({ id, come }) => [id.toLowerCase(), come]))
  const known = await db.all<Known>(
    sql`select id, fullname, state from registrations where tenant_id = ${tenant} and id = any(${[...marks.keys()]}::uuid[])`,
  )
  const byId = new Map(known.map(person => [person.id, person]))
  const outcomes = [...marks].map(([id, come]) => ({
    id,
    outcome: outcomeOf(byId.get(id), come),
    fullname: byId.get(id)?.fullname ?? '',
  }))
  const of = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  const by = { acting_as: 'member' as const, user }
  await changeState(db, tenant, of('checked_in'), 'checked_in', by)
  await changeState(db, tenant, of('undone'), 'accepted', { ...by, confirmation: 'keep' })
  return outcomes
}

function outcomeOf(person: Known | undefined, come: boolean): Outcome {
  if (!person?.state) return 'unknown'
  if (person.state === 'checked_in') return come ? 'already' : 'undone'
  return person.state === 'accepted' && come ? 'checked_in' : 'not_accepted'
}

/** Maximum candidates in the list. It is more than any hackathon admits. */
const most = 20_000

type Guest = { id: string; reference: string; fullname: string; state: RegistrationState }

/** Returns everyone who has a seat, by name. */
export const listSeated = (db: Db, tenant: string) =>
  db.all<Guest>(sql`
    select id, upper(left(id::text, 8)) as reference, fullname, state from registrations
    where tenant_id = ${tenant} and ${seated} order by fullname, id limit ${most}`)
