import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { dailyRegistrations } from './daily.ts'
import { findStandings, presentStanding } from './standings.ts'

export const tenantStats: Handler<typeof endpoints.stats.tenant> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const [row] = await findStandings(db, sql`t.id = ${id}`, 1)
    if (!row) refuse('tenant.not_found')
    return { ...presentStanding(row, context.language, new Date(now())), registrations: await dailyRegistrations(db, sql`${id}`) }
  })
