import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { byUrgency } from './attention.ts'
import { dailyRegistrations } from './daily.ts'
import { findStandings, presentStanding } from './standings.ts'

const most = 60

export const myStats: Handler<typeof endpoints.stats.mine> = (_, context) =>
  context.within(async db => {
    const rows = await findStandings(db, sql`t.status <> 'archived'`, most)
    const tenants = rows.map(row => presentStanding(row, context.language, new Date(now())))
    const mine = sql`select tenant_id from own_memberships()`
    return {
      registrations: await dailyRegistrations(db, mine),
      attention: tenants.flatMap(({ attention }) => attention).toSorted(byUrgency),
      tenants,
    }
  })
