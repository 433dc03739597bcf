import type { Endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { now } from '#server/platform/time/now.ts'
import { byUrgency } from './attention.ts'
import { dailyRegistrations } from './daily.ts'
import { findStandings, presentStanding } from './standings.ts'

const most = 60

export const tenantStatsRoutes = (): Handlers<Endpoints['stats']> => ({
  tenant: (_, context) =>
    context.within(async db => {
      const { id } = context.tenant
      const [row] = await findStandings(db, context.user.id, sql`t.id = ${id}`, 1)
      if (!row) refuse('tenant.not_found')
      return { ...presentStanding(row, context.language, new Date(now())), registrations: await dailyRegistrations(db, sql`${id}`) }
    }),
  mine: (_, context) =>
    context.within(async db => {
      const rows = await findStandings(db, context.user.id, sql`t.status <> 'archived'`, most)
      const tenants = rows.map(row => presentStanding(row, context.language, new Date(now())))
      const mine = sql`select tenant_id from members where user_id = ${context.user.id}`
      return {
        registrations: await dailyRegistrations(db, mine),
        attention: tenants.flatMap(({ attention }) => attention).toSorted(byUrgency),
        tenants,
      }
    }),
})
