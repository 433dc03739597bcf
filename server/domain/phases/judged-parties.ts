// How the parties of a phase were judged: by the ranked rounds of the phase, and by earlier phases as far as the phase carries their scores.

import type { ProjectSelection, RoundState } from '#contract/judging/judging.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { PhaseRow } from './phase-store.ts'

export type JudgedParty = {
  /** id of the team or of the person */
  party: string
  /** among the parties of the phase's rounds, from 1; shared by ties. Parties of a later round come before those of an earlier one */
  place: number
  /** 0 to 100; null for rankings of archives that contain an order only */
  total: number | null
}
/**
 * Returns the total of a phase, 0 to 100: its own score, and `carry` percent of the total of the phases before. A party without an earlier total
 * has its own score.
 */
const totalOf = (own: number, earlier: number | undefined, carry: number): number =>
  earlier === undefined ? own : (own * (100 - carry) + earlier * carry) / 100

type StoredRound = { id: string; number: number; selection: ProjectSelection; state: RoundState; is_ranked: boolean }
type Row = { party: string; round: number; place: number; own: number | null }

/** Returns the ids of the rounds of a phase that are closed or ranked. Rounds that belong to no phase count for each phase without a round of its own. */
export async function findJudgedRounds(db: Db, tenant: string, phase: string): Promise<string[]> {
  const rounds = await readRounds(db, tenant)
  return roundsOf(rounds, phase).flatMap(({ id, state }) => (state === 'closed' || state === 'ranked' ? [id] : []))
}

const readRounds = (db: Db, tenant: string) =>
  db.all<StoredRound>(sql`
    select id, number, selection, state, state = 'ranked' and ranking is not null as is_ranked from judging_rounds where tenant_id = ${tenant}`)

/** Returns the judged parties of a phase. */
export async function readJudged(db: Db, tenant: string, phases: readonly PhaseRow[], phase: PhaseRow): Promise<JudgedParty[]> {
  const rounds = await readRounds(db, tenant)
  const rows = await readRows(db, tenant, roundsOf(rounds, phase.id))
  if (rows.length === 0) return []
  const earlier = phase.carry > 0 ? await readTotals(db, tenant, phases, rounds, phase.number - 1) : new Map<string, number>()
  const judged = rows.map(({ own, ...row }) => ({ ...row, total: own === null ? null : totalOf(own, earlier.get(row.party), phase.carry) }))
  const isBefore = (one: (typeof judged)[number], other: (typeof judged)[number]) =>
    other.round - one.round || (phase.carry > 0 ? (other.total ?? -1) - (one.total ?? -1) : one.place - other.place)
  judged.sort(isBefore)
  let place = 0
  return judged.map(({ party, total }, nth, all) => {
    const [one, former] = [all[nth], all[nth - 1]]
    if (!one || !former || isBefore(former, one) !== 0) place = nth + 1
    return { party, place, total }
  })
}

/** Returns the totals after a phase, by party. The scores of registrations are those of a screening. */
async function readTotals(
  db: Db,
  tenant: string,
  phases: readonly PhaseRow[],
  rounds: readonly StoredRound[],
  number: number,
): Promise<Map<string, number>> {
  const phase = phases.find(each => each.number === number)
  if (!phase) return new Map()
  if (phase.is_screening) {
    const scored = await db.all<{ party: string; score: number }>(sql`
      select coalesce(team_id, id) as party, avg(score)::float8 as score from registrations
      where tenant_id = ${tenant} and score is not null group by 1`)
    return new Map(scored.map(({ party, score }) => [party, score]))
  }
  const earlier = await readTotals(db, tenant, phases, rounds, number - 1)
  const totals = new Map(earlier)
  for (const row of await readRows(db, tenant, roundsOf(rounds, phase.id)))
    if (row.own !== null) totals.set(row.party, totalOf(row.own, earlier.get(row.party), phase.carry))
  return totals
}

function roundsOf(rounds: readonly StoredRound[], phase: string): StoredRound[] {
  const own = rounds.filter(round => phaseOfRound(rounds, round) === phase)
  return own.length > 0 ? own : rounds.filter(round => phaseOfRound(rounds, round) === null)
}

/** A round of the best of an earlier round belongs to the phase of that round. */
function phaseOfRound(rounds: readonly StoredRound[], round: StoredRound): string | null {
  const { selection } = round
  if (selection.kind === 'phase') return selection.phase
  const source = selection.kind === 'top' && rounds.find(({ id }) => id === selection.round)
  return source
    ? phaseOfRound(
        rounds.filter(each => each !== source),
        source,
      )
    : null
}

/** Returns the judged parties, each by its last round. `own` is the mean, adjusted if the ranking is in points, from 0 for the lowest points to 100. */
const readRows = (db: Db, tenant: string, rounds: readonly StoredRound[]) =>
  db.all<Row>(sql`
    select distinct on (1) coalesce(j.team_id, j.registration_id) as party, n.number as round, coalesce(k.place, o.nth)::int as place,
      greatest(0, least(100, 100 * (case n.ranking -> 'ranking' ->> 'unit' when 'points' then k.adjusted else k.mean end - 1) / (n.scale - 1))) as own
    from judging_rounds n, jsonb_array_elements_text(n.ranking -> 'order') with ordinality as o (project_id, nth)
      join projects j on j.tenant_id = ${tenant} and j.id::text = o.project_id and coalesce(j.team_id, j.registration_id) is not null
      left join lateral (select * from jsonb_to_recordset(n.ranking -> 'ranking' -> 'projects') as k (id text, place int, mean float8, adjusted float8)
      ) k on k.id = o.project_id
    where n.tenant_id = ${tenant} and n.id = any(${rounds.filter(({ is_ranked }) => is_ranked).map(({ id }) => id)}::uuid[])
    order by 1, n.number desc`)
