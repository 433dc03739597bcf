import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { decideMeeting } from '#server/domain/meetings/meeting-store.ts'
import { presentBooked, refuseOver, withinMeeting } from './guest.ts'
import { recordMeeting } from './record-meeting.ts'

export const cancelMeeting: Handler<typeof endpoints.meetings.cancel> = ({ body: { token, reason } }, context, deps) =>
  withinMeeting(deps, context, token, async (db, { host, meeting }) => {
    refuseOver(meeting)
    const cancelled = await decideMeeting(db, meeting, 'cancelled', reason)
    await notifyBoth(db, 'cancelled', host, cancelled, deps.meetingNotices)
    await recordMeeting(db, 'system', 'meeting.cancelled', cancelled)
    return context.reply(presentBooked(host, cancelled, context, deps))
  })
