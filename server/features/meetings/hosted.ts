// The caller as a host: their row among the hosts of a team or of the platform, and meetings booked with them.
import { type HostedMeeting, HostSettings } from '#contract/endpoints/meetings.ts'
import { findHost, type FoundHost } from '#server/domain/meetings/meeting-host.ts'
import { findMeeting, type Meeting } from '#server/domain/meetings/meeting-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type OwnHost = { id: string; settings: HostSettings }

/** A member hosts for their team, an administrator for the platform's; refuses anybody else as if there were no such team. */
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

/** Finds the host's own meeting, holds it, and lets its team be told: somebody else's, or one who has left, finds none. */
export const withinHosted = <T>(context: UserContext, id: string, work: Work<T>): Promise<T> =>
  context.within(async db => {
    const meeting = (await findMeeting(db, id, sql`for update`)) ?? refuse('meeting.not_found')
    const entered = await db.one<{ is_theirs: boolean }>(sql`select enter_host(${meeting.host_id}) as is_theirs`)
    const host = entered?.is_theirs ? await findHost(db, meeting.host_id) : undefined
    return work(db, { host: host ?? refuse('meeting.not_found'), meeting })
  })

export function presentHosted(meeting: Meeting): HostedMeeting {
  const { id, starts_at, ends_at, status, topic, name, team, note, timezone, reason, email, mobile, language, created_at } = meeting
  return { id, starts_at, ends_at, status, topic, name, team, note, timezone, reason, email, mobile, language, created_at }
}
