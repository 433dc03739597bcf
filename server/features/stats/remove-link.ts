import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

export const removeLink: Handler<typeof endpoints.stats.removeLink> = ({ query: { channel } }, context) =>
  context.within(async db => {
    await db.run(sql`delete from share_links where tenant_id = ${context.tenant.id} and channel = ${channel}`)
    return context.reply(undefined)
  })
