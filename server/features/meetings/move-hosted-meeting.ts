import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { holdTimes, moveMeeting } from '#server/domain/meetings/meeting-store.ts'
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts'
import { refuseOver } from './guest.ts'
import { presentHosted, withinHosted } from './hosted.ts'
import { perMeeting } from './move-meeting.ts'
import { recordMeeting } from './record-meeting.ts'

/** To one of the times that a guest could choose: what the host keeps free stays free. It is then confirmed. */
export const moveHostedMeeting: Handler<typeof endpoints.meetings.moveHosted> = async (
  { params, body },
  context,
  { meetingNotices, database },
) => {
  await countAttempt(database, perMeeting, `${params.meeting.toLowerCase()} ${context.user.id}`)
  return withinHosted(context, params.meeting, async (db, { host, meeting }) => {
    refuseOver(meeting)
    await holdTimes(db, host)
    const moved = await moveMeeting(db, host, meeting, body.starts_at, 'confirmed')
    await notifyBoth(db, 'moved', host, moved, meetingNotices)
    await recordMeeting(db, context.acting, 'meeting.moved', moved)
    return context.reply(presentHosted(moved))
  })
}
