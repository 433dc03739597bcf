import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Whether an event is a hackathon's, or with null the platform's. */
export const isEventOf = async (db: Db, tenant: string | null, event: string): Promise<boolean> =>
  (await db.one(sql`
    select from events e where e.id = ${event} and e.tenant_id is not distinct from ${tenant}::uuid and e.status <> 'removed'`)) !==
  undefined
