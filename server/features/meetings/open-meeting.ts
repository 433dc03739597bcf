import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { presentBooked, withinMeeting } from './guest.ts'
import type { MeetingsParts } from './parts.ts'

/** Also after its end: the link says what became of it. */
export const openMeeting =
  (parts: MeetingsParts): Handler<typeof endpoints.meetings.open> =>
  ({ body }, context) =>
    withinMeeting(parts, context, body.token, async (_, { host, meeting }) => context.reply(presentBooked(host, meeting, context, parts)))
