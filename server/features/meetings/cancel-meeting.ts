import type { endpoints } from '#contract/endpoints.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { decideMeeting } from '#server/domain/meetings/meeting-store.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { presentBooked, refuseOver, withinMeeting } from './guest.ts'
import type { MeetingsParts } from './parts.ts'
import { recordMeeting } from './record-meeting.ts'

export const cancelMeeting =
  (parts: MeetingsParts): Handler<typeof endpoints.meetings.cancel> =>
  ({ body: { token, reason } }, context) =>
    withinMeeting(parts, context, token, async (db, { host, meeting }) => {
      refuseOver(meeting)
      const cancelled = await decideMeeting(db, meeting, 'cancelled', reason)
      await notifyBoth(db, 'cancelled', host, cancelled, parts.means)
      await recordMeeting(db, 'system', 'meeting.cancelled', cancelled)
      return context.reply(presentBooked(host, cancelled, context, parts))
    })
