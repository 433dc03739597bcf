// Sends reminders, and cancels meetings whose host left or whose hackathon is archived. The row is marked in the transaction that adds the
// mails.

import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { findHost } from './meeting-host.ts'
import { type NoticeDeps, notifyBoth } from './meeting-notices.ts'
import { decideMeeting, findMeetings, remindersFrom } from './meeting-store.ts'

/** Returns false if nothing is due. */
export const processNextMeeting = (database: Database, deps: NoticeDeps): Promise<boolean> =>
  database.system(async db => (await remindOne(db, deps)) || (await callOffOne(db, deps)))

async function remindOne(db: Db, deps: NoticeDeps): Promise<boolean> {
  const [due] = await findMeetings(db, sql`where remind_at <= now() order by remind_at limit 1 for update skip locked`)
  if (!due) return false
  const { id, host_id, starts_at, status } = due
  await db.run(sql`update meetings set remind_at = ${remindersFrom(starts_at)} where id = ${id}`)
  const host = await findHost(db, host_id)
  if (!host || Date.parse(starts_at) <= now()) return true
  if (status === 'confirmed') await notifyBoth(db, 'reminder', host, due, deps)
  if (status === 'requested') await notifyBoth(db, 'unanswered', host, due, deps, 'host')
  return true
}

async function callOffOne(db: Db, deps: NoticeDeps): Promise<boolean> {
  const [orphan] = await findMeetings(
    db,
    sql`where status in ('requested', 'confirmed') and starts_at > now()
      and host_id in (select h.id from meeting_hosts h where not host_stands(h)) order by starts_at limit 1 for update skip locked`,
  )
  if (!orphan) return false
  const host = await findHost(db, orphan.host_id)
  const calledOff = await decideMeeting(db, orphan, 'cancelled')
  if (host) await notifyBoth(db, 'cancelled', host, calledOff, deps, 'guest')
  await recordAudit(db, 'system', {
    action: 'meeting.cancelled',
    object: ['meeting', orphan.id],
    ...(orphan.tenant_id && { tenant: orphan.tenant_id }),
    details: { after: orphan.host_user },
  })
  return true
}

export async function findNextReminder(database: Database): Promise<Date | null> {
  const row = await database.system(db => db.one<{ next: string | null }>(sql`select min(remind_at) as next from meetings`))
  return row?.next ? new Date(row.next) : null
}
