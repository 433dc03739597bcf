import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Archives a hackathon; repeating it is allowed. Rejects suspended hackathons, so that archiving does not end a suspension. */
export const archiveTenant: Handler<typeof endpoints.tenants.archive> = async (_, context, { pages }) => {
  const { id } = context.tenant
  await context.within(async db => {
    const taken = await db.run(
      sql`update tenants set status = 'archived', updated_at = now() where id = ${id} and status in ('draft', 'published')`,
    )
    if (taken === 0) return
    await recordAudit(db, context.acting, { action: 'tenant.archived', object: ['tenant', id], tenant: id })
    await pages.putAway(db, id)
  })
}

/** Restores the former status: published if there is a published page, otherwise draft. */
export const unarchiveTenant: Handler<typeof endpoints.tenants.unarchive> = async (_, context, { pages }) => {
  const { id } = context.tenant
  await context.within(async db => {
    const taken = await db.run(sql`
        update tenants set updated_at = now(),
          status = case when exists (select from published_pages p where p.tenant_id = ${id}) then 'published' else 'draft' end
        where id = ${id} and status = 'archived'`)
    if (taken === 0) return
    await recordAudit(db, context.acting, { action: 'tenant.unarchived', object: ['tenant', id], tenant: id })
    await pages.bringBack(db, id)
  })
}
