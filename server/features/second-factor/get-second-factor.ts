import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

export const getSecondFactor: Handler<typeof endpoints.secondFactor.get> = (_, context) =>
  context.within(async db => {
    const found = await db.one<{ set_at: string; recovery_codes_left: number }>(sql`
      select set_at, cardinality(recovery) as recovery_codes_left from second_factors where user_id = ${context.user.id} and set_at is not null`)
    return found ?? { set_at: null, recovery_codes_left: 0 }
  })
