// The only SQL that knows the outbox's waiting mail.
import type { Language } from '#contract/language.ts'
import type { Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Mail } from '../letters/mails.ts'

/** The channel on which the outbox says that it got a mail. */
export const OUTBOX_CHANNEL = 'outbox'

/** Writes a mail in the caller's transaction; the sender hears of it when that commits, and never if it does not. */
export async function enqueue(db: Db, { to, language, template, payload, expiresAt }: Mail): Promise<void> {
  await db.run(sql`
    insert into outbox (recipient, language, template, payload, expires_at)
    values (${to}, ${language}, ${template}, ${JSON.stringify(payload)}, ${expiresAt?.toISOString() ?? null})`)
  await db.run(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

export type WaitingMail = {
  id: string
  recipient: string
  language: Language
  template: string
  payload: unknown
  /** this one included */
  tries: number
  expired: boolean
  too_old: boolean
}

/**
 * Takes the most urgent mail for `leaseSeconds`: whoever dies with it gives it back when that time is over. One at a time, so that a
 * killed sender delays and doubles no more than one; mail with a life (codes) goes before mail without.
 */
export const claim = (db: Db, leaseSeconds: number): Promise<WaitingMail | undefined> =>
  db.one(sql`
    update outbox set send_after = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
    where id = (
      select id from outbox where sent_at is null and dead_at is null and send_after <= now()
      order by expires_at, send_after limit 1 for update skip locked)
    returning id, recipient, language, template, payload, tries,
      coalesce(expires_at <= now(), false) as expired, created_at < now() - interval '4 days' as too_old`)

/** Seconds until a waiting mail is due, null when none waits. */
export async function untilNextDue(db: Db): Promise<number | null> {
  const due = await db.one<{ seconds: number | null }>(sql`
    select extract(epoch from min(send_after) - now())::float8 as seconds from outbox where sent_at is null and dead_at is null`)
  return due?.seconds ?? null
}

/** Marks a mail as sent; what it said is forgotten unless the outbox itself is where it is read. */
export const markSent = (db: Db, id: string, keepPayload: boolean) =>
  db.run(sql`
    update outbox set sent_at = now(), last_error = null, payload = case when ${keepPayload} then payload else '{}' end where id = ${id}`)

export const putOff = (db: Db, id: string, seconds: number, why: string) =>
  db.run(sql`update outbox set send_after = now() + make_interval(secs => ${seconds}), last_error = ${why} where id = ${id}`)

/** Gives up on a mail; the row stays as the dead letter, without what it would have said. */
export const markDead = (db: Db, id: string, why: string) =>
  db.run(sql`update outbox set dead_at = now(), last_error = ${why}, payload = '{}' where id = ${id}`)
