import { randomUUID } from 'node:crypto'
import type { api } from '#contract/api.ts'
import type { Output } from '#contract/endpoint.ts'
import { sentenceOfWord } from '#contract/words.ts'
import { findByEmail, ownAccount } from '#server/platform/accounts/accounts.ts'
import { isCommonPassword } from '#server/platform/accounts/common-passwords.ts'
import { codeLife, type Codes, resendAfter } from '#server/platform/accounts/email-codes.ts'
import type { Passwords } from '#server/platform/accounts/passwords.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countTry, networkOf } from '#server/platform/limits/limits.ts'
import { enqueue } from '#server/platform/mail/outbox.ts'
import { mailCode } from '#server/platform/accounts/mail-code.ts'

export type UsersParts = { database: Database; passwords: Passwords; codes: Codes }

const perNetwork = { name: 'register.network', max: 200, seconds: 3600 }

/** A known address is never changed by a stranger: it gets the same answer, and a mail that says it has an account. */
export const registerCustomer =
  ({ database, passwords, codes }: UsersParts): Handler<typeof api.users.registerCustomer> =>
  async ({ body }, asking) => {
    if (isCommonPassword(body.password)) {
      refuse('request.invalid', { fields: { password: sentenceOfWord('common_password', asking.language) } })
    }
    await countTry(database, perNetwork, networkOf(asking.ip))
    const password_hash = await passwords.hash(body.password)
    const known = await asking.within({}, db => findByEmail(db, body.email))
    const user = known?.id ?? randomUUID()
    await asking.within({ user }, async db => {
      const inserted = !known && (await insertUser(db, user, { ...body, password_hash }))
      if (known && !known.verified) await renewUnconfirmed(db, user, { ...body, password_hash })
      if (inserted || (known && !known.verified)) return mailCode(db, codes, user, asking.userAgent)
      const payload = { fullname: known ? (await ownAccount(db, user)).fullname : body.fullname }
      await enqueue(db, { to: body.email, language: known?.language ?? body.language, template: 'account_exists', payload })
    })
    return { email: body.email, resend_after: resendAfter, expires_in: codeLife } satisfies Output<typeof api.users.registerCustomer>
  }

type Registration = Parameters<Handler<typeof api.users.registerCustomer>>[0]['body'] & { password_hash: string }

/** False when another request took the address a moment ago: the unique address decides, not the look-up before. */
async function insertUser(db: Db, id: string, u: Registration): Promise<boolean> {
  const rows = await db.run(sql`
    insert into users (id, email, fullname, password_hash, phone, country, organization, language, terms_accepted_at)
    values (${id}, ${u.email}, ${u.fullname}, ${u.password_hash}, ${u.phone}, ${u.country}, ${u.organization}, ${u.language}, now())
    on conflict (email) do nothing`)
  return rows === 1
}

/** An account that nobody has confirmed holds nothing yet: whoever registers last and reads the mail gets it, with the password given last. */
async function renewUnconfirmed(db: Db, id: string, u: Registration) {
  await db.run(sql`update users set fullname = ${u.fullname}, password_hash = ${u.password_hash}, language = ${u.language}, updated_at = now()
    where id = ${id} and email_verified_at is null`)
}
