// Endpoints for guests. The link of a guest limits the transaction to the host's times and the guest's meeting.

import type { AuditAction } from '#contract/audit/audit.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { BookedMeeting } from '#contract/meetings/meetings-endpoints.ts'
import { isActiveMeeting } from '#contract/meetings/meetings.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { findHost, type FoundHost, presentHost } from '#server/domain/meetings/meeting-host.ts'
import { calendarFile, notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { decideMeeting, findMeeting, lockTimes, type Meeting, moveMeeting as move } from '#server/domain/meetings/meeting-store.ts'
import type { Db, Unscoped } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Acting, AnyoneContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'

/** Returns the host. Throws meeting.no_host if the host does not exist or takes no bookings now. */
export async function publicHost(db: Db | Unscoped, id: string): Promise<FoundHost> {
  const host = await findHost(db, id)
  return host?.is_public ? host : refuse('meeting.no_host')
}

type Work<T> = (db: Db, found: { host: FoundHost; meeting: Meeting }) => Promise<T>

async function withinMeeting<T>({ database, meetingNotices }: Deps, context: AnyoneContext, token: string, work: Work<T>): Promise<T> {
  const id = meetingNotices.links.read(token) ?? refuse('meeting.not_found')
  const [row] = await database.query<{ host_id: string | null }>(sql`select host_of_meeting(${id}) as host_id`)
  const hostId = row?.host_id ?? refuse('meeting.not_found')
  return context.within({ host: hostId }, async db => {
    const host = (await findHost(db, hostId)) ?? refuse('meeting.not_found')
    const meeting = (await findMeeting(db, id, sql`for update`)) ?? refuse('meeting.not_found')
    return work(db, { host, meeting })
  })
}

export function refuseOver({ status, starts_at }: Meeting): void {
  if (!isActiveMeeting(status) || Date.parse(starts_at) <= now()) refuse('meeting.over')
}

export function presentBooked(host: FoundHost, meeting: Meeting, { language }: Pick<AnyoneContext, 'language'>, deps: Deps): BookedMeeting {
  const { id, starts_at, ends_at, status, topic, name, team, note, timezone, reason } = meeting
  const calendar = calendarFile(host, meeting, deps.meetingNotices)
  const shown = { host: presentHost(host, language, deps.settings.operator.email), link: status === 'confirmed' ? host.settings.link : '' }
  return {
    id,
    starts_at,
    ends_at,
    status,
    topic,
    name,
    team,
    note,
    timezone,
    reason,
    ...shown,
    token: deps.meetingNotices.links.sign(id),
    calendar,
  }
}

/** Returns the meeting of a guest's link, also after the meeting. */
export const openMeeting: Handler<typeof endpoints.meetings.open> = ({ body }, context, deps) =>
  withinMeeting(deps, context, body.token, async (_, { host, meeting }) => context.reply(presentBooked(host, meeting, context, deps)))

/** Limits moves per meeting and person, because each move mails the guest and the host. */
export const perMeeting: RateLimit = { name: 'meeting.moves', max: 10, seconds: 86_400 }

/** Moves a guest's meeting. The host must confirm it again if the host confirms requests. */
export const moveMeeting: Handler<typeof endpoints.meetings.move> = async ({ body: { token, starts_at } }, context, deps) => {
  // Attempts are counted before the transaction, so that a waiting request uses no database connection.
  await countAttempt(deps.database, perMeeting, deps.meetingNotices.links.read(token) ?? refuse('meeting.not_found'))
  return withinMeeting(deps, context, token, async (db, { host, meeting }) => {
    refuseOver(meeting)
    if (!host.is_public) refuse('meeting.no_host')
    await lockTimes(db, host)
    const moved = await move(db, host, meeting, starts_at, host.settings.asks_first ? 'requested' : 'confirmed')
    await notifyBoth(db, moved.status === 'requested' ? 'requested' : 'moved', host, moved, deps.meetingNotices)
    await recordMeeting(db, 'system', 'meeting.moved', moved)
    return context.reply(presentBooked(host, moved, context, deps))
  })
}

export const cancelMeeting: Handler<typeof endpoints.meetings.cancel> = ({ body: { token, reason } }, context, deps) =>
  withinMeeting(deps, context, token, async (db, { host, meeting }) => {
    refuseOver(meeting)
    const cancelled = await decideMeeting(db, meeting, 'cancelled', reason)
    await notifyBoth(db, 'cancelled', host, cancelled, deps.meetingNotices)
    await recordMeeting(db, 'system', 'meeting.cancelled', cancelled)
    return context.reply(presentBooked(host, cancelled, context, deps))
  })

/** Records an action on a meeting without the guest's data, because audit rows cannot be deleted. */
export const recordMeeting = (db: Db, acting: Acting | 'system', action: AuditAction, { id, tenant_id, host_user }: Meeting) =>
  recordAudit(db, acting, { action, object: ['meeting', id], ...(tenant_id && { tenant: tenant_id }), details: { after: host_user } })
