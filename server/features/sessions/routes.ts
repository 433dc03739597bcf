import type { Endpoints } from '#contract/endpoints.ts'
import type { Session } from '#contract/endpoints/sessions.ts'
import { endSessions, living } from '#server/domain/sessions/end-sessions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { deviceOf } from '#server/platform/devices/device.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const sessionsRoutes = (): Handlers<Endpoints['sessions']> => ({
  list: ({ query }, context) => context.within(db => listSessions(db, context.user.id, context.session, query)),
  end: async ({ params: { id } }, context) => {
    const reason = id === context.session ? 'signed_out' : 'ended_elsewhere'
    const ended = await context.within(db => endSessions(db, context.user.id, { reason, only: id }))
    if (ended === 0) refuse('session.not_found')
  },
  endOthers: (_, context) =>
    context.within(async db => {
      return context.reply({ ended: await endSessions(db, context.user.id, { reason: 'ended_elsewhere', except: context.session }) })
    }),
})

type Row = Omit<Session, 'browser' | 'system'> & { user_agent: string }

async function listSessions(db: Db, user: string, current: string, { page, limit }: { page: number; limit: number }) {
  const rows = await db.all<Row>(sql`
    select id, user_agent, created_at, last_used_at, expires_at, id = ${current} as current
    from sessions where user_id = ${user} and ${living}
    order by current desc, last_used_at desc, id limit ${limit} offset ${(page - 1) * limit}`)
  const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from sessions where user_id = ${user} and ${living}`)
  const results = rows.map(({ user_agent, ...session }) => ({ ...session, ...deviceOf(user_agent) }))
  return { count: counted?.n ?? 0, page, limit, results }
}
