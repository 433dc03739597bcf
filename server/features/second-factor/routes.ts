import type { Endpoints } from '#contract/endpoints.ts'
import type { SecondFactors } from '#server/domain/accounts/second-factor.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecovery } from './renew-recovery.ts'

export const secondFactorRoutes = (parts: { factors: SecondFactors }): Handlers<Endpoints['secondFactor']> => ({
  get: getSecondFactor,
  begin: beginSecondFactor(parts),
  confirm: confirmSecondFactor(parts),
  renewRecovery: renewRecovery(parts),
  remove: removeSecondFactor,
})
