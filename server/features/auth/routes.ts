import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { loginOtp } from './login-otp.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import type { AuthParts } from './parts.ts'
import { refresh } from './refresh.ts'
import { resendVerificationCode } from './resend-verification-code.ts'
import { resetPassword } from './reset-password.ts'
import { signInAgain } from './sign-in-again.ts'
import { validateEmail } from './validate-email.ts'
import { verifyOtp } from './verify-otp.ts'

export const authRoutes = (parts: AuthParts): Handlers<Endpoints['auth']> => ({
  login: login(parts),
  loginOtp: loginOtp(parts),
  verifyOtp: verifyOtp(parts),
  validateEmail: validateEmail(parts),
  resendVerificationCode: resendVerificationCode(parts),
  forgotPassword: forgotPassword(parts),
  resetPassword: resetPassword(parts),
  changePassword: changePassword(parts),
  signInAgain: signInAgain(parts),
  refresh: refresh(parts),
  logout: logout(parts),
})
