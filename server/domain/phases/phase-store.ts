// Phases of a hackathon and the numbers of parties and people in them. Every change of who is in a phase locks the row of the seats first,
// then the phases by number (docs/decisions/174-phases.md).

import { phaseFields, type PhaseCounts, type PhaseSettings } from '#contract/phases/phase-records.ts'
import { type PhaseStanding, phaseStandings, placesOf } from '#contract/phases/phase.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planAnew } from '#server/platform/database/plans.ts'
import { rowJson } from '#server/platform/database/schema-rows.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const phasesChannel = 'phases'

export type PhaseRow = PhaseSettings & {
  id: string
  number: number
  locked_at: string | null
  /** number of publications */
  published: number
  /** whether the phase has begun and is over, by the clock of the database */
  is_begun: boolean
  is_over: boolean
}

/** Returns the phases in order. `lock`: for update or for share. */
export async function readPhases(db: Db, tenant: string, lock: Sql = sql``): Promise<PhaseRow[]> {
  const rows = await db.all<Omit<PhaseRow, keyof PhaseSettings> & { settings: PhaseSettings }>(sql`
    select p.id, p.number, p.locked_at, ${rowJson(phaseFields, 'p')} as settings, p.starts_at <= now() as is_begun, p.ends_at <= now() as is_over,
      (select count(*)::int from phase_publications u where u.tenant_id = p.tenant_id and u.phase_id = p.id) as published
    from phases p where p.tenant_id = ${tenant} order by p.number ${lock}`)
  return rows.map(({ settings, ...row }) => ({ ...settings, ...row, ...inIso(settings) }))
}
const iso = (at: string) => new Date(at).toISOString()
const inIso = ({ starts_at, ends_at, submission_closes_at: closes }: PhaseSettings) => ({
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
  submission_closes_at: closes && iso(closes),
})

/** Locks the seats and all phases. */
export async function lockPhases(db: Db, tenant: string): Promise<PhaseRow[]> {
  await planAnew(db)
  await lockAdmission(db, tenant)
  return readPhases(db, tenant, sql`for update of p`)
}

/** Throws phase.not_found. `next` is undefined for the last phase. */
export function phaseOf(phases: readonly PhaseRow[], id: string): { phase: PhaseRow; next: PhaseRow | undefined } {
  const at = phases.findIndex(phase => phase.id === id.toLowerCase())
  return { phase: phases[at] ?? refuse('phase.not_found'), next: phases[at + 1] }
}

/** Throws phase.last, too. */
export function decidablePhase(phases: readonly PhaseRow[], id: string): { phase: PhaseRow; next: PhaseRow } {
  const { phase, next } = phaseOf(phases, id)
  return { phase, next: next ?? refuse('phase.last') }
}

/** A person of the party `p` is in its phase. */
export const isAlive: Sql = sql`exists (select from phase_people a where a.tenant_id = p.tenant_id and a.party_id = p.id and a.left_at is null)`

/** Where the party `p` is counted. A party that moved on or was not selected stays there, although people leave later. */
export const standingOf: Sql = sql`case when p.outcome in ('in', 'out') then p.outcome when not ${isAlive} then 'left' else coalesce(p.outcome, 'open') end`

/** Place of the party `p` on the reserve, from 1, among those of which a person remains; null if it is not on the reserve. */
export const placeOnReserve: Sql = sql`case when p.outcome = 'reserve' then (
  select count(*)::int + 1 from phase_parties o where o.tenant_id = p.tenant_id and o.phase_id = p.phase_id and o.outcome = 'reserve' and o.rank < p.rank
    and exists (select from phase_people a where a.tenant_id = o.tenant_id and a.party_id = o.id and a.left_at is null)) end`

type Counted = { phase_id: string; of: 'parties' | 'people'; standing: PhaseStanding; n: number; to_confirm: number }

export type CountedPhase = {
  parties: PhaseCounts
  people: PhaseCounts
  /** people who were asked to confirm and have not yet */ to_confirm: number
}
/** The counts of a phase that no person entered. */
export const emptyCounts = (): CountedPhase => ({ parties: zeros(), people: zeros(), to_confirm: 0 })
const zeros = () => Object.fromEntries(['entered', ...phaseStandings].map(name => [name, 0])) as PhaseCounts

/** Returns the only counts of parties and people, by phase; phases without people are missing. In a phase of teams that are not locked yet, people have no party. */
export async function countPhases(db: Db, tenant: string): Promise<Map<string, CountedPhase>> {
  const rows = await db.all<Counted>(sql`
    with counted as (
        select p.phase_id, 'parties' as of, p.outcome, coalesce(bool_or(m.left_at is null and m.party_id is not null), false) as is_there, 0 as to_confirm
        from phase_parties p left join phase_people m on m.tenant_id = p.tenant_id and m.party_id = p.id
        where p.tenant_id = ${tenant} group by p.phase_id, p.id, p.outcome
        union all
        select m.phase_id, 'people', p.outcome, m.left_at is null, (${awaitsConfirmation})::int
        from phase_people m left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id where m.tenant_id = ${tenant})
    select phase_id, of, case when outcome in ('in', 'out') then outcome when not is_there then 'left' else coalesce(outcome, 'open') end as standing,
      count(*)::int as n, sum(to_confirm)::int as to_confirm
    from counted group by 1, 2, 3`)
  const counts = new Map<string, CountedPhase>()
  for (const { phase_id, of, standing, n, to_confirm } of rows) {
    const phase = counts.get(phase_id) ?? emptyCounts()
    counts.set(phase_id, phase)
    phase[of][standing] += n
    phase[of].entered += n
    phase.to_confirm += to_confirm
  }
  return counts
}

/** The person `m` was asked to confirm the place, and has not yet. */
export const awaitsConfirmation: Sql = sql`m.confirm_until is not null and m.confirmed_at is null and m.left_at is null`

export type Places = { taken: number; limit: number | null }

/** Returns the places of the next phase, in people or parties. */
export async function readPlaces(
  db: Db,
  tenant: string,
  { capacity, overbooking, capacity_of }: PhaseRow,
  next: PhaseRow,
): Promise<Places> {
  const unit = capacity_of === 'people' ? sql`count(*)` : sql`count(distinct coalesce(party_id, registration_id))`
  const counted = await db.one<{ n: number }>(sql`
    select ${unit}::int as n from phase_people where tenant_id = ${tenant} and phase_id = ${next.id} and left_at is null`)
  return { taken: counted?.n ?? 0, limit: placesOf({ capacity, overbooking }) }
}

/** Whether the screening decides about admission. Handlers that admit people refuse then. */
export async function refuseWhileScreening(db: Db, tenant: string): Promise<void> {
  if (await db.one(sql`select from phases where tenant_id = ${tenant} and is_screening`)) refuse('registrations.by_phase')
}
