import type { endpoints } from '#contract/endpoints.ts'
import type { Switch } from '#contract/endpoints/switches.ts'
import type { Handler } from '#server/domain/deps.ts'
import { living } from '#server/domain/sessions/end-sessions.ts'
import { sql } from '#server/platform/database/sql.ts'

export const listSwitches: Handler<typeof endpoints.switches.list> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const results = await db.all<Switch>(sql`
      select s.id, p.fullname as by, s.reason, s.created_at as began_at, s.expires_at
      from sessions s left join audit_log a on a.chain = ${id} and a.action = 'switch.began' and a.object_id = s.id::text
        left join lateral audit_people(${id}, array[a.number]) p on p.id = s.user_id
      where s.kind = 'switched' and s.tenant_id = ${id} and ${living} order by s.created_at desc limit 50`)
    return { results }
  })
