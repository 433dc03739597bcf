import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { signInByCode } from './sign-in-by-code.ts'

export const verifyOtp: Handler<typeof endpoints.auth.verifyOtp> = ({ body }, context, deps) => signInByCode('sign_in', body, deps, context)
