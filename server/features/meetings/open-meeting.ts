import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { presentBooked, withinMeeting } from './guest.ts'

/** Also after its end: the link says what became of it. */
export const openMeeting: Handler<typeof endpoints.meetings.open> = ({ body }, context, deps) =>
  withinMeeting(deps, context, body.token, async (_, { host, meeting }) => context.reply(presentBooked(host, meeting, context, deps)))
