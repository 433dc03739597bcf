// The three ways to ask for something that only the reader of a mailbox may have. Known or not, an address gets the same answer.
import type { api } from '#contract/api.ts'
import { type AccountRequest, fileRequest } from '#server/platform/accounts/account-requests.ts'
import { codeLife, resendAfter } from '#server/platform/accounts/email-codes.ts'
import type { AskingAnyone } from '#server/platform/http/asking.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countTry, networkOf } from '#server/platform/limits/limits.ts'
import type { AuthParts } from './parts.ts'

type Kind = Exclude<AccountRequest['kind'], 'register'>
const perAddress = (kind: Kind) => ({ name: `mail.${kind}.address`, max: 1, seconds: resendAfter })
const perNetwork = { name: 'mail.network', max: 30, seconds: 900 }

export const loginOtp =
  (parts: AuthParts): Handler<typeof api.auth.loginOtp> =>
  async ({ body }, asking) => {
    await askFor('sign_in', body.email, parts, asking)
    return { resend_after: resendAfter, expires_in: codeLife }
  }

export const resendVerificationCode =
  (parts: AuthParts): Handler<typeof api.auth.resendVerificationCode> =>
  async ({ body }, asking) => {
    await askFor('confirm', body.email, parts, asking)
    return { resend_after: resendAfter }
  }

export const forgotPassword =
  (parts: AuthParts): Handler<typeof api.auth.forgotPassword> =>
  async ({ body }, asking) => {
    await askFor('reset', body.email, parts, asking)
    return {}
  }

async function askFor(kind: Kind, email: string, { database }: AuthParts, asking: AskingAnyone) {
  await countTry(database, perNetwork, networkOf(asking.ip))
  await countTry(database, perAddress(kind), email)
  await asking.within({}, db => fileRequest(db, { kind, email, userAgent: asking.userAgent }))
}
