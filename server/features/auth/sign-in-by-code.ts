// Signs in with a mailed code, either to confirm an email address or instead of a password.

import type { SignedIn } from '#contract/accounts/user.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { hashOfChallenge } from '#server/domain/accounts/account-requests.ts'
import { confirmAddress, findByEmail, isFamiliar, ownAccount } from '#server/domain/accounts/accounts.ts'
import { countCodeTry, endTries, type Purpose } from '#server/domain/accounts/email-codes.ts'
import { refuseFactor, showSecondFactor } from '#server/domain/accounts/show-second-factor.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { signIn } from '#server/domain/sessions/sessions.ts'
import { requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import type { AnyoneContext, Checked, Replying } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, countAttempts, limitOfNetwork, type RateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts'
import { mailsPerNetwork } from './request-mail.ts'

const perNetwork: RateLimit = { name: 'code.network', max: 100, seconds: 900 }
/** Limits guesses without a challenge from networks where the account never signed in. */
const withoutChallenge: RateLimit = { name: 'code.everywhere', max: 10, seconds: 86_400 }

type Entered = { email: string; otp: string; totp?: string | undefined; challenge?: string | undefined }

/** Creates a session if the code is right. A code works once. Throws code.wrong with the number of remaining attempts. */
async function signInByCode(
  purpose: Purpose,
  { email, otp, totp, challenge }: Entered,
  deps: Deps,
  context: AnyoneContext & Replying<typeof endpoints.auth.verifyOtp>,
): Promise<Checked<SignedIn>> {
  requireNoProvider(deps, email)
  const { database, tokens, codes, settings } = deps
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(perNetwork, network, settings), network)
  const crowded = challenge === undefined ? await countAttempts(database, withoutChallenge, email) : 0
  const { known, familiar } = await context.within({}, async db => ({
    known: await findByEmail(db, email),
    familiar: await isFamiliar(db, email, network),
  }))
  // For users who may not sign in, runs the same statements with an id that no user has.
  const user = known && !known.suspended && (crowded === 0 || familiar) ? known.id : noUser
  const entering = { challenge: challenge === undefined ? null : hashOfChallenge(challenge), network }
  const trying = { email, purpose, challenge: challenge ?? null, network }
  // Errors are thrown after the transaction, so that a failed attempt stays counted.
  const { signedIn, refused, left } = await context.within({ user }, async db => {
    const left = await countCodeTry(db, trying)
    const right = await codes.check(db, user, purpose, otp, entering)
    if (!right) return { left }
    const shown = await showSecondFactor(db, deps, { user, totp, device: context })
    // The mailed code stays valid, so that the user can try the second factor again.
    if ('refused' in shown) return { refused: shown }
    if (!(await codes.use(db, right))) return { left }
    await endTries(db, trying)
    await confirmAddress(db, right)
    const session = await signIn(db, tokens, await ownAccount(db), context, shown.accepted !== 'unset')
    if (challenge === undefined) await refundAttempt(db, withoutChallenge, email)
    else await refundAttempt(db, mailsPerNetwork, network)
    await refundAttempt(db, perNetwork, network)
    return { signedIn: context.reply(session) }
  })
  if (signedIn) return signedIn
  if (refused) refuseFactor(refused, context.language)
  // Applies to the owner's network too: an exemption would reveal the account to other users of that network.
  if (crowded > 0) refuse('limit.reached', { values: { seconds: crowded } })
  if (left === undefined) refuse('code.expired')
  refuse('code.wrong', { values: { left } })
}

const noUser = '00000000-0000-0000-0000-000000000000'

export const verifyOtp: Handler<typeof endpoints.auth.verifyOtp> = ({ body }, context, deps) => signInByCode('sign_in', body, deps, context)

export const validateEmail: Handler<typeof endpoints.auth.validateEmail> = ({ body }, context, deps) =>
  signInByCode('verify_email', body, deps, context)
