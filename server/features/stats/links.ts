import type { ShareLink } from '#contract/endpoints/stats.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Names that an organizer gives to links of their own. */
export const linksOf = (db: Db, tenant: string) =>
  db.all<ShareLink>(sql`select channel, label from share_links where tenant_id = ${tenant} order by created_at, channel`)
