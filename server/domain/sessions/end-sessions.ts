import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type EndReason =
  | 'signed_out'
  | 'ended_elsewhere'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'suspended'
  | 'administrator'
  | 'refresh_budget'
  | 'device_changed'
  | 'ended_by_owner'
  | 'deletion_asked'

/** SQL condition of an active session. */
export const living: Sql = sql`ended_at is null and idle_until > now() and expires_at > now()`

/** Ends all sessions of a user, one session, or all but one. Returns the number of ended sessions. A malformed id matches none. */
export const endSessions = (db: Db, user: string, { reason, only, except }: { reason: EndReason; only?: string; except?: string }) =>
  db.run(sql`
    update sessions set ended_at = now(), ended_reason = ${reason} where user_id = ${user} and ${living}
      and (${only ?? null}::text is null or id::text = lower(${only ?? null}::text))
      and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)`)
