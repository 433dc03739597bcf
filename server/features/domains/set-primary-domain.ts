import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { chooseLeading, readdress } from '#server/domain/custom-domains/domain-store.ts'
import type { Handler } from '#server/domain/deps.ts'
import { ownDomain, ownDomains } from './own-domains.ts'

export const setPrimaryDomain: Handler<typeof endpoints.domains.lead> = ({ body: { id } }, context, { pages, settings }) =>
  context.within(async db => {
    const { tenant, acting } = context
    const after = id === null ? null : (await ownDomain(db, tenant.id, id, settings)).domain
    const { results, platform_url } = await ownDomains(db, tenant.id, settings)
    const { host } = new URL(platform_url)
    const before = results.find(domain => domain.leads)?.domain ?? null
    if (before === after) return context.reply(await ownDomains(db, tenant.id, settings))
    await chooseLeading(db, tenant.id, id)
    await recordAudit(db, acting, {
      action: 'domain.led',
      object: ['domain', after ?? host],
      tenant: tenant.id,
      details: { before: before ?? host, after: after ?? host },
    })
    await readdress(db, pages, tenant.id)
    return context.reply(await ownDomains(db, tenant.id, settings))
  })
