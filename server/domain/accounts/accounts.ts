// Accounts as the API returns them, and lookups before sign-in.

import { accountFields, type User } from '#contract/accounts/user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { selected } from '#server/platform/database/stored-fields.ts'

export type Known = { id: string; password_hash: string; verified: boolean; suspended: boolean; language: 'ar' | 'en' }

export const findByEmail = (db: Db, email: string) => db.one<Known>(sql`select * from find_user_by_email(${email})`)

export const isFamiliar = async (db: Db, email: string, network: string) =>
  (await db.one<{ familiar: boolean }>(sql`select is_familiar(${email}, ${network}) as familiar`))?.familiar === true

/** Returns the newest pending registration from this network, otherwise the newest from any network. */
export const findPendingRegistration = (db: Db, email: string, network: string) =>
  db.one<{ id: string; password_hash: string }>(sql`select * from find_pending_registration(${email}, ${network})`)

/**
 * Confirms the address. An unconfirmed account gets the data of the registration. If the code came without the registration's challenge,
 * the account gets the password only if no other registration is pending.
 */
export const confirmAddress = (db: Db, { registration, bound }: Confirmed = { registration: null, bound: false }) =>
  db.run(sql`select confirm_address(${registration}::uuid, ${bound})`)
type Confirmed = { registration: string | null; bound: boolean }

/** An administrator who acts within a hackathon has the role customer. */
export const accountQuery = sql`
  select id, email, ${selected(accountFields, 'users')}, avatar, case when asking_switched() is null then role else 'customer' end as role,
    email_verified_at is not null as email_verified, created_at as date_joined, deletes_at
  from users where id = coalesce(asking_user(), asking_switched())`

export async function ownAccount(db: Db): Promise<User> {
  const user = await db.one<User>(accountQuery)
  if (!user) throw new Error('a session without an account')
  return user
}
