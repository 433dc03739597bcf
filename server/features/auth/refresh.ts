import type { api } from '#contract/api.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countTry } from '#server/platform/limits/limits.ts'
import { livingSession } from '#server/platform/sessions/sessions.ts'
import type { AuthParts } from './parts.ts'

/** A tab asks about every eight minutes; twenty tabs that wake at once are still honest. */
const perSession = { name: 'refresh.session', max: 60, seconds: 600 }

/** The refresh token is not replaced (the reply has no place for one): its session's row, read here, is what counts. */
export const refresh =
  ({ database, tokens }: AuthParts): Handler<typeof api.auth.refresh> =>
  async ({ body }, asking) => {
    const session = await tokens.readRefresh(body.refresh)
    if (!session) refuse('session.ended')
    await countTry(database, perSession, session)
    const caller = await livingSession(database, session)
    if (!caller) refuse('session.ended')
    await asking.within({ user: caller.user_id }, db => db.run(sql`update sessions set last_used_at = now() where id = ${session}`))
    return { access: await tokens.access(session, caller.user_id) }
  }
