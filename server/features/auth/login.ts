import type { api } from '#contract/api.ts'
import { findByEmail, ownAccount } from '#server/platform/accounts/accounts.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countTry, networkOf } from '#server/platform/limits/limits.ts'
import { signIn } from '#server/platform/sessions/sessions.ts'
import { mailCode } from '#server/platform/accounts/mail-code.ts'
import type { AuthParts } from './parts.ts'

/** Tries are counted before the costly hash: for one account from one network, so that a stranger cannot lock the owner out, and for the network. */
const perAccount = { name: 'login.account', max: 10, seconds: 900 }
const perNetwork = { name: 'login.network', max: 50, seconds: 900 }

export const login =
  ({ database, tokens, passwords, codes }: AuthParts): Handler<typeof api.auth.login> =>
  async ({ body }, asking) => {
    const network = networkOf(asking.ip)
    await countTry(database, perNetwork, network)
    await countTry(database, perAccount, `${body.email} ${network}`)
    const known = await asking.within({}, db => findByEmail(db, body.email))
    const right = await passwords.matches(body.password, known?.password_hash ?? null)
    if (!known || !right || known.suspended) refuse('credentials.wrong')
    if (!known.verified) {
      await asking.within({ user: known.id }, db => mailCode(db, codes, known.id, asking.userAgent))
      refuse('email.unverified')
    }
    return asking.within({ user: known.id }, async db => signIn(db, tokens, await ownAccount(db, known.id), asking))
  }
