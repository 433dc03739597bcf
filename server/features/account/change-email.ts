import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { findByEmail, ownAccount } from '#server/domain/accounts/accounts.ts'
import { challengeOfSession, endEmailChange, insertEmailChange } from '#server/domain/accounts/email-change.ts'
import { codeLife, type Purpose } from '#server/domain/accounts/email-codes.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import { requireLinkedProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit, requireWithin } from '#server/platform/rate-limit/rate-limit.ts'

/**
 * `perUser` limits a user's requests, also rejected ones. `perAddress` limits the mails to one address by one user, `perAddressOfAll` by all
 * users: one stranger does not block the owner of the address.
 */
const perUser: RateLimit = { name: 'email_change.user', max: 10, seconds: 86_400 }
const perAddress: RateLimit = { name: 'email_change.address', max: 5, seconds: 86_400 }
const perAddressOfAll: RateLimit = { name: 'email_change.all', max: 20, seconds: 86_400 }

/** Creates two codes and mails the old and the new address. The response does not reveal whether the new address has an account. */
export const changeEmail: Handler<typeof endpoints.account.changeEmail> = async ({ body: { email } }, context, deps) => {
  const { database, codes } = deps
  const { user, session, language } = context
  await context.within(async db => {
    await requireFreshSignIn(db, session)
    const { email: present } = await ownAccount(db)
    await requireLinkedProvider(db, deps, email)
    if (present === email) refuse('email.same', { fields: { email: sentenceOf('email.same', language) } })
  })
  await countAttempt(database, perUser, user.id)
  return context.within(async db => {
    const own = await ownAccount(db)
    const asked = { challenge: challengeOfSession(session), network: networkOf(context.ip), trusted: true }
    const codeFor = async (purpose: Purpose) =>
      (await codes.make(db, user.id, purpose, asked)) ?? refuse('limit.reached', { values: { seconds: 900 } })
    const [old, fresh] = [await codeFor('old_email'), await codeFor('new_email')]
    await requireWithin(db, { limit: perAddress, who: `${user.id} ${email}` }, { limit: perAddressOfAll, who: email })
    await insertEmailChange(db, session, email, old.expiresAt)
    await recordSecurityEvent(db, user.id, 'email_change_asked', { session, ip: context.ip, userAgent: context.userAgent })
    const said = { minutes: codeLife / 60, device: context.userAgent, email }
    const mail = { language: own.language, template: 'email_change' as const, expiresAt: old.expiresAt }
    await enqueue(db, { ...mail, to: own.email, payload: { ...said, kind: 'old', fullname: own.fullname, code: old.code } })
    const known = await findByEmail(db, email)
    const isTaken = known?.verified === true || known?.suspended === true
    // The new address may belong to another person, so the mail does not contain the user's name.
    const words = isTaken ? ({ kind: 'taken', code: '' } as const) : ({ kind: 'new', code: fresh.code } as const)
    await enqueue(db, { ...mail, to: email, payload: { ...said, ...words, fullname: '' } }, known?.suspended !== true)
    return context.reply({ email, expires_at: old.expiresAt.toISOString() })
  })
}

export const keepEmail: Handler<typeof endpoints.account.keepEmail> = (_, context) =>
  context.within(async db => void (await endEmailChange(db)))
