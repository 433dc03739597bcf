import type { endpoints } from '#contract/endpoints.ts'
import { enqueueAccountRequest, newChallenge } from '#server/domain/accounts/account-requests.ts'
import { findByEmail, findPendingRegistration, isFamiliar, ownAccount } from '#server/domain/accounts/accounts.ts'
import { refuseFactor, showSecondFactor } from '#server/domain/accounts/show-second-factor.ts'
import type { Handler } from '#server/domain/deps.ts'
import { signIn } from '#server/domain/sessions/sessions.ts'
import { recordLocalSignIn, refuseRequired } from '#server/domain/sign-in-providers/required-provider.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, countAttempts, limitOfNetwork, type RateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts'

/**
 * Limits login attempts, counted before the expensive hash. Successful attempts are refunded, because many people can share a network.
 * Above a limit every password gets the same response; a right password also mails a code. `fromEverywhere` limits attackers with many
 * networks. Networks of earlier sign-ins are exempt from it. `hashes` limits the load by one network.
 */
const hashes: RateLimit = { name: 'login.hashes', max: 200, seconds: 900 }
const perAccount: RateLimit = { name: 'login.account', max: 10, seconds: 900 }
const perNetwork: RateLimit = { name: 'login.network', max: 50, seconds: 900 }
const fromEverywhere: RateLimit = { name: 'login.everywhere', max: 60, seconds: 3600 }

export const login: Handler<typeof endpoints.auth.login> = async ({ body }, context, deps) => {
  const { database, tokens, passwords, settings, signInProviders } = deps
  const { email, password, challenge = newChallenge() } = body
  const network = networkOf(context.ip)
  const counters = [
    [limitOfNetwork(hashes, network, settings), network],
    [limitOfNetwork(perNetwork, network, settings), network],
    [perAccount, `${email} ${network}`],
    [fromEverywhere, email],
  ] as const
  await countAttempt(database, ...counters[0])
  const here = Math.max(await countAttempts(database, ...counters[1]), await countAttempts(database, ...counters[2]))
  // One network must not use up the attempts of all.
  const everywhere = here > 0 ? 0 : await countAttempts(database, ...counters[3])
  const crowded = Math.max(here, everywhere)
  const { known, familiar, pending } = await context.within({}, async db => ({
    known: await findByEmail(db, email),
    familiar: await isFamiliar(db, email, network),
    pending: await findPendingRegistration(db, email, network),
  }))
  const right = (await passwords.matches(password, known?.password_hash ?? null)) && known?.suspended === false
  // Only a right password reveals that the address is an administrator's.
  const required = signInProviders.requiredFor(email)
  if (required && !(right && (await isAdministrator(context, known?.id)))) refuseRequired(required)
  if (known && right && here === 0 && (everywhere === 0 || familiar)) {
    const outcome = await context.within({ user: known.id }, async db => {
      const shown = await showSecondFactor(db, deps, { user: known.id, totp: body.totp, device: context })
      // Refunds last: they lock rows that all sign-ins of the network update.
      const refund = async () => {
        for (const [limit, who] of counters) await refundAttempt(db, limit, who)
      }
      if ('refused' in shown) {
        if (shown.refused === 'missing') await refund()
        return shown
      }
      const session = await signIn(db, tokens, await ownAccount(db), context, shown.accepted !== 'unset')
      if (required) await recordLocalSignIn(db, known.id, required)
      await refund()
      return context.reply(session)
    })
    return 'refused' in outcome ? refuseFactor(outcome, context.language) : outcome
  }
  // Checks pending registrations for every address, so that responses do not reveal an account.
  const registered = await passwords.matches(password, pending?.password_hash ?? null)
  const request = { email, challenge, userAgent: context.userAgent, network }
  // Applies to the owner's network too: an exemption would reveal the account to other users of that network.
  if (crowded > 0) {
    await context.within({}, db => enqueueAccountRequest(db, { ...request, kind: right ? 'sign_in' : 'none', trusted: right }))
    refuse('password.not_enough', { values: { seconds: crowded }, challenge })
  }
  if (!pending || !registered) refuse('credentials.wrong')
  await context.within({}, db => enqueueAccountRequest(db, { ...request, kind: 'confirm', registration: pending.id }))
  refuse('email.unverified', { challenge })
}

const isAdministrator = async ({ within }: AnyoneContext, user: string | undefined): Promise<boolean> =>
  user !== undefined && (await within({ user }, async db => (await ownAccount(db)).role === 'administrator'))
