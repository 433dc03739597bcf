import type { endpoints } from '#contract/endpoints.ts'
import { enqueueAccountRequest, newChallenge } from '#server/domain/accounts/account-requests.ts'
import { findByEmail, findPendingRegistration, isFamiliar, ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { signIn } from '#server/domain/sessions/sessions.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, refundAttempt, networkOf, type RateLimit, countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { refuseFactor, showSecondFactor } from './show-second-factor.ts'

/**
 * Limits login attempts, counted before the expensive hash. `fromEverywhere` limits attackers with many networks. Networks of earlier sign-ins are
 * exempt from it. Above it, other networks get the same response for every password; a right password also mails a code.
 */
const perAccount: RateLimit = { name: 'login.account', max: 10, seconds: 900 }
const perNetwork: RateLimit = { name: 'login.network', max: 50, seconds: 900 }
const fromEverywhere: RateLimit = { name: 'login.everywhere', max: 60, seconds: 3600 }

export const login: Handler<typeof endpoints.auth.login> = async ({ body }, context, deps) => {
  const { database, tokens, passwords } = deps
  const { email, password, challenge = newChallenge() } = body
  const network = networkOf(context.ip)
  await countAttempt(database, perNetwork, network)
  await countAttempt(database, perAccount, `${email} ${network}`)
  const crowded = await countAttempts(database, fromEverywhere, email)
  const { known, familiar, pending } = await context.within({}, async db => ({
    known: await findByEmail(db, email),
    familiar: await isFamiliar(db, email, network),
    pending: await findPendingRegistration(db, email, network),
  }))
  const right = (await passwords.matches(password, known?.password_hash ?? null)) && known?.suspended === false
  if (known && right && (crowded === 0 || familiar)) {
    const outcome = await context.within({ user: known.id }, async db => {
      const shown = await showSecondFactor(db, deps, { user: known.id, totp: body.totp, device: context })
      if (!('refused' in shown) || shown.refused === 'missing') await refundAttempt(db, fromEverywhere, email)
      if ('refused' in shown) return shown
      return context.reply(await signIn(db, tokens, await ownAccount(db), context, shown.accepted !== 'unset'))
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
