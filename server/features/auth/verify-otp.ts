import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { AuthParts } from './parts.ts'
import { signInByCode } from './sign-in-by-code.ts'

export const verifyOtp =
  (parts: AuthParts): Handler<typeof endpoints.auth.verifyOtp> =>
  ({ body }, context) =>
    signInByCode('sign_in', body, parts, context)
