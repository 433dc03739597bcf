import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { type DomainsParts, ownDomain } from './own-domains.ts'

/** Each asks servers of strangers. */
const perTenant: RateLimit = { name: 'domain.check', max: 30, seconds: 600 }

export const checkDomain =
  ({ database, settings, customDomains }: DomainsParts): Handler<typeof endpoints.domains.check> =>
  async ({ params }, context) => {
    const { tenant } = context
    const { id } = await context.within(db => ownDomain(db, tenant.id, params.id, settings))
    await countAttempt(database, perTenant, tenant.id)
    await customDomains.check(tenant.id, id)
  }
