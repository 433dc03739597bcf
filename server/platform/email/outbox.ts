// Mail queue in the database. server/emails/enqueue.ts adds mails; the mailer sends them.

import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export const outboxChannel = 'outbox'

/** Returns false, and deletes none, if any mail may already have been sent. */
export const deleteUnsentMails = async (db: Db, batch: string) =>
  (await db.one<{ back: boolean }>(sql`select take_back_mails(${batch}::uuid) as back`))?.back ?? false

export type WaitingMail = {
  id: string
  recipient: string
  language: Language
  template: string
  payload: unknown
  /** number of attempts, including the current one */
  tries: number
  /** number of times the server received it without a response */
  handed_over: number
  /** true for a mail with a code or a link that expires */
  urgent: boolean
  expired: boolean
  too_old: boolean
}

/** `urgent`: codes and links. `bulk`: announcements. */
export type Urgency = 'urgent' | 'ordinary' | 'bulk'

/** Which mails can be claimed, by urgency: none, or all except those to `fullDomains`. */
export type Reach = Readonly<Record<Urgency, { none: true } | { fullDomains: readonly string[] }>>

/** Reserves the most urgent mail for `leaseSeconds`. After that time, the mail can be claimed again. */
export const claim = (db: Db, leaseSeconds: number, reach: Reach): Promise<WaitingMail | undefined> =>
  db.one(sql`
    update outbox set send_after = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
    where id = (
      select id from outbox where ${waitingIn(reach)} and send_after <= now()
      order by bulk, expires_at, send_after limit 1 for update skip locked)
    returning id, recipient, language, template, payload, tries, handed_over, expires_at is not null as urgent,
      coalesce(expires_at <= now(), false) as expired, created_at < now() - interval '4 days' as too_old`)

const waitingIn = (reach: Reach) => sql`sent_at is null and dead_at is null and case
  when expires_at is not null then ${isWithin(reach.urgent)} when bulk then ${isWithin(reach.bulk)} else ${isWithin(reach.ordinary)} end`

const isWithin = (part: Reach[Urgency]) =>
  'none' in part ? sql`false` : sql`split_part(recipient, '@', 2) <> all(${part.fullDomains}::text[])`

/** Returns the seconds until the next mail is due; null if no mail is waiting. */
export async function untilNextDue(db: Db, reach: Reach): Promise<number | null> {
  const due = await db.one<{ seconds: number | null }>(sql`
    select extract(epoch from min(send_after) - now())::float8 as seconds from outbox where ${waitingIn(reach)}`)
  return due?.seconds ?? null
}

/** `oldest`: seconds since the oldest waiting mail was due. `given_up`: mails that were given up within a day. */
export async function outboxLoad(db: Db): Promise<{ waiting: number; oldest: number; given_up: number }> {
  const load = await db.one<{ waiting: number; oldest: number; given_up: number }>(sql`
    select count(*)::int as waiting, greatest(extract(epoch from now() - min(send_after)), 0)::float8 as oldest,
      (select count(*)::int from outbox where dead_at > now() - interval '1 day') as given_up
    from outbox where sent_at is null and dead_at is null`)
  return load ?? { waiting: 0, oldest: 0, given_up: 0 }
}

export const markSent = (db: Db, id: string, keepPayload: boolean) =>
  db.run(sql`
    update outbox set sent_at = now(), last_error = null, payload = case when ${keepPayload} then payload else '{}' end where id = ${id}`)

/** Returns false while the mail is still being sent. */
export async function markReturned(db: Db, id: string, status: string): Promise<boolean> {
  // One statement, so one snapshot: a concurrent markSent cannot fall in between.
  const onItsWay = await db.one(sql`
    with noted as (
      update outbox set sent_at = null, dead_at = now(), last_error = ${`RETURNED ${status}`} where id = ${id} and sent_at is not null)
    select from outbox where id = ${id} and sent_at is null and dead_at is null`)
  return !onItsWay
}

export const deferMail = (db: Db, id: string, { seconds, why, handedOver }: { seconds: number; why: string; handedOver: boolean }) =>
  db.run(sql`update outbox set send_after = now() + make_interval(secs => ${seconds}), last_error = ${why},
    handed_over = handed_over + ${handedOver ? 1 : 0} where id = ${id}`)

/** Gives a mail up. Retains its payload for a manual retry, unless it contains a code or link. */
export const markDead = (db: Db, id: string, why: string) =>
  db.run(sql`update outbox set dead_at = now(), last_error = ${why},
    payload = case when expires_at is null then payload else '{}' end where id = ${id}`)
