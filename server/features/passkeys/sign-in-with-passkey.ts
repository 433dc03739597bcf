import type { SignedCredential } from '#contract/accounts/passkeys-endpoints.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { beginCeremony, takeChallenge } from '#server/domain/accounts/passkey-challenges.ts'
import { ownCredentials, requestOptions, type StoredPasskey, advanceCounter, verifySigned } from '#server/domain/accounts/passkeys.ts'
import type { Handler } from '#server/domain/deps.ts'
import { freshenSession } from '#server/domain/sessions/fresh-sign-in.ts'
import { type Device, recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import { signIn } from '#server/domain/sessions/sessions.ts'
import { requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, limitOfNetwork, type RateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts'

/** Every visit of the sign-in page begins a ceremony. */
const begunPerNetwork: RateLimit = { name: 'passkey.begun', max: 300, seconds: 900 }
/** As for passwords (`login.network`). Successful attempts are refunded. */
const perNetwork: RateLimit = { name: 'passkey.network', max: 50, seconds: 900 }
const perUser: RateLimit = { name: 'passkey.user', max: 10, seconds: 900 }

export const beginPasskeySignIn: Handler<typeof endpoints.passkeys.beginSignIn> = async (_, context, { database, settings }) => {
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(begunPerNetwork, network, settings), network)
  return context.within({}, async db => {
    const { challenge, ...begun } = await beginCeremony(db, 'sign_in')
    return context.reply({ ...begun, options: requestOptions(settings, challenge) })
  })
}

/** A passkey is a device and its PIN or fingerprint, so that the session counts as one with a second factor. */
export const signInWithPasskey: Handler<typeof endpoints.passkeys.signIn> = async ({ body }, context, deps) => {
  const { database, settings, tokens } = deps
  const network = networkOf(context.ip)
  const limit = limitOfNetwork(perNetwork, network, settings)
  await countAttempt(database, limit, network)
  // Commits before the signature is verified, so that the challenge stays used.
  const { challenge, passkey } = await context.within({}, async db => ({
    challenge: await takeChallenge(db, 'sign_in', body.ceremony),
    passkey: await db.one<StoredPasskey>(sql`select * from find_passkey(${idOf(body.credential)})`),
  }))
  if (challenge === null) refuse('passkey.expired')
  // The signature cannot prove who the account is: the passkey has to name it.
  if (!passkey || body.credential.response.userHandle === undefined) refuse('passkey.refused')
  const counter = (await verifySigned(settings, challenge, body.credential, passkey)) ?? refuse('passkey.refused')
  const session = await context.within({ user: passkey.user_id }, async db => {
    if (!(await isOriginal(db, passkey, counter, context))) return null
    const account = await ownAccount(db)
    // Whom the provider no longer knows must not stay signed in by a key.
    if (account.role !== 'administrator') requireNoProvider(deps, account.email)
    const signedIn = await signIn(db, tokens, account, context, true)
    await refundAttempt(db, limit, network)
    return context.reply(signedIn)
  })
  return session ?? refuse('passkey.refused')
}

export const beginPasskeyConfirm: Handler<typeof endpoints.passkeys.beginConfirm> = (_, context, { settings }) =>
  context.within(async db => {
    const known = await ownCredentials(db, context.user.id)
    if (known.length === 0) refuse('passkey.not_found')
    const { challenge, ...begun } = await beginCeremony(db, 'confirm')
    return context.reply({ ...begun, options: requestOptions(settings, challenge, known) })
  })

/** As `auth.signInAgain`: the session then allows sensitive changes for a while. */
export const confirmWithPasskey: Handler<typeof endpoints.passkeys.confirm> = async ({ body }, context, deps) => {
  const { database, settings } = deps
  const { id, role } = context.user
  if (role !== 'administrator') requireNoProvider(deps, (await context.within(ownAccount)).email)
  await countAttempt(database, perUser, id)
  // Errors are thrown after the transaction, so that the challenge stays used.
  const refused = await context.within(async db => {
    const challenge = await takeChallenge(db, 'confirm', body.ceremony)
    if (challenge === null) return 'passkey.expired'
    const passkey = await db.one<StoredPasskey>(sql`
      select id, user_id, public_key from passkeys where user_id = ${id} and credential_id = ${idOf(body.credential)}`)
    const counter = passkey && (await verifySigned(settings, challenge, body.credential, passkey))
    if (!passkey || counter === null || counter === undefined) return 'passkey.refused'
    if (!(await isOriginal(db, passkey, counter, context))) return 'passkey.refused'
    await freshenSession(db, context.session, true)
    await refundAttempt(db, perUser, id)
    return null
  })
  if (refused) refuse(refused)
}

const idOf = ({ id }: SignedCredential) => Buffer.from(id, 'base64url')

/** Records the use. Reports a copied passkey to its owner. */
async function isOriginal(db: Db, { id, user_id }: StoredPasskey, counter: number, { ip, userAgent }: Device): Promise<boolean> {
  if (await advanceCounter(db, id, counter)) return true
  // No row either if the passkey was removed meanwhile.
  const remains = await db.one(sql`select id from passkeys where id = ${id}`)
  if (remains) await recordSecurityEvent(db, user_id, 'passkey_copied', { session: null, ip, userAgent })
  return false
}
