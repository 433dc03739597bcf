import type { api } from '#contract/api.ts'
import { fileRequest } from '#server/platform/accounts/account-requests.ts'
import { findByEmail, isFamiliar, ownAccount } from '#server/platform/accounts/accounts.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countTry, networkOf, waitOf } from '#server/platform/limits/limits.ts'
import { signIn } from '#server/platform/sessions/sessions.ts'
import type { AuthParts } from './parts.ts'

/**
 * Tries are counted before the costly hash: for one account from one network, for the network, and for the account from everywhere.
 * The last stops guessers who have many networks, and not the owner: it spares networks from which the account has signed in before.
 */
const perAccount = { name: 'login.account', max: 10, seconds: 900 }
const perNetwork = { name: 'login.network', max: 50, seconds: 900 }
const fromEverywhere = { name: 'login.everywhere', max: 60, seconds: 3600 }

export const login =
  ({ database, tokens, passwords }: AuthParts): Handler<typeof api.auth.login> =>
  async ({ body }, asking) => {
    const network = networkOf(asking.ip)
    await countTry(database, perNetwork, network)
    await countTry(database, perAccount, `${body.email} ${network}`)
    const crowded = await waitOf(database, fromEverywhere, body.email)
    const { known, familiar } = await asking.within({}, async db => ({
      known: await findByEmail(db, body.email),
      familiar: await isFamiliar(db, body.email, network),
    }))
    if (crowded > 0 && !familiar) refuse('limit.reached', { values: { seconds: crowded } })
    const right = await passwords.matches(body.password, known?.password_hash ?? null)
    if (!known || !right || known.suspended) refuse('credentials.wrong')
    if (!known.verified) {
      await asking.within({}, db => fileRequest(db, { kind: 'confirm', email: body.email, userAgent: asking.userAgent }))
      refuse('email.unverified')
    }
    return asking.within({ user: known.id }, async db => signIn(db, tokens, await ownAccount(db, known.id), asking))
  }
