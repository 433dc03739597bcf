// Reads a round's judgements as input of the ranking.
import { createHash } from 'node:crypto'
import { type RankingInput, tieSteps } from '#contract/judging/ranking/input.ts'
import { createPodiumSeeker } from '#contract/judging/ranking/next-visit.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newestJudgements, type RoundRow } from './rounds.ts'

type Row = { judgeId: string; projectId: string; points: Record<string, number> }

/**
 * Returns the input of the ranking, in an order that depends on ids only, with its properties in the order of `RankingInput`: the file that
 * organizers download has the same text as the one that is hashed. Committees in which every judge scored every project use the mean;
 * incomplete ones the adjusted model; assigned rounds the order of each judge.
 */
export async function readRankingInput(db: Db, tenant: string, round: RoundRow): Promise<RankingInput> {
  const rows = await db.all<Row>(sql`
    select n.judge_id as "judgeId", n.project_id as "projectId", n.points from ${newestJudgements(tenant, round)} n
    join projects o on o.tenant_id = n.tenant_id and o.id = n.project_id and ${isEligible(sql`o`)}
    order by n.judge_id, n.project_id`)
  const projects = await db.all<{ id: string }>(sql`
    select p.project_id as id from round_projects p join projects o on o.tenant_id = p.tenant_id and o.id = p.project_id
    where p.tenant_id = ${tenant} and p.round_id = ${round.id} and not p.is_hidden and ${isEligible(sql`o`)} order by p.project_id`)
  const judges = new Set(rows.map(({ judgeId }) => judgeId))
  const isComplete = rows.length > 0 && rows.length === judges.size * projects.length
  return {
    method: round.method === 'assigned' ? 'order_adjusted' : isComplete ? 'mean' : 'adjusted',
    criteria: round.criteria.map(({ id, weight }) => ({ id, weight, min: 1, max: round.scale })),
    judgements: rows.map(({ points, ...pair }) => ({
      ...pair,
      points: Object.fromEntries(round.criteria.map(({ id }) => [id, points[id] ?? 1])),
    })),
    projects: projects.map(({ id }) => id),
    tieRule: [...tieSteps],
    seed: 1,
    ...(round.ranking_salt && { salt: round.ranking_salt }),
  }
}

export const hashOfInput = (input: RankingInput): string => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** Returns the ranking to store with a round, and the SHA-256 of its input. */
export async function rankRound(db: Db, tenant: string, round: RoundRow) {
  const input = await readRankingInput(db, tenant, round)
  const ranking = computeRanking(input)
  return {
    stored: { order: ranking.projects.filter(({ place }) => place !== null).map(({ id }) => id), input, ranking },
    hash: hashOfInput(input),
  }
}

/** Chooses among projects for a further visit: the best of one draw from the uncertain qualities. */
export async function podiumChoice(db: Db, tenant: string, round: RoundRow, seed: number) {
  const seeker = createPodiumSeeker(await readRankingInput(db, tenant, round))
  return (candidates: readonly string[]) => seeker.choose(candidates, seed)
}
