import type { checkInOutcomes } from '#contract/registrations/check-in-links-endpoints.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { personText, searchWords } from '#contract/text/person-search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { lockAdmission } from './admission.ts'
import { changeState } from './change-state.ts'
import { isOfDoorPhase } from './door-phase.ts'
import { seated } from './registration-counts.ts'
import { searchPatterns } from './search-patterns.ts'

type Mark = { id: string; come: boolean; at?: string | undefined }
type Outcome = (typeof checkInOutcomes)[number]
type Known = { id: string; fullname: string; state: RegistrationState | null; checked_in_at: string | null; is_of_phase: boolean }

/**
 * Checks in candidates, or undoes check-ins, also in batches that were marked offline. A candidate marked on two devices counts once. `user`
 * is the member who answers for the check-ins.
 */
export async function checkInCandidates(db: Db, tenant: string, user: string, given: readonly Mark[]) {
  await lockAdmission(db, tenant)
  // If a batch contains several marks of a candidate, the last mark counts.
  const marks = new Map(given.map(mark => [mark.id.toLowerCase(), mark]))
  const known = await db.all<Known>(
    sql`select id, fullname, state, ${checkedInAt} as checked_in_at, ${isOfDoorPhase(tenant)} as is_of_phase from registrations r
      where tenant_id = ${tenant} and id = any(${[...marks.keys()]}::uuid[])`,
  )
  const byId = new Map(known.map(person => [person.id, person]))
  const outcomes = [...marks].map(([id, { come }]) => ({
    id,
    outcome: outcomeOf(byId.get(id), come),
    fullname: byId.get(id)?.fullname ?? '',
    at: byId.get(id)?.checked_in_at ?? null,
  }))
  const of = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  const at = new Map([...marks].flatMap(([id, mark]) => (mark.at === undefined ? [] : [[id, mark.at] as const])))
  const by = { acting_as: 'member' as const, user, at }
  await changeState(db, tenant, of('checked_in'), 'checked_in', by)
  await changeState(db, tenant, of('undone'), 'accepted', { ...by, confirmation: 'keep' })
  return outcomes
}

function outcomeOf(person: Known | undefined, come: boolean): Outcome {
  if (!person?.state) return 'unknown'
  if (person.state === 'checked_in') return come ? 'already' : 'undone'
  if (person.state !== 'accepted' || !come) return 'not_accepted'
  return person.is_of_phase ? 'checked_in' : 'not_in_phase'
}

/** Maximum candidates in the list. It is more than any hackathon admits. */
const most = 20_000

type Guest = { id: string; reference: string; fullname: string; state: RegistrationState; checked_in_at: string | null }
type Filters = { search?: string | undefined; since?: string | undefined }

/** SQL expression for the time of the check-in of registration `r`; null unless checked in */
export const checkedInAt = sql`case when r.state = 'checked_in' then (
  select max(h.at) from registration_history h where h.tenant_id = r.tenant_id and h.registration_id = r.id and h.state = 'checked_in') end`
const guest = sql`r.id, upper(left(r.id::text, 8)) as reference, r.fullname, r.state, ${checkedInAt} as checked_in_at`

/** Returns everyone who has a seat by name, or who is found, or whose state changed. `cursor` is for the next request of changes. */
export async function listSeated(db: Db, tenant: string, { search, since }: Filters, isVolunteer = false) {
  // Read first: a change during the query of people is in the next list.
  const last = await db.one<{ number: string }>(sql`
    select coalesce(max(number), 0)::text as number from registration_history where tenant_id = ${tenant}`)
  const cursor = last?.number ?? '0'
  if (search !== undefined) return { people: await findSeated(db, tenant, search, isVolunteer), cursor }
  if (since === undefined) return { people: await allSeated(db, tenant), cursor }
  const people = await db.all<Guest>(sql`
    select ${guest} from registrations r where r.tenant_id = ${tenant} and r.state is not null and r.id in (
      select h.registration_id from registration_history h where h.tenant_id = ${tenant} and h.number > ${since}::bigint)
    and not (${seated} and not ${isOfDoorPhase(tenant)})
    order by r.fullname, r.id limit ${most}`)
  return { people, cursor }
}

const allSeated = (db: Db, tenant: string) =>
  db.all<Guest>(
    sql`select ${guest} from registrations r where r.tenant_id = ${tenant} and ${seated} and ${isOfDoorPhase(tenant)} order by r.fullname, r.id limit ${most}`,
  )

/** Maximum people of a search. */
const mostFound = 50

/**
 * Finds people who have a seat. Volunteers do not see contact data: an email address has no results, and digits of a phone number need at
 * least 7 digits and find one person or none, so that they do not list people. `isOfPhase`: who else is found.
 */
export async function findSeated(
  db: Db,
  tenant: string,
  search: string,
  isVolunteer: boolean,
  isOfPhase = isOfDoorPhase(tenant),
): Promise<Guest[]> {
  const words = searchWords(search)
  if (words.length === 0) return []
  const found = await db.all<Guest & { phone: string }>(sql`
    select ${guest}, r.phone from registrations r
    where r.tenant_id = ${tenant} and ${seated} and ${isOfPhase} and r.id = any(array(select found_registrations(${searchPatterns(search)}::text[])))
    order by r.fullname, r.id limit ${most}`)
  const isNamed = ({ fullname, reference }: Guest) => words.every(word => personText(fullname, reference).includes(word))
  const isCalled = ({ fullname, reference, phone }: Guest & { phone: string }) =>
    words.every(word => personText(fullname, reference).includes(word) || (/^\d{7,}$/.test(word) && phone.includes(word)))
  const named = isVolunteer ? found.filter(isNamed) : found
  const called = isVolunteer && named.length === 0 ? found.filter(isCalled) : []
  return [...named, ...(called.length === 1 ? called : [])].slice(0, mostFound).map(({ phone: _, ...person }) => person)
}
