import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { findSession } from '#server/domain/sessions/refresh-session.ts'

/** Ends the session that the token names; one that has ended already is as signed out as can be. */
export const logout: Handler<typeof endpoints.auth.logout> = async ({ body }, context, { database, tokens }) => {
  const named = await tokens.readRefresh(body.refresh)
  const found = named && (await findSession(database, named))
  if (!found) return
  await context.within({ user: found.user_id }, db => endSessions(db, found.user_id, { reason: 'signed_out', only: named.session }))
}
