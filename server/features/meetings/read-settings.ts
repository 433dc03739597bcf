import type { endpoints } from '#contract/endpoints.ts'
import { HostSettings } from '#contract/endpoints/meetings.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findOwnHost, requireTeam } from './hosted.ts'

/** Whoever has none yet begins closed, in the zone and the city of the hackathon. */
export const readSettings: Handler<typeof endpoints.meetings.settings> = ({ query: { tenant } }, context) =>
  context.within(async db => {
    await requireTeam(db, tenant, context)
    const own = await findOwnHost(db, tenant, context)
    if (own) return { host: own.id, settings: own.settings }
    const of = tenant && (await db.one<{ timezone: string; city: string }>(sql`select timezone, city from tenants where id = ${tenant}`))
    return { host: null, settings: HostSettings.parse({ is_open: false, city: 'الرياض', ...of }) }
  })
