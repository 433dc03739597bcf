// A person's account as the API shows it, and the little that must be known before anybody has signed in.
import { accountFields, type User } from '#contract/user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { selected } from '#server/platform/database/stored-fields.ts'

export type Known = { id: string; password_hash: string; verified: boolean; suspended: boolean; language: 'ar' | 'en' }

/** Whoever has this address; the only look-up by address there is. */
export const findByEmail = (db: Db, email: string) => db.one<Known>(sql`select * from find_user_by_email(${email})`)

/** Whether an account with this address has signed in from this network before. */
export const isFamiliar = async (db: Db, email: string, network: string) =>
  (await db.one<{ familiar: boolean }>(sql`select is_familiar(${email}, ${network}) as familiar`))?.familiar === true

/** What somebody registered with this address and nobody has confirmed: the newest from this network, else the newest. */
export const findPendingRegistration = (db: Db, email: string, network: string) =>
  db.one<{ id: string; password_hash: string }>(sql`select * from find_pending_registration(${email}, ${network})`)

/**
 * Whoever the transaction's user is, they have shown to read this address's mail. An account that nobody had confirmed takes what the
 * registration carries: without the challenge of its request its password only where no other registration could be meant.
 */
export const confirmAddress = (db: Db, { registration, bound }: Confirmed = { registration: null, bound: false }) =>
  db.run(sql`select confirm_address(${registration}::uuid, ${bound})`)
type Confirmed = { registration: string | null; bound: boolean }

/** Asks for the account of the transaction’s user; of an administrator within a switch, who is none there. */
export const accountQuery = sql`
  select id, email, ${selected(accountFields, 'users')}, avatar, case when asking_switched() is null then role else 'customer' end as role,
    email_verified_at is not null as email_verified, created_at as date_joined, deletes_at
  from users where id = coalesce(asking_user(), asking_switched())`

/** The account of the transaction's user. */
export async function ownAccount(db: Db): Promise<User> {
  const user = await db.one<User>(accountQuery)
  if (!user) throw new Error('a session without an account')
  return user
}
