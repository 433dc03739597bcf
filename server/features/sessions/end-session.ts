import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const endSession: Handler<typeof endpoints.sessions.end> = async ({ params: { id } }, context) => {
  const reason = id === context.session ? 'signed_out' : 'ended_elsewhere'
  const ended = await context.within(db => endSessions(db, context.user.id, { reason, only: id }))
  if (ended === 0) refuse('session.not_found')
}
