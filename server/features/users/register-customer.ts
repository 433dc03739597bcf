import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { enqueueAccountRequest, newChallenge } from '#server/domain/accounts/account-requests.ts'
import { refuseCommonPassword } from '#server/domain/accounts/common-passwords.ts'
import { codeLife, resendAfter } from '#server/domain/accounts/email-codes.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import { isCountry } from '#server/platform/countries/countries.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

const perNetwork: RateLimit = { name: 'register.network', max: 200, seconds: 3600 }
/** Counts per email address and network, so that a stranger cannot prevent its owner from registering. */
const perAddress: RateLimit = { name: 'register.address', max: 10, seconds: 3600 }

/** Registers a user. The response is the same for every email address. A job mails a code, or mails that an account exists. */
export const registerCustomer: Handler<typeof endpoints.users.registerCustomer> = async ({ body }, context, deps) => {
  requireNoProvider(deps, body.email)
  const { database, passwords, settings } = deps
  refuseCommonPassword(body.password, 'password', context.language)
  const { email, fullname, country, organization, language, challenge = newChallenge() } = body
  if (country && !isCountry(country)) refuse('request.invalid', { fields: { country: sentenceOfWord('invalid', context.language) } })
  const phone = body.phone ? phoneNumber(body.phone, country ?? 'SA') : undefined
  if (phone === null) refuse('request.invalid', { fields: { phone: sentenceOfWord('phone', context.language) } })
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(perNetwork, network, settings), network)
  await countAttempt(database, perAddress, `${email} ${network}`)
  const account = { fullname, phone, country, organization, language, password_hash: await passwords.hash(body.password) }
  return context.within({}, async db => {
    await enqueueAccountRequest(db, { kind: 'register', email, challenge, account, userAgent: context.userAgent, network })
    return context.reply({ email, challenge, resend_after: resendAfter, expires_in: codeLife })
  })
}
