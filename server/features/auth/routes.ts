import type { Api } from '#contract/api.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { resendVerificationCode } from './resend-verification-code.ts'
import { validateEmail } from './validate-email.ts'
import type { AuthParts } from './parts.ts'

export const authRoutes = (parts: AuthParts): Handlers<Api['auth']> => ({
  login: login(parts),
  validateEmail: validateEmail(parts),
  resendVerificationCode: resendVerificationCode(parts),
  refresh: refresh(parts),
  logout: logout(parts),
})
