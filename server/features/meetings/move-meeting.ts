import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { holdTimes, moveMeeting as move } from '#server/domain/meetings/meeting-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { presentBooked, refuseOver, withinMeeting } from './guest.ts'
import { recordMeeting } from './record-meeting.ts'

/** Of one meeting by one of the two: each tells both by mail. */
export const perMeeting: RateLimit = { name: 'meeting.moves', max: 10, seconds: 86_400 }

/** A host who asks first is asked about the new time, too. */
export const moveMeeting: Handler<typeof endpoints.meetings.move> = async ({ body: { token, starts_at } }, context, deps) => {
  // Before the transaction: who held a connection while they waited for another would keep everybody waiting.
  await countAttempt(deps.database, perMeeting, deps.meetingNotices.links.read(token) ?? refuse('meeting.not_found'))
  return withinMeeting(deps, context, token, async (db, { host, meeting }) => {
    refuseOver(meeting)
    if (!host.is_public) refuse('meeting.no_host')
    await holdTimes(db, host)
    const moved = await move(db, host, meeting, starts_at, host.settings.asks_first ? 'requested' : 'confirmed')
    await notifyBoth(db, moved.status === 'requested' ? 'requested' : 'moved', host, moved, deps.meetingNotices)
    await recordMeeting(db, 'system', 'meeting.moved', moved)
    return context.reply(presentBooked(host, moved, context, deps))
  })
}
