import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import { logout, refresh } from './refresh.ts'
import { forgotPassword, loginOtp, resendVerificationCode } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signInAgain } from './sign-in-again.ts'
import { validateEmail, verifyOtp } from './sign-in-by-code.ts'

export const authRoutes: Handlers<Endpoints['auth']> = {
  login,
  loginOtp,
  verifyOtp,
  validateEmail,
  resendVerificationCode,
  forgotPassword,
  resetPassword,
  changePassword,
  signInAgain,
  refresh,
  logout,
}
