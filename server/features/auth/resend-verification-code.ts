import type { api } from '#contract/api.ts'
import { findByEmail } from '#server/platform/accounts/accounts.ts'
import { resendAfter } from '#server/platform/accounts/email-codes.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countTry, networkOf } from '#server/platform/limits/limits.ts'
import { mailCode } from '#server/platform/accounts/mail-code.ts'
import type { AuthParts } from './parts.ts'

const perAddress = { name: 'resend.address', max: 1, seconds: resendAfter }
const perNetwork = { name: 'resend.network', max: 30, seconds: 900 }

/** Known or not, the address gets the same answer. */
export const resendVerificationCode =
  ({ database, codes }: AuthParts): Handler<typeof api.auth.resendVerificationCode> =>
  async ({ body }, asking) => {
    await countTry(database, perNetwork, networkOf(asking.ip))
    await countTry(database, perAddress, body.email)
    const known = await asking.within({}, db => findByEmail(db, body.email))
    if (known && !known.verified && !known.suspended) {
      await asking.within({ user: known.id }, db => mailCode(db, codes, known.id, asking.userAgent))
    }
    return { resend_after: resendAfter }
  }
