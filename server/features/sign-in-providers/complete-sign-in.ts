import type { endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { showSecondFactor, refuseFactor } from '#server/domain/accounts/show-second-factor.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { signIn } from '#server/domain/sessions/sessions.ts'
import {
  type Begun,
  claimSignIn,
  findIdentity,
  type FoundIdentity,
  insertSignIn,
  newBegun,
  registerIdentity,
  setIdentity,
  consumeSignIn,
} from '#server/domain/sign-in-providers/begun-sign-ins.ts'
import { isDown, ProviderRefusal, type RefusalCode } from '#server/domain/sign-in-providers/provider-refusal.ts'
import { refuseRequired, requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import type { ProviderAnswer } from '#server/domain/sign-in-providers/sign-in-providers.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

const begun: RateLimit = { name: 'provider.begin', max: 200, seconds: 900 }
const completed: RateLimit = { name: 'provider.complete', max: 200, seconds: 900 }

export const beginSignIn: Handler<typeof endpoints.signInProviders.begin> = async ({ params, body }, context, deps) => {
  const { database, settings, signInProviders } = deps
  const provider = signInProviders.find(params.provider) ?? refuse('provider.not_found')
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(begun, network, settings), network)
  const secrets = newBegun()
  // Outside of a transaction, because the provider may be slow.
  const url = await signInProviders
    .begin(provider, secrets, { language: body.language, fresh: body.purpose !== 'sign_in' })
    .catch(error => refuseNoted(deps, provider.id, error))
  return context.within({}, async db => {
    await insertSignIn(db, secrets, { provider: provider.id, purpose: body.purpose, network })
    return context.reply({ url, ...secrets })
  })
}

export const completeSignIn: Handler<typeof endpoints.signInProviders.complete> = async ({ body }, context, deps) => {
  const { database, settings, signInProviders, tokens } = deps
  const { state, challenge, totp, code, iss, error } = body
  const secrets = { state, challenge }
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(completed, network, settings), network)
  const found = await identify(deps, context, secrets, { code, iss, error })
  if (found.purpose !== 'sign_in') return context.within({}, async () => context.reply({ signed_in: null, identity: shownIdentity(found) }))
  const { user_id: user, user_email } = found
  if (user === null) {
    const identity = nextOf(deps, found)
    return context.within({}, async () => context.reply({ signed_in: null, identity }))
  }
  if (found.suspended) refuseNoted(deps, found.provider, new ProviderRefusal('account_suspended'))
  const required = signInProviders.requiredFor(user_email ?? '')
  if (required && required.issuer !== found.issuer && !found.is_administrator) {
    signInProviders.note(found.provider, 'provider_required')
    refuseRequired(required)
  }
  const outcome = await context.within({ user }, async db => {
    const shown = await showSecondFactor(db, deps, { user, totp, device: context })
    // The identity stays, so that the user can try the second factor again.
    if ('refused' in shown) return shown
    if (!(await consumeSignIn(db, secrets))) refuse('provider.expired')
    await db.run(sql`update provider_links set last_used_at = now() where issuer = ${found.issuer} and subject = ${found.subject}`)
    const session = await signIn(db, tokens, await ownAccount(db), context, shown.accepted !== 'unset')
    return context.reply({ signed_in: session, identity: null })
  })
  return 'refused' in outcome ? refuseFactor(outcome, context.language) : outcome
}

export const registerByProvider: Handler<typeof endpoints.signInProviders.register> = async ({ body }, context, deps) => {
  const { state, challenge, fullname, language } = body
  const secrets = { state, challenge }
  const found = await context.within({}, db => findIdentity(db, secrets))
  if (found?.purpose !== 'sign_in' || found.user_id !== null || found.email === null || !found.email_verified) refuse('provider.expired')
  requireNoProvider(deps, found.email, found.issuer)
  return context.within({}, async db => {
    if ((await registerIdentity(db, secrets, { fullname, language })) === null) refuse('email.taken')
    return context.reply(await signIn(db, deps.tokens, await ownAccount(db), context, false))
  })
}

/** Returns the identity of a sign-in: verifies the answer of the provider once, and reads the stored identity afterwards. */
async function identify(deps: Deps, context: AnyoneContext, secrets: Begun, answer: ProviderAnswer): Promise<FoundIdentity> {
  const claimed = await context.within({}, db => claimSignIn(db, secrets))
  const provider = deps.signInProviders.find(claimed.provider ?? '')
  if (claimed.outcome !== 'exchange' && claimed.outcome !== 'identified')
    refuseNoted(deps, claimed.provider ?? '', new ProviderRefusal(claimed.outcome))
  if (!provider) refuse('provider.not_found')
  if (claimed.outcome === 'exchange') {
    const identity = await deps.signInProviders
      .identify(provider, secrets, answer, claimed.purpose !== 'sign_in')
      .catch(error => refuseNoted(deps, provider.id, error))
    await context.within({}, db => setIdentity(db, secrets, identity))
  }
  return (await context.within({}, db => findIdentity(db, secrets))) ?? refuse('provider.expired')
}

const shownIdentity = ({ provider, email, fullname }: FoundIdentity) => ({ provider, email, fullname, next: 'link' as const })

/**
 * Whether a person without a linked account can register. Says only to the owner of an address that an account has it: an address that the
 * provider did not confirm can be a stranger's.
 */
function nextOf(deps: Deps, found: FoundIdentity) {
  const { email, email_verified, is_taken, issuer, provider } = found
  const required = email === null ? undefined : deps.signInProviders.requiredFor(email)
  if (required && required.issuer !== issuer) {
    deps.signInProviders.note(provider, 'provider_required')
    refuseRequired(required)
  }
  if (required && !email_verified) refuse('provider.email_unconfirmed')
  return { ...shownIdentity(found), next: email !== null && email_verified && !is_taken ? ('register' as const) : ('link' as const) }
}

/** Logs why a sign-in failed, and throws the error of the person. */
function refuseNoted({ signInProviders }: Deps, provider: string, error: unknown): never {
  if (!(error instanceof ProviderRefusal)) throw error
  const { code } = error
  signInProviders.note(provider, code)
  if (isDown(code)) refuse('provider.down')
  refuse(problems[code] ?? 'provider.refused')
}

const problems: Readonly<Partial<Record<RefusalCode, 'provider.canceled' | 'provider.expired'>>> = {
  provider_denied: 'provider.canceled',
  sign_in_expired: 'provider.expired',
  state_unknown: 'provider.expired',
  answer_repeated: 'provider.expired',
  other_browser: 'provider.expired',
}
