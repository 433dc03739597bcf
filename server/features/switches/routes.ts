import type { Switch } from '#contract/administration/switches-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { living } from '#server/domain/sessions/end-sessions.ts'
import { endSwitchedSession } from '#server/domain/sessions/switched-session.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { beginSwitch } from './begin-switch.ts'

const listSwitches: Handler<typeof endpoints.switches.list> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const results = await db.all<Switch>(sql`
      select s.id, p.fullname as by, s.reason, s.created_at as began_at, s.expires_at
      from sessions s left join audit_log a on a.chain = ${id} and a.action = 'switch.began' and a.object_id = s.id::text
        left join lateral audit_people(${id}, array[a.number]) p on p.id = s.user_id
      where s.kind = 'switched' and s.tenant_id = ${id} and ${living} order by s.created_at desc limit 50`)
    return { results }
  })

const leaveSwitch: Handler<typeof endpoints.switches.leave> = async (_, { session, switchedTo, acting, within }) => {
  const tenant = switchedTo ?? refuse('switch.not_found')
  await within(async db => {
    await endSwitchedSession(db, session, 'signed_out')
    await recordAudit(db, acting, { action: 'switch.ended', object: ['session', session], tenant })
  })
}

const endSwitch: Handler<typeof endpoints.switches.end> = ({ params }, context) =>
  context.within(async db => {
    const of = await endSwitchedSession(db, params.switch, 'ended_by_owner')
    const { id: tenant } = context.tenant
    await recordAudit(db, context.acting, {
      action: 'switch.ended',
      object: ['session', params.switch],
      tenant,
      details: { of },
      alsoPlatform: true,
    })
  })

export const switchesRoutes: Handlers<Endpoints['switches']> = {
  begin: beginSwitch,
  leave: leaveSwitch,
  list: listSwitches,
  end: endSwitch,
}
