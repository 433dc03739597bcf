import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { type Owner, notifyOwners } from '#server/domain/custom-domains/domain-notices.ts'
import { removeDomainOf } from '#server/domain/custom-domains/domain-store.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Removes a custom domain, records it in the logs of the hackathon and the platform, and notifies all owners. */
export const removeDomain: Handler<typeof endpoints.adminDomains.remove> = async ({ params, query: { reason } }, context, { pages }) => {
  const id = Uuid.safeParse(params.id).data ?? refuse('domain.not_found')
  const found = await context.within(db => db.one<{ tenant: string | null }>(sql`select admin_tenant_of_domain(${id}) as tenant`))
  const tenant = found?.tenant ?? refuse('domain.not_found')
  await context.withinTenant(tenant, async db => {
    const domain = (await removeDomainOf(db, pages, tenant, id)) ?? refuse('domain.not_found')
    await recordAudit(db, context.acting, {
      action: 'domain.removed',
      object: ['domain', domain],
      tenant,
      details: { before: domain, reason },
    })
    const owners = await db.all<Owner>(sql`select email, fullname, language from owners_of_tenant(${tenant})`)
    await notifyOwners(db, tenant, domain, { kind: 'removed', reason }, owners)
  })
  await pages.hosts.settled()
}
