import type { endpoints } from '#contract/endpoints.ts'
import { type HostedMeeting, HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findHost, type FoundHost } from '#server/domain/meetings/meeting-host.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { decideMeeting, findMeeting, findMeetings, lockTimes, type Meeting, moveMeeting } from '#server/domain/meetings/meeting-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts'
import { perMeeting, recordMeeting, refuseOver } from './guest.ts'

type OwnHost = { id: string; settings: HostSettings }

/** Requires a member for a hackathon's meetings, or an administrator for the platform's meetings. Throws otherwise. */
export async function requireTeam(db: Db, tenant: string | undefined, { user }: UserContext): Promise<void> {
  if (tenant === undefined) return user.role === 'administrator' ? undefined : refuse('right.missing')
  const own = await db.one(sql`select from members where tenant_id = ${tenant} and user_id = ${user.id}`)
  if (!own) refuse('tenant.not_found')
}

export async function findOwnHost(db: Db, tenant: string | undefined, { user }: UserContext): Promise<OwnHost | undefined> {
  const row = await db.one<{ id: string; settings: unknown }>(
    sql`select id, settings from meeting_hosts where user_id = ${user.id} and tenant_id is not distinct from ${tenant ?? null}`,
  )
  return row && { id: row.id, settings: HostSettings.parse(row.settings) }
}

type Work<T> = (db: Db, found: { host: FoundHost; meeting: Meeting }) => Promise<T>

/** Locks a meeting that the caller hosts. Throws meeting.not_found for other hosts' meetings, or if the caller left the team. */
const withinHosted = <T>(context: UserContext, id: string, work: Work<T>): Promise<T> =>
  context.within(async db => {
    const meeting = (await findMeeting(db, id, sql`for update`)) ?? refuse('meeting.not_found')
    const entered = await db.one<{ is_theirs: boolean }>(sql`select enter_host(${meeting.host_id}) as is_theirs`)
    const host = entered?.is_theirs ? await findHost(db, meeting.host_id) : undefined
    return work(db, { host: host ?? refuse('meeting.not_found'), meeting })
  })

function presentHosted(meeting: Meeting): HostedMeeting {
  const { id, starts_at, ends_at, status, topic, name, team, note, timezone, reason, email, mobile, language, created_at } = meeting
  return { id, starts_at, ends_at, status, topic, name, team, note, timezone, reason, email, mobile, language, created_at }
}

export const listMyMeetings: Handler<typeof endpoints.meetings.mine> = ({ query: { tenant, when, page, limit } }, context) =>
  context.within(async db => {
    const toCome = sql`ends_at > now() and status in ('requested', 'confirmed')`
    const where = sql`where host_user = ${context.user.id} and tenant_id is not distinct from ${tenant ?? null}
      and ${when === 'to_come' ? toCome : sql`not (${toCome})`}`
    const order = when === 'to_come' ? sql`order by starts_at, id` : sql`order by starts_at desc, id`
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from meetings ${where}`)
    const rows = await findMeetings(db, sql`${where} ${order} limit ${limit} offset ${(page - 1) * limit}`)
    return { count: counted?.n ?? 0, page, limit, results: rows.map(presentHosted) }
  })

export const confirmMeeting: Handler<typeof endpoints.meetings.confirm> = ({ params }, context, { meetingNotices }) =>
  withinHosted(context, params.meeting, async (db, { host, meeting }) => {
    refuseOver(meeting)
    if (meeting.status === 'confirmed') return context.reply(presentHosted(meeting))
    const confirmed = await decideMeeting(db, meeting, 'confirmed')
    await notifyBoth(db, 'confirmed', host, confirmed, meetingNotices)
    await recordMeeting(db, context.acting, 'meeting.confirmed', confirmed)
    return context.reply(presentHosted(confirmed))
  })

export const declineMeeting: Handler<typeof endpoints.meetings.decline> = ({ params, body }, context, { meetingNotices }) =>
  withinHosted(context, params.meeting, async (db, { host, meeting }) => {
    refuseOver(meeting)
    const isRequest = meeting.status === 'requested'
    const ended = await decideMeeting(db, meeting, isRequest ? 'declined' : 'cancelled', body.reason)
    await notifyBoth(db, isRequest ? 'declined' : 'cancelled', host, ended, meetingNotices)
    await recordMeeting(db, context.acting, isRequest ? 'meeting.declined' : 'meeting.cancelled', ended)
    return context.reply(presentHosted(ended))
  })

/** Moves a hosted meeting to another free slot, and confirms the meeting. */
export const moveHostedMeeting: Handler<typeof endpoints.meetings.moveHosted> = async (
  { params, body },
  context,
  { meetingNotices, database },
) => {
  await countAttempt(database, perMeeting, `${params.meeting.toLowerCase()} ${context.user.id}`)
  return withinHosted(context, params.meeting, async (db, { host, meeting }) => {
    refuseOver(meeting)
    await lockTimes(db, host)
    const moved = await moveMeeting(db, host, meeting, body.starts_at, 'confirmed')
    await notifyBoth(db, 'moved', host, moved, meetingNotices)
    await recordMeeting(db, context.acting, 'meeting.moved', moved)
    return context.reply(presentHosted(moved))
  })
}
