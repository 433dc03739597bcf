import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { bookMeeting } from './book-meeting.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { confirmMeeting } from './confirm-meeting.ts'
import { declineMeeting } from './decline-meeting.ts'
import { listHosts } from './list-hosts.ts'
import { listMyMeetings } from './list-my-meetings.ts'
import { listSlots } from './list-slots.ts'
import { moveHostedMeeting } from './move-hosted-meeting.ts'
import { moveMeeting } from './move-meeting.ts'
import { openMeeting } from './open-meeting.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

export const meetingsRoutes: Handlers<Endpoints['meetings']> = {
  hosts: listHosts,
  slots: listSlots,
  book: bookMeeting,
  open: openMeeting,
  move: moveMeeting,
  cancel: cancelMeeting,
  settings: readSettings,
  saveSettings,
  mine: listMyMeetings,
  confirm: confirmMeeting,
  decline: declineMeeting,
  moveHosted: moveHostedMeeting,
}
