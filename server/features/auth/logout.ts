import type { api } from '#contract/api.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { livingSession } from '#server/platform/sessions/sessions.ts'
import type { AuthParts } from './parts.ts'

/** Ends the session that the token names; one that has ended already is as signed out as can be. */
export const logout =
  ({ database, tokens }: AuthParts): Handler<typeof api.auth.logout> =>
  async ({ body }, asking) => {
    const session = await tokens.readRefresh(body.refresh)
    const caller = session && (await livingSession(database, session))
    if (!caller) return
    await asking.within({ user: caller.user_id }, db => db.run(sql`update sessions set ended_at = now() where id = ${session}`))
  }
