import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { removeDomainOf } from '#server/domain/custom-domains/domain-store.ts'
import type { Handler } from '#server/domain/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Responds after this process has stopped serving the domain. Other processes stop within a second. */
export const removeDomain: Handler<typeof endpoints.domains.remove> = async ({ params }, context, { pages }) => {
  const { tenant, acting } = context
  await context.within(async db => {
    const domain = (await removeDomainOf(db, pages, tenant.id, params.id)) ?? refuse('domain.not_found')
    await recordAudit(db, acting, {
      action: 'domain.removed',
      object: ['domain', domain],
      tenant: tenant.id,
      details: { before: domain },
    })
  })
  await pages.hosts.settled()
}
