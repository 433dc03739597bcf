import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdScored, sumUp } from './scores-store.ts'

export const removeScore: Handler<typeof endpoints.scores.remove> = ({ params: { id } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const registration = await holdScored(db, tenant, id)
    const removed = await db.run(sql`
      delete from registration_scores where tenant_id = ${tenant} and registration_id = ${registration} and scored_by = ${context.user.id}`)
    if (removed === 0) refuse('registration.not_found')
    await sumUp(db, tenant, sql`o.id = ${registration}`)
  })
