// Shared by the three endpoints that request a mail. The response is the same for addresses with and without an account.

import type { endpoints } from '#contract/endpoints.ts'
import { enqueueAccountRequest, newChallenge } from '#server/domain/accounts/account-requests.ts'
import { codeLife, resendAfter } from '#server/domain/accounts/email-codes.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countAttempt, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

type Kind = 'confirm' | 'sign_in' | 'reset'
type Body = { email: string; challenge?: string | undefined }
/** Counts per address and network, so that a stranger cannot delay the owner. mail-budget.ts limits the mails per address. */
const perAddress = (kind: Kind): RateLimit => ({ name: `mail.${kind}.address`, max: 1, seconds: resendAfter })
/** Used codes are refunded, because many people can share a network. */
export const mailsPerNetwork: RateLimit = { name: 'mail.network', max: 100, seconds: 900 }

/** Stores a request for a mail and returns `reply` with its challenge. The challenge of an earlier response repeats that request. */
async function requestMail<R>(
  kind: Kind,
  { email, challenge = newChallenge() }: Body,
  deps: Deps,
  context: AnyoneContext,
  reply: (challenge: string) => R,
): Promise<R> {
  const { database, settings } = deps
  // A new password is of use to administrators only, but the response must not reveal who is one.
  if (kind !== 'reset') requireNoProvider(deps, email)
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(mailsPerNetwork, network, settings), network)
  await countAttempt(database, perAddress(kind), `${email} ${network}`)
  return context.within({}, async db => {
    await enqueueAccountRequest(db, { kind, email, challenge, userAgent: context.userAgent, network })
    return reply(challenge)
  })
}

export const loginOtp: Handler<typeof endpoints.auth.loginOtp> = ({ body }, context, deps) =>
  requestMail('sign_in', body, deps, context, challenge => context.reply({ challenge, resend_after: resendAfter, expires_in: codeLife }))

export const resendVerificationCode: Handler<typeof endpoints.auth.resendVerificationCode> = ({ body }, context, deps) =>
  requestMail('confirm', body, deps, context, challenge => context.reply({ challenge, resend_after: resendAfter }))

export const forgotPassword: Handler<typeof endpoints.auth.forgotPassword> = ({ body }, context, deps) =>
  requestMail('reset', body, deps, context, challenge => context.reply({ challenge }))
