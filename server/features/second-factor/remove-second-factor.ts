import type { endpoints } from '#contract/endpoints.ts'
import { noteChange } from '#server/domain/accounts/note-change.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const removeSecondFactor: Handler<typeof endpoints.secondFactor.remove> = (_, context) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const removed = await db.run(sql`delete from second_factors where user_id = ${context.user.id} and set_at is not null`)
    if (removed === 0) refuse('second_factor.not_set')
    await noteChange(db, context, 'second_factor_removed')
  })
