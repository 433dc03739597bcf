import type { SecondFactors } from '#server/domain/accounts/second-factor.ts'

export type SecondFactorParts = { factors: SecondFactors }
