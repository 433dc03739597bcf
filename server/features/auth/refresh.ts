import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { findSession, refreshSession } from '#server/domain/sessions/refresh-session.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Returns a new access token. Every rejection is the same 401, whatever its reason. */
export const refresh: Handler<typeof endpoints.auth.refresh> = async ({ body }, context, { database, tokens }) => {
  const named = await tokens.readRefresh(body.refresh)
  const found = named && (await findSession(database, named))
  if (!found) refuse('session.ended')
  // The error is thrown after the transaction, so that recorded security events are committed.
  const answer = await context.within({ user: found.user_id }, async db => {
    const goesOn = await refreshSession(db, named.session, found, context)
    return goesOn ? context.reply({ access: await tokens.access(named.session, found.user_id) }) : null
  })
  return answer ?? refuse('session.ended')
}

export const logout: Handler<typeof endpoints.auth.logout> = async ({ body }, context, { database, tokens }) => {
  const named = await tokens.readRefresh(body.refresh)
  const found = named && (await findSession(database, named))
  if (!found) return
  await context.within({ user: found.user_id }, db => endSessions(db, found.user_id, { reason: 'signed_out', only: named.session }))
}
