import type { endpoints } from '#contract/endpoints.ts'
import type { Scoring } from '#contract/registrations/scores-endpoints.ts'
import { ownEntry } from '#contract/text/own-entry.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockScored, presentScores, readScoring, sumUp } from './scores-store.ts'

export const saveScore: Handler<typeof endpoints.scores.save> = ({ params: { id }, body: { points, comment } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const scoring = await readScoring(db, tenant, sql`for share`)
    const registration = await lockScored(db, tenant, id)
    const given = points === null ? {} : pointsIn(points, scoring)
    await db.run(sql`
      insert into registration_scores as s (tenant_id, registration_id, scored_by, points, is_conflict, score, comment)
      values (${tenant}, ${registration}, ${context.user.id}, ${given}, ${points === null}, weighed(${given}, ${JSON.stringify(scoring.criteria)}::jsonb),
        ${points === null ? '' : comment})
      on conflict (tenant_id, registration_id, scored_by) do update set points = excluded.points, is_conflict = excluded.is_conflict,
        score = excluded.score, comment = excluded.comment, updated_at = now()`)
    await sumUp(db, tenant, sql`o.id = ${registration}`)
    return context.reply(await presentScores(db, tenant, registration, context.user.id))
  })

/** Returns the points by criterion without unknown criteria. Throws score.incomplete if points are missing or outside the scale. */
function pointsIn(points: Record<string, number>, { criteria, scale }: Scoring): Record<string, number> {
  const given = criteria.map(({ id }) => [id, ownEntry(points, id) ?? 0] as const)
  if (criteria.length === 0 || given.some(([, value]) => value < 1 || value > scale)) refuse('score.incomplete')
  return Object.fromEntries(given)
}

export const removeScore: Handler<typeof endpoints.scores.remove> = ({ params: { id } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const registration = await lockScored(db, tenant, id)
    const removed = await db.run(sql`
      delete from registration_scores where tenant_id = ${tenant} and registration_id = ${registration} and scored_by = ${context.user.id}`)
    if (removed === 0) refuse('registration.not_found')
    await sumUp(db, tenant, sql`o.id = ${registration}`)
  })
