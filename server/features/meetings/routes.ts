import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { bookableHosts, freeSlots, nextSlots, presentHost } from '#server/domain/meetings/meeting-host.ts'
import { bookMeeting } from './book-meeting.ts'
import { cancelMeeting, moveMeeting, openMeeting, publicHost } from './guest.ts'
import { confirmMeeting, declineMeeting, listMyMeetings, moveHostedMeeting } from './hosted.ts'
import { readSettings, saveSettings } from './settings.ts'

const listHosts: Handler<typeof endpoints.meetings.hosts> = async ({ query }, { language }, { database, settings: { operator } }) => {
  const hosts = await bookableHosts(database, query.tenant ?? null)
  return { results: hosts.map(host => presentHost(host, language, operator.email)), contact: operator.email }
}

const listSlots: Handler<typeof endpoints.meetings.slots> = async ({ query }, { language }, { database, settings: { operator } }) => {
  const host = await publicHost(database, query.host)
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)]
  const slots = await freeSlots(database, host, { from, to })
  const [next] = slots.length > 0 ? [] : await nextSlots(database, host, to, 1)
  return { host: presentHost(host, language, operator.email), slots, nearest: next?.starts_at ?? null }
}

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
