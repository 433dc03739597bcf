// The input of a round's ranking, as it counts now and as it was stored.

import { type RankingInput, tieSteps } from '#contract/judging/ranking/input.ts'
import { proposeMethod } from '#contract/judging/ranking/propose-method.ts'
import { computeRanking, type Ranking } from '#contract/judging/ranking/ranking.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { hashOfText, type Rankings } from './rankings.ts'
import { presentJudgements, type RoundRow, type StoredRanking } from './rounds.ts'

type Row = { judgeId: string; projectId: string; points: Record<string, number> }

/**
 * Returns the input of the ranking as it counts now, in an order that depends on ids only, with its properties in the order of `RankingInput`: the file that
 * organizers download has the same text as the one that is hashed. Its method is the one that editors chose, or the proposed one.
 */
export async function readRankingInput(db: Db, tenant: string, round: RoundRow): Promise<RankingInput> {
  const rows = await db.all<Row>(sql`
    select n.judge_id as "judgeId", n.project_id as "projectId", n.points from ${presentJudgements(tenant, round)} n
    join projects o on o.tenant_id = n.tenant_id and o.id = n.project_id and ${isEligible(sql`o`)}
    order by n.judge_id, n.project_id`)
  const projects = await db.all<{ id: string }>(sql`
    select p.project_id as id from round_projects p join projects o on o.tenant_id = p.tenant_id and o.id = p.project_id
    where p.tenant_id = ${tenant} and p.round_id = ${round.id} and not p.is_hidden and ${isEligible(sql`o`)} order by p.project_id`)
  return inOrder({
    method: round.ranking_method === 'proposed' ? proposeMethod({ judgements: rows }).method : round.ranking_method,
    criteria: round.criteria.map(({ id, weight }) => ({ id, weight, min: 1, max: round.scale })),
    judgements: rows,
    projects: projects.map(({ id }) => id),
    tieRule: [...tieSteps],
    seed: 1,
    ...(round.ranking_salt && { salt: round.ranking_salt }),
  })
}

/** Orders the properties, which the database does not: the text of an input must have the hash that was published. */
const inOrder = ({ method, criteria, judgements, projects, tieRule, seed, salt }: RankingInput): RankingInput => ({
  method,
  criteria: criteria.map(({ id, weight, min, max }) => ({ id, weight, min, max })),
  judgements: judgements.map(({ judgeId, projectId, points }) => ({
    judgeId,
    projectId,
    points: Object.fromEntries(criteria.map(({ id }) => [id, points[id] ?? 1])),
  })),
  projects,
  tieRule,
  seed,
  ...(salt && { salt }),
})

export const hashOfInput = (input: RankingInput): string => hashOfText(JSON.stringify(input))

type Stored = { input: RankingInput; ranking: Ranking; hash: string; at: string | null }

/** Returns the ranking of a ranked round as it was stored; null before, and if an archive of an earlier version did not contain it. */
export async function readStoredRanking(db: Db, tenant: string, round: Pick<RoundRow, 'id'>): Promise<Stored | null> {
  const row = await db.one<{ ranking: StoredRanking | null; hash: string; at: string | null }>(sql`
    select ranking, ranking_hash as hash, ranked_at as at from judging_rounds
    where tenant_id = ${tenant} and id = ${round.id} and state = 'ranked'`)
  const { input, ranking } = row?.ranking ?? {}
  return row && input && ranking ? { input: inOrder(input), ranking, hash: row.hash, at: row.at } : null
}

/** Returns the ranking that an input of an archive had, to store it again; null if the input has another hash. */
export function restoredRanking(given: RankingInput, hash: string): StoredRanking | null {
  const input = inOrder(given)
  if (hashOfInput(input) !== hash) return null
  const ranking = computeRanking(input)
  return { order: orderOf(ranking), input, ranking }
}

const orderOf = ({ projects }: Ranking) => projects.filter(({ place }) => place !== null).map(({ id }) => id)

/** Returns the projects that two inputs judge differently. */
export function differingProjects(one: RankingInput, other: RankingInput): string[] {
  const signatures = ({ judgements, projects }: RankingInput) => {
    const given = Map.groupBy(judgements, ({ projectId }) => projectId)
    return new Map(projects.map(id => [id, JSON.stringify(given.get(id) ?? [])]))
  }
  const [before, now] = [signatures(one), signatures(other)]
  return [...new Set([...before.keys(), ...now.keys()])].filter(id => before.get(id) !== now.get(id))
}

/** Returns the ranking to store with a round, and the SHA-256 of its input. `rank` computes it. */
export async function rankRound(db: Db, tenant: string, round: RoundRow, rank: (input: RankingInput) => Ranking | Promise<Ranking>) {
  const input = await readRankingInput(db, tenant, round)
  const ranking = await rank(input)
  return {
    stored: { order: orderOf(ranking), input, ranking },
    hash: hashOfInput(input),
  }
}

/** Chooses among projects for a further visit: the best of one draw from the uncertain qualities. */
export const choosePodium =
  (rankings: Rankings, { db, tenant, round, seed }: { db: Db; tenant: string; round: RoundRow; seed: number }) =>
  async (candidates: readonly string[]) =>
    rankings.chooseVisit(await readRankingInput(db, tenant, round), candidates, seed)
