import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { AuthParts } from './parts.ts'
import { signInByCode } from './sign-in-by-code.ts'

export const validateEmail =
  (parts: AuthParts): Handler<typeof endpoints.auth.validateEmail> =>
  ({ body }, context) =>
    signInByCode('verify_email', body, parts, context)
