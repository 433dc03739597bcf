import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { loginOtp } from './login-otp.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { resendVerificationCode } from './resend-verification-code.ts'
import { resetPassword } from './reset-password.ts'
import { signInAgain } from './sign-in-again.ts'
import { validateEmail } from './validate-email.ts'
import { verifyOtp } from './verify-otp.ts'

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
