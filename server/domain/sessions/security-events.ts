// Security events: stored for a year, and mailed if a stranger may be involved.

import { enqueue } from '#server/emails/enqueue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { deviceOf } from '#server/platform/devices/device.ts'
import { networkOf } from '#server/platform/http/network-of.ts'

/** Mails per person and day. Further events are recorded without a mail. */
const mailsADay = {
  new_device: 5,
  used_after_end: 1,
  refresh_budget: 1,
  device_changed: 3,
  refused_after_end: 0,
  second_factor_wrong: 1,
  recovery_code_used: 5,
  passkey_copied: 1,
  email_change_asked: 0,
  email_changed: 0,
  deletion_asked: 0,
  deletion_stopped: 0,
  data_downloaded: 5,
} as const
export type SecurityEvent = keyof typeof mailsADay

const noticeOf = {
  new_device: 'new_device',
  used_after_end: 'session_misused',
  refresh_budget: 'session_misused',
  device_changed: 'session_misused',
  second_factor_wrong: 'second_factor_wrong',
  recovery_code_used: 'recovery_code_used',
  passkey_copied: 'passkey_copied',
  data_downloaded: 'data_downloaded',
} as const

const isMailed = (kind: SecurityEvent): kind is keyof typeof noticeOf => kind in noticeOf

/** Mails the user, within the daily limit. */
export async function recordSecurityEvent(
  db: Db,
  user: string,
  kind: SecurityEvent,
  at: Device & { session: string | null },
): Promise<void> {
  // Parallel calls of one user could exceed the limit.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`security:${user}`}, 0))`)
  const row = await db.one<{ mailed: boolean }>(sql`
    insert into security_events (user_id, session_id, kind, network, user_agent, mailed)
    select ${user}, ${at.session}::uuid, ${kind}, ${networkOf(at.ip)}, ${at.userAgent}, count(*) < ${mailsADay[kind]}::int
    from security_events where user_id = ${user} and kind = ${kind} and mailed and at > now() - interval '1 day'
    returning mailed`)
  if (!row?.mailed || !isMailed(kind)) return
  const to = await db.one<{ email: string; fullname: string; language: 'ar' | 'en' }>(
    sql`select email, fullname, language from users where id = ${user}`,
  )
  if (!to) return
  const payload = { fullname: to.fullname, kind: noticeOf[kind], device: at.userAgent }
  await enqueue(db, { to: to.email, language: to.language, template: 'security_notice', payload })
}

export type Device = { ip: string; userAgent: string }

/** Another browser or system is another device; a newer version is not. */
export function isSameDevice(before: string, now: string): boolean {
  const [one, other] = [deviceOf(before), deviceOf(now)]
  return one.browser === other.browser && familyOf(one.system) === familyOf(other.system)
}

/** "Request desktop site" makes an iPad report macOS, and Android report Linux. */
const familyOf = (system: string | null) => (system && Object.hasOwn(desktops, system) ? desktops[system] : system)
const desktops: Readonly<Record<string, string>> = { iOS: 'macOS', Android: 'Linux' }
