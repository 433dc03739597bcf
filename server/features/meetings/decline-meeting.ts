import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { decideMeeting } from '#server/domain/meetings/meeting-store.ts'
import { refuseOver } from './guest.ts'
import { presentHosted, withinHosted } from './hosted.ts'
import { recordMeeting } from './record-meeting.ts'

export const declineMeeting: Handler<typeof endpoints.meetings.decline> = ({ params, body }, context, { meetingNotices }) =>
  withinHosted(context, params.meeting, async (db, { host, meeting }) => {
    refuseOver(meeting)
    const isRequest = meeting.status === 'requested'
    const ended = await decideMeeting(db, meeting, isRequest ? 'declined' : 'cancelled', body.reason)
    await notifyBoth(db, isRequest ? 'declined' : 'cancelled', host, ended, meetingNotices)
    await recordMeeting(db, context.acting, isRequest ? 'meeting.declined' : 'meeting.cancelled', ended)
    return context.reply(presentHosted(ended))
  })
