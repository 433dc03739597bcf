import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { decideMeeting } from '#server/domain/meetings/meeting-store.ts'
import { refuseOver } from './guest.ts'
import { presentHosted, withinHosted } from './hosted.ts'
import { recordMeeting } from './record-meeting.ts'

export const confirmMeeting: Handler<typeof endpoints.meetings.confirm> = ({ params }, context, { meetingNotices }) =>
  withinHosted(context, params.meeting, async (db, { host, meeting }) => {
    refuseOver(meeting)
    if (meeting.status === 'confirmed') return context.reply(presentHosted(meeting))
    const confirmed = await decideMeeting(db, meeting, 'confirmed')
    await notifyBoth(db, 'confirmed', host, confirmed, meetingNotices)
    await recordMeeting(db, context.acting, 'meeting.confirmed', confirmed)
    return context.reply(presentHosted(confirmed))
  })
