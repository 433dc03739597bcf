import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { signInByCode } from './sign-in-by-code.ts'

export const validateEmail: Handler<typeof endpoints.auth.validateEmail> = ({ body }, context, deps) =>
  signInByCode('verify_email', body, deps, context)
