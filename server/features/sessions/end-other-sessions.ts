import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'

export const endOtherSessions: Handler<typeof endpoints.sessions.endOthers> = (_, context) =>
  context.within(async db =>
    context.reply({ ended: await endSessions(db, context.user.id, { reason: 'ended_elsewhere', except: context.session }) }),
  )
