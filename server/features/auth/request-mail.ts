// The three ways to ask for something that only the reader of a mailbox may have. Known or not, an address gets the same answer.
import type { endpoints } from '#contract/endpoints.ts'
import { enqueueAccountRequest } from '#server/domain/accounts/account-requests.ts'
import { newChallenge } from '#server/domain/accounts/challenge.ts'
import { codeLife, resendAfter } from '#server/domain/accounts/email-codes.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countAttempt, networkOf } from '#server/platform/rate-limit/rate-limit.ts'
import type { AuthParts } from './parts.ts'

type Kind = 'confirm' | 'sign_in' | 'reset'
type Body = { email: string; challenge?: string | undefined }
/** From one network: what a stranger asks for keeps nobody else waiting. How much is mailed to an address at all: mail-budget.ts. */
const perAddress = (kind: Kind) => ({ name: `mail.${kind}.address`, max: 1, seconds: resendAfter })
const perNetwork = { name: 'mail.network', max: 30, seconds: 900 }

export const loginOtp =
  (parts: AuthParts): Handler<typeof endpoints.auth.loginOtp> =>
  ({ body }, context) =>
    askFor('sign_in', body, parts, context, challenge => context.reply({ challenge, resend_after: resendAfter, expires_in: codeLife }))

export const resendVerificationCode =
  (parts: AuthParts): Handler<typeof endpoints.auth.resendVerificationCode> =>
  ({ body }, context) =>
    askFor('confirm', body, parts, context, challenge => context.reply({ challenge, resend_after: resendAfter }))

export const forgotPassword =
  (parts: AuthParts): Handler<typeof endpoints.auth.forgotPassword> =>
  ({ body }, context) =>
    askFor('reset', body, parts, context, challenge => context.reply({ challenge }))

/** The challenge of an earlier answer asks once more for the same; without one it is another request. */
async function askFor<R>(
  kind: Kind,
  { email, challenge = newChallenge() }: Body,
  { database }: AuthParts,
  context: AnyoneContext,
  reply: (challenge: string) => R,
): Promise<R> {
  const network = networkOf(context.ip)
  await countAttempt(database, perNetwork, network)
  await countAttempt(database, perAddress(kind), `${email} ${network}`)
  return context.within({}, async db => {
    await enqueueAccountRequest(db, { kind, email, challenge, userAgent: context.userAgent, network })
    return reply(challenge)
  })
}
