import type { endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { TenantsParts } from './parts.ts'

/** What is archived already stays so, and a suspended hackathon stays suspended: this must not be a way out of it. */
export const archiveTenant =
  ({ pages }: TenantsParts): Handler<typeof endpoints.tenants.archive> =>
  async (_, context) => {
    const { id } = context.tenant
    const hide = await context.within(async db => {
      const taken = await db.run(
        sql`update tenants set status = 'archived', updated_at = now() where id = ${id} and status in ('draft', 'published')`,
      )
      return taken === 0 ? null : pages.putAway(db, id)
    })
    hide?.()
  }
