import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import type { AuthParts } from './parts.ts'
import { refresh } from './refresh.ts'
import { forgotPassword, loginOtp, resendVerificationCode } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { validateEmail, verifyOtp } from './sign-in-by-code.ts'

export const authRoutes = (parts: AuthParts): Handlers<Endpoints['auth']> => ({
  login: login(parts),
  loginOtp: loginOtp(parts),
  verifyOtp: verifyOtp(parts),
  validateEmail: validateEmail(parts),
  resendVerificationCode: resendVerificationCode(parts),
  forgotPassword: forgotPassword(parts),
  resetPassword: resetPassword(parts),
  changePassword: changePassword(parts),
  refresh: refresh(parts),
  logout: logout(parts),
})
