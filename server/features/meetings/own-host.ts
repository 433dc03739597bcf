// The caller's own row among the hosts of a team, or of the platform's.
import { HostSettings } from '#contract/endpoints/meetings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type OwnHost = { id: string; settings: HostSettings }

/** A member hosts for their team, an administrator for the platform's; refuses anybody else as if there were no such team. */
export async function requireTeam(db: Db, tenant: string | undefined, { user }: UserContext): Promise<void> {
  if (tenant === undefined) return user.role === 'administrator' ? undefined : refuse('right.missing')
  const own = await db.one(sql`select from members where tenant_id = ${tenant} and user_id = ${user.id}`)
  if (!own) refuse('tenant.not_found')
}

export async function findOwnHost(db: Db, tenant: string | undefined, { user }: UserContext): Promise<OwnHost | undefined> {
  const row = await db.one<{ id: string; settings: unknown }>(
    sql`select id, settings from meeting_hosts where user_id = ${user.id} and tenant_id is not distinct from ${tenant ?? null}`,
  )
  return row && { id: row.id, settings: HostSettings.parse(row.settings) }
}
