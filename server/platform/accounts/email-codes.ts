// Six digits by mail: hashed with a server key, bound to their purpose and person, ten minutes, five tries, once.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Seconds. */
export const codeLife = 600
/** Seconds until another code may be asked for. */
export const resendAfter = 30
const perQuarterHour = 3
const perDay = 10

export type Purpose = 'verify_email' | 'sign_in'
export type Codes = {
  /** A new code of the transaction's user, which ends the older ones; null when too many were made lately. */
  make(db: Db, user: string, purpose: Purpose): Promise<{ code: string; expiresAt: Date } | null>
  /** Uses up a try; only the newest living code counts. */
  check(db: Db, user: string, purpose: Purpose, code: string): Promise<'right' | 'expired' | { left: number }>
}

/** `key` is the server's secret for codes. */
export function openCodes(key: string): Codes {
  const hashOf = (user: string, purpose: Purpose, code: string) => createHmac('sha256', key).update(`${purpose}:${user}:${code}`).digest()
  return {
    async make(db, user, purpose) {
      // One at a time for a person, so that parallel requests cannot pass the count together.
      await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${user}`}, 0))`)
      const made = await db.one<{ quarter: number; day: number }>(sql`
        select count(*) filter (where created_at > now() - interval '15 minutes')::int as quarter, count(*)::int as day
        from email_codes where user_id = ${user} and purpose = ${purpose} and created_at > now() - interval '1 day'`)
      if ((made?.quarter ?? 0) >= perQuarterHour || (made?.day ?? 0) >= perDay) return null
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = new Date(Date.now() + codeLife * 1000)
      await db.run(sql`update email_codes set tries_left = 0 where user_id = ${user} and purpose = ${purpose} and used_at is null`)
      await db.run(sql`insert into email_codes (user_id, purpose, code_hash, expires_at)
        values (${user}, ${purpose}, ${hashOf(user, purpose, code)}, ${expiresAt})`)
      return { code, expiresAt }
    },
    async check(db, user, purpose, code) {
      const tried = await db.one<{ id: string; code_hash: Buffer; tries_left: number }>(sql`
        update email_codes set tries_left = tries_left - 1
        where id = (select id from email_codes where user_id = ${user} and purpose = ${purpose} order by created_at desc limit 1)
          and tries_left > 0 and used_at is null and expires_at > now()
        returning id, code_hash, tries_left`)
      if (!tried) return 'expired'
      if (!timingSafeEqual(tried.code_hash, hashOf(user, purpose, code))) return { left: tried.tries_left }
      await db.run(sql`update email_codes set used_at = now() where id = ${tried.id}`)
      return 'right'
    },
  }
}
