// What a guest may: whoever has a meeting's link works in the time of its host, and sees this meeting.
import type { BookedMeeting } from '#contract/endpoints/meetings.ts'
import { stillMeets } from '#contract/meetings.ts'
import type { Deps } from '#server/domain/deps.ts'
import { findHost, type FoundHost, presentHost } from '#server/domain/meetings/meeting-host.ts'
import { calendarFile } from '#server/domain/meetings/meeting-notices.ts'
import { findMeeting, type Meeting } from '#server/domain/meetings/meeting-store.ts'
import type { Db, Unscoped } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { AnyoneContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'

/** One that takes bookings now; another looks like none at all. */
export async function publicHost(db: Db | Unscoped, id: string): Promise<FoundHost> {
  const host = await findHost(db, id)
  return host?.is_public ? host : refuse('meeting.no_host')
}

type Work<T> = (db: Db, found: { host: FoundHost; meeting: Meeting }) => Promise<T>

/** Finds the meeting of a link and holds it until the work is done. */
export async function withinMeeting<T>(
  { database, meetingNotices }: Deps,
  context: AnyoneContext,
  token: string,
  work: Work<T>,
): Promise<T> {
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
  if (!stillMeets(status) || Date.parse(starts_at) <= now()) refuse('meeting.over')
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
