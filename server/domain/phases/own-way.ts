// A candidate's way through the phases, from published decisions only.

import type { L10n } from '#contract/language.ts'
import type { joinReasons, leaveReasons } from '#contract/phases/phase.ts'
import { ProjectFeedback } from '#contract/results/result-records.ts'
import type { StoredWay } from '#landing/model.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { publicPhase } from './page-phases.ts'
import { type PhaseRow, placeOnReserve, readPhases, readPlaces } from './phase-store.ts'

type Row = {
  phase_id: string
  outcome: 'in' | 'reserve' | 'out' | null
  left_why: (typeof leaveReasons)[number] | null
  joined_as: (typeof joinReasons)[number]
  confirm_until: string | null
  confirmed_at: string | null
  team: string
  rank: number | null
  shows_rank: boolean
}

/** Returns null for a hackathon without phases. */
export async function readOwnWay(db: Db, tenant: string, registration: string): Promise<StoredWay | null> {
  const phases = await readPhases(db, tenant)
  if (phases.length === 0) return null
  const row = await db.one<Row>(sql`
    select m.phase_id, p.outcome, m.left_why, m.joined_as, m.confirm_until, m.confirmed_at,
      coalesce((select t.name from candidate_teams t where t.tenant_id = p.tenant_id and t.id = p.team_id), '') as team,
      ${placeOnReserve} as rank,
      coalesce((select u.shows_rank from phase_decisions d join phase_publications u on u.tenant_id = d.tenant_id and u.id = d.publication_id
        where d.tenant_id = p.tenant_id and d.party_id = p.id order by u.number desc limit 1), true) as shows_rank
    from phase_people m join phases f on f.tenant_id = m.tenant_id and f.id = m.phase_id
      left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
    where m.tenant_id = ${tenant} and m.registration_id = ${registration} order by f.number desc limit 1`)
  const shown = phases.map(publicPhase)
  const decisions = await readOwnDecisions(db, tenant, registration)
  const feedback = decisions.flatMap(({ phase, feedback: given }) => {
    const { lines, rounds } = ProjectFeedback.safeParse(given).data ?? { lines: [], rounds: [] }
    return lines.length + rounds.length > 0 ? [{ phase, lines, rounds }] : []
  })
  const words = decisions.at(-1)?.words ?? noWords
  return { phases: shown, own: row ? { words: noWords, ...(await ownOf(db, tenant, phases, row, words)) } : null, feedback }
}
const noWords: L10n = { ar: '', en: '' }

type OwnDecision = { phase: L10n; words: L10n; feedback: unknown }

/**
 * Returns the words of the newest decision of each phase in which the person was at that time, in their order, and the newest feedback: corrections and
 * calls from the reserve have none, and what a team has read stays.
 */
const readOwnDecisions = (db: Db, tenant: string, registration: string) =>
  db.all<OwnDecision>(sql`
    select jsonb_build_object('ar', f.name_ar, 'en', f.name_en) as phase, (array_agg(u.words -> d.outcome order by u.number desc))[1] as words,
      (array_agg(d.feedback order by u.number desc) filter (where d.feedback is not null))[1] as feedback
    from phase_people m join phases f on f.tenant_id = m.tenant_id and f.id = m.phase_id
      join phase_decisions d on d.tenant_id = m.tenant_id and d.party_id = m.party_id
      join phase_publications u on u.tenant_id = d.tenant_id and u.id = d.publication_id and (m.left_at is null or m.left_at > u.published_at)
    where m.tenant_id = ${tenant} and m.registration_id = ${registration} group by f.number, f.name_ar, f.name_en order by f.number`)

/** `words`: of the newest decision. A place that the person gave up or lost since has none. */
async function ownOf(
  db: Db,
  tenant: string,
  phases: readonly PhaseRow[],
  row: Row,
  words: L10n,
): Promise<Omit<NonNullable<StoredWay['own']>, 'words'> & { words?: L10n }> {
  const at = phases.findIndex(({ id }) => id === row.phase_id)
  const [former, phase, next] = [phases[at - 1], phases[at], phases[at + 1]]
  const mayAct = phase !== undefined && former !== undefined && !phase.is_begun
  const base = {
    at,
    about: at,
    team: row.team,
    confirm_until: row.confirm_until && new Date(row.confirm_until).toISOString(),
    rank: null,
    may: [],
  }
  if (row.outcome === 'out' && next) return { ...base, kind: 'out', about: at + 1, words, confirm_until: null }
  if (row.left_why === 'declined' && mayAct) {
    const { taken, limit } = await readPlaces(db, tenant, former, phase)
    return { ...base, kind: 'declined', confirm_until: null, may: limit === null || taken < limit ? ['undo'] : [] }
  }
  if (row.left_why !== null) return { ...base, kind: row.left_why === 'lapsed' ? 'lapsed' : 'removed', confirm_until: null }
  if (row.outcome === 'reserve' && next)
    return { ...base, kind: 'reserve', about: at + 1, words, rank: row.shows_rank ? row.rank : null, confirm_until: null }
  if (!mayAct) return { ...base, kind: 'undecided', words, confirm_until: null }
  if (row.confirm_until === null || row.confirmed_at !== null) {
    const kind =
      row.joined_as === 'added' ? 'added' : row.confirmed_at !== null ? 'confirmed' : row.joined_as === 'called_up' ? 'called_up' : 'in'
    return { ...base, kind, words, confirm_until: null, may: ['decline'] }
  }
  return { ...base, kind: row.joined_as === 'called_up' ? 'called_up_asked' : 'in_asked', words, may: ['confirm', 'decline'] }
}
