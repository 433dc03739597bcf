import type { Api } from '#contract/api.ts'
import type { Codes } from '#server/platform/accounts/email-codes.ts'
import type { Passwords } from '#server/platform/accounts/passwords.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Tokens } from '#server/platform/sessions/tokens.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { resendVerificationCode } from './resend-verification-code.ts'
import { validateEmail } from './validate-email.ts'

export type AuthParts = { database: Database; tokens: Tokens; passwords: Passwords; codes: Codes; settings: Settings }

export const authRoutes = (parts: AuthParts): Handlers<Api['auth']> => ({
  login: login(parts),
  validateEmail: validateEmail(parts),
  resendVerificationCode: resendVerificationCode(parts),
  refresh: refresh(parts),
  logout: logout(parts),
})
