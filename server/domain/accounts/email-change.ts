// A change of an account's address. The session that began it needs one code from each of the two addresses.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { hashOfChallenge } from './account-requests.ts'

export type EmailChange = { email: string; expires_at: string }

/** Begins an address change, and replaces an earlier pending change of the account. */
export const insertEmailChange = (db: Db, session: string, email: string, expiresAt: Date) =>
  db.run(sql`
    insert into email_changes (user_id, new_email, session_id, expires_at) values (asking_user(), ${email}, ${session}, ${expiresAt})
    on conflict (user_id) do update set new_email = excluded.new_email, session_id = excluded.session_id, created_at = now(),
      expires_at = excluded.expires_at`)

export const findEmailChange = (db: Db, session: string) =>
  db.one<EmailChange>(sql`
    select new_email as email, expires_at from email_changes where user_id = asking_user() and session_id = ${session} and expires_at > now()`)

export const endEmailChange = (db: Db) => db.run(sql`delete from email_changes where user_id = asking_user()`)

/** Codes of an address change are bound to the session instead of a challenge. */
export const challengeOfSession = (session: string) => hashOfChallenge(`email change:${session}`)

/** Returns false if another account has the address. */
export async function moveAccount(db: Db, email: string): Promise<boolean> {
  const moved = await db.one<{ moved: boolean }>(sql`select move_account(${email}) as moved`)
  return moved?.moved === true
}
