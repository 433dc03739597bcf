import type { endpoints } from '#contract/endpoints.ts'
import { rolesFrom } from '#contract/roles.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findOwnEvents } from './event-store.ts'

/** Those of the hackathons that the caller may edit; an administrator's include the platform's. */
export const myEvents: Handler<typeof endpoints.events.mine> = ({ query: { page, limit, event, tenant, when } }, context) =>
  context.within(async db => {
    const edited = sql`e.tenant_id in (select tenant_id from own_memberships() where role = any(${rolesFrom('editor')}))`
    const own = context.user.role === 'administrator' ? sql`(${edited} or e.tenant_id is null)` : edited
    const where = sql`${own} and (${event ?? null}::uuid is null or e.id = ${event ?? null}) and (${tenant ?? null}::uuid is null or e.tenant_id = ${tenant ?? null})
      and ${when === 'upcoming' ? sql`e.ends_at > now()` : when === 'past' ? sql`e.ends_at <= now()` : sql`true`}`
    const order = when === 'upcoming' ? sql`e.starts_at` : sql`e.starts_at desc`
    return { ...(await findOwnEvents(db, where, context.language, limit, (page - 1) * limit, order)), page, limit }
  })
