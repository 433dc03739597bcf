import { type Notice, sendNotice } from '#server/domain/administration/notices.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { CommandError, type Output, withDatabase } from './installation.ts'

type Account = { id: string; email: string; fullname: string; language: 'ar' | 'en'; role: string; confirmed: boolean }

/** Makes the account an administrator. Ends its sessions and notifies its owner by mail. */
export const addAdministrator = (email: string, output: Output): Promise<void> =>
  onAccount(email, async (db, account, settings) => {
    if (!account.confirmed) throw new CommandError(`${account.email} is not confirmed yet: sign in once with the code of the mail.`)
    if (account.role === 'administrator') return output.result({ changed: false }, [`${account.email} is an administrator already.`])
    await db.run(sql`update users set role = 'administrator', administrator_revoked_at = null, updated_at = now() where id = ${account.id}`)
    await endSessions(db, account)
    await record(db, account, 'administrator.granted')
    await notify(db, account, 'administrator_granted', settings)
    output.result({ changed: true }, [`${account.email} is an administrator now, and has to sign in again.`])
  })

/** Revokes the administrator role. Throws an error for the last administrator. */
export const removeAdministrator = (email: string, output: Output): Promise<void> =>
  onAccount(email, async (db, account, settings) => {
    if (account.role !== 'administrator') return output.result({ changed: false }, [`${account.email} is not an administrator.`])
    const others = await db.one(
      sql`select from users where role = 'administrator' and id <> ${account.id} and suspended_at is null limit 1`,
    )
    if (!others) throw new CommandError(`${account.email} is the last administrator. Add another one first.`)
    await db.run(sql`update users set role = 'customer', administrator_revoked_at = now(), updated_at = now() where id = ${account.id}`)
    await endSessions(db, account)
    await record(db, account, 'administrator.revoked')
    await notify(db, account, 'administrator_revoked', settings)
    output.result({ changed: true }, [`${account.email} is no longer an administrator.`])
  })

/**
 * Removes the second factor of a user without app and recovery codes, and ends their sessions and switches: the person who
 * caused the request may hold one. Operators must verify the user's identity first.
 */
export const resetSecondFactor = (email: string, output: Output): Promise<void> =>
  onAccount(email, async (db, account, settings) => {
    const removed = await db.run(sql`delete from second_factors where user_id = ${account.id} and set_at is not null`)
    if (removed === 0) return output.result({ changed: false }, [`${account.email} has no second factor.`])
    await endSessions(db, account)
    await record(db, account, 'user.second_factor_removed')
    await notify(db, account, 'second_factor_removed', settings)
    output.result({ changed: true }, [`The second factor of ${account.email} is removed, and their sessions are ended.`])
  })

/** Locks the row of the account and runs `change` in one transaction. Throws an error if no account has this email address. */
const onAccount = (email: string, change: (db: Db, account: Account, settings: Settings) => Promise<void>): Promise<void> =>
  withDatabase(({ settings, database }) =>
    database.system(async db => {
      await db.run(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
      const account = await db.one<Account>(sql`
        select id, email, fullname, language, role, email_verified_at is not null as confirmed from users where email = ${email.trim().toLowerCase()} for update`)
      if (!account) throw new CommandError(`No account has the address ${email}.`)
      await change(db, account, settings)
    }),
  )

const endSessions = (db: Db, { id }: Account) =>
  db.run(sql`update sessions set ended_at = now(), ended_reason = 'administrator' where user_id = ${id} and ended_at is null`)

const record = (db: Db, { id }: Account, action: Parameters<typeof recordAudit>[2]['action']) =>
  recordAudit(db, 'system', { action, object: ['user', id], details: { reason: 'command line' } })

const notify = (db: Db, account: Account, kind: Notice['kind'], { operator }: Settings) =>
  sendNotice(db, account, { kind, about: operator.name ?? operator.email, reason: '', contact: operator.email })
