import type { Codes } from '#server/domain/accounts/email-codes.ts'
import type { Passwords } from '#server/domain/accounts/passwords.ts'
import type { SecondFactors } from '#server/domain/accounts/second-factor.ts'
import type { Tokens } from '#server/domain/sessions/tokens.ts'
import type { Unscoped } from '#server/platform/database/database.ts'

export type AuthParts = { database: Unscoped; tokens: Tokens; passwords: Passwords; codes: Codes; factors: SecondFactors }
