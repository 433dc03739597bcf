import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readScoring, saveScoring, sumUp } from './scores-store.ts'

export const settings: Handler<typeof endpoints.scores.settings> = (_, context) => context.within(db => readScoring(db, context.tenant.id))

/** Saves the scoring criteria. Locks the same row as saving a score, so that no score is computed with the old criteria. */
export const setSettings: Handler<typeof endpoints.scores.setSettings> = ({ body: { criteria, scale, is_blind } }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    await db.run(sql`insert into scoring (tenant_id) values (${id}) on conflict do nothing`)
    const before = await readScoring(db, id, sql`for update`)
    if (before.given > 0 && scale !== before.scale) refuse('scoring.scale_fixed')
    await saveScoring(db, id, { criteria, scale, is_blind })
    if (before.given > 0) {
      await db.run(sql`update registration_scores set score = weighed(points, ${JSON.stringify(criteria)}::jsonb) where tenant_id = ${id}`)
      await sumUp(db, id, sql`exists (select from registration_scores e where e.tenant_id = o.tenant_id and e.registration_id = o.id)`)
    }
    await recordAudit(db, context.acting, {
      action: 'registrations.scoring_changed',
      object: ['tenant', id],
      tenant: id,
      details: { criteria: criteria.length, scale, is_blind },
    })
    return context.reply({ criteria, scale, is_blind, given: before.given })
  })
