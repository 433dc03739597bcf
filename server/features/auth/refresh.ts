import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { findSession, refreshSession } from '#server/domain/sessions/refresh-session.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Whatever is wrong, a refused refresh is the same 401. What it means for the session, and what is recorded of it: refresh-session.ts. */
export const refresh: Handler<typeof endpoints.auth.refresh> = async ({ body }, context, { database, tokens }) => {
  const named = await tokens.readRefresh(body.refresh)
  const found = named && (await findSession(database, named))
  if (!found) refuse('session.ended')
  // Refused after the transaction and not in it, so that what was recorded stays.
  const answer = await context.within({ user: found.user_id }, async db => {
    const goesOn = await refreshSession(db, named.session, found, context)
    return goesOn ? context.reply({ access: await tokens.access(named.session, found.user_id) }) : null
  })
  return answer ?? refuse('session.ended')
}

/** Ends the session that the token names; one that has ended already is as signed out as can be. */
export const logout: Handler<typeof endpoints.auth.logout> = async ({ body }, context, { database, tokens }) => {
  const named = await tokens.readRefresh(body.refresh)
  const found = named && (await findSession(database, named))
  if (!found) return
  await context.within({ user: found.user_id }, db => endSessions(db, found.user_id, { reason: 'signed_out', only: named.session }))
}
