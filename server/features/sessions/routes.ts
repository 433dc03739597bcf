import type { Session } from '#contract/accounts/sessions-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { endSessions, living } from '#server/domain/sessions/end-sessions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { deviceOf } from '#server/platform/devices/device.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Lists the caller's active sessions: the current session first, then by last use. */
const listSessions: Handler<typeof endpoints.sessions.list> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const user = context.user.id
    const rows = await db.all<Row>(sql`
      select id, user_agent, created_at, last_used_at, expires_at, id = ${context.session} as current
      from sessions where user_id = ${user} and kind = 'own' and ${living}
      order by current desc, last_used_at desc, id limit ${limit} offset ${(page - 1) * limit}`)
    const counted = await db.one<{ n: number }>(
      sql`select count(*)::int as n from sessions where user_id = ${user} and kind = 'own' and ${living}`,
    )
    const results = rows.map(({ user_agent, ...session }) => ({ ...session, ...deviceOf(user_agent) }))
    return { count: counted?.n ?? 0, page, limit, results }
  })

type Row = Omit<Session, 'browser' | 'system'> & { user_agent: string }

const endSession: Handler<typeof endpoints.sessions.end> = async ({ params: { id } }, context) => {
  const reason = id === context.session ? 'signed_out' : 'ended_elsewhere'
  const ended = await context.within(db => endSessions(db, context.user.id, { reason, only: id }))
  if (ended === 0) refuse('session.not_found')
}

const endOtherSessions: Handler<typeof endpoints.sessions.endOthers> = (_, context) =>
  context.within(async db =>
    context.reply({ ended: await endSessions(db, context.user.id, { reason: 'ended_elsewhere', except: context.session }) }),
  )

export const sessionsRoutes: Handlers<Endpoints['sessions']> = { list: listSessions, end: endSession, endOthers: endOtherSessions }
