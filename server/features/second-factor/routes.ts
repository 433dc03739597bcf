import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecovery } from './renew-recovery.ts'

export const secondFactorRoutes: Handlers<Endpoints['secondFactor']> = {
  get: getSecondFactor,
  begin: beginSecondFactor,
  confirm: confirmSecondFactor,
  renewRecovery,
  remove: removeSecondFactor,
}
