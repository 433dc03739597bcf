// What somebody without a session asks for about an address. Asking costs the same for every address; see answer-requests.ts.
import type { Language } from '#contract/language.ts'
import type { Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What a registration gives an account; the password only as its hash. */
export type NewAccount = {
  fullname: string
  password_hash: string
  phone?: string | undefined
  country?: string | undefined
  organization?: string | undefined
  language: Language
}
export type AccountRequest = { email: string; userAgent: string } & (
  | { kind: 'register'; account: NewAccount }
  /** a code that confirms the address of a new account, a code to sign in with, a link to set a new password */
  | { kind: 'confirm' | 'sign_in' | 'reset' }
)

export const REQUESTS_CHANNEL = 'account_requests'

/** Writes the request down in the caller's transaction: what was acknowledged is worked off, whatever happens to this process. */
export async function fileRequest(db: Db, request: AccountRequest): Promise<void> {
  const account = request.kind === 'register' ? request.account : null
  await db.run(sql`
    with filed as (
      insert into account_requests (kind, email, account, user_agent)
      values (${request.kind}, ${request.email}, ${account}, ${request.userAgent}))
    select pg_notify(${REQUESTS_CHANNEL}, '')`)
}
