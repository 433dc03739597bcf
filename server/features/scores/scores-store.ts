// Reads and computes scores. Only points of the current criteria count.

import { type Scores, Scoring } from '#contract/registrations/scores-endpoints.ts'
import { scoresSeenBy } from '#server/domain/registrations/seen-scores.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readRow, saveRow } from '#server/platform/database/schema-rows.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const scoringFields = Scoring.omit({ given: true }).shape

export const saveScoring = (db: Db, tenant: string, settings: Omit<Scoring, 'given'>) =>
  saveRow(db, 'scoring', scoringFields, tenant, settings)

export async function readScoring(db: Db, tenant: string, held: Sql = sql``): Promise<Scoring> {
  const kept = await readRow(db, 'scoring', scoringFields, tenant, held)
  const counted = await db.one<{ n: number }>(
    sql`select count(*)::int as n from registration_scores where tenant_id = ${tenant} and not is_conflict`,
  )
  return { criteria: [], scale: 5, is_blind: true, ...kept, given: counted?.n ?? 0 }
}

/** Locks a registration and returns its id. Throws registration.not_found for notification requests, which are not scored. */
export async function lockScored(db: Db, tenant: string, id: string): Promise<string> {
  const found = await db.one<{ id: string }>(sql`
    select id from registrations where tenant_id = ${tenant} and id::text = lower(${id}) and state is not null for update`)
  return found?.id ?? refuse('registration.not_found')
}

/** Recomputes the scores of the registrations that match `which`. */
export const sumUp = (db: Db, tenant: string, which: Sql) =>
  db.run(sql`
    update registrations r set score = s.score, scored = s.scored
    from (select o.id, avg(g.score) as score, count(g.score)::int as scored from registrations o
      left join registration_scores g on g.tenant_id = o.tenant_id and g.registration_id = o.id
      where o.tenant_id = ${tenant} and ${which} group by o.id) s
    where r.tenant_id = ${tenant} and r.id = s.id`)

type Row = {
  is_mine: boolean
  is_conflict: boolean
  by: string | null
  score: number | null
  points: Record<string, number>
  comment: string
  updated_at: string
}

export async function presentScores(db: Db, tenant: string, id: string, user: string): Promise<Scores> {
  const found = await db.one<{ id: string; score: number | null; scored: number; seen: boolean }>(sql`
    select id, score, scored, ${scoresSeenBy(tenant, user)} as seen from registrations
    where tenant_id = ${tenant} and id::text = lower(${id}) and state is not null`)
  if (!found) refuse('registration.not_found')
  const rows = await db.all<Row>(sql`
    select coalesce(s.scored_by = ${user}, false) as is_mine, s.is_conflict, m.fullname as by, s.score, s.points, s.comment, s.updated_at
    from registration_scores s left join fellow_members() m on m.user_id = s.scored_by
    where s.tenant_id = ${tenant} and s.registration_id = ${found.id} order by s.updated_at, s.id`)
  const mine = rows.find(({ is_mine }) => is_mine)
  return {
    own: mine ? { points: mine.is_conflict ? null : mine.points, comment: mine.comment } : null,
    scored: found.scored,
    score: found.seen ? found.score : null,
    others: found.seen
      ? rows.flatMap(({ is_mine, by, score, points, comment, updated_at }) =>
          is_mine || score === null ? [] : [{ by, score, points, comment, updated_at }],
        )
      : null,
  }
}
