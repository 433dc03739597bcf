import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecovery } from './renew-recovery.ts'

const getSecondFactor: Handler<typeof endpoints.secondFactor.get> = (_, context) =>
  context.within(async db => {
    const found = await db.one<{ set_at: string; recovery_codes_left: number }>(sql`
      select set_at, cardinality(recovery) as recovery_codes_left from second_factors where user_id = ${context.user.id} and set_at is not null`)
    return found ?? { set_at: null, recovery_codes_left: 0 }
  })

export const secondFactorRoutes: Handlers<Endpoints['secondFactor']> = {
  get: getSecondFactor,
  begin: beginSecondFactor,
  confirm: confirmSecondFactor,
  renewRecovery,
  remove: removeSecondFactor,
}
