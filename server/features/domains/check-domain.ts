import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { ownDomain } from './own-domains.ts'

/** Each asks servers of strangers. */
const perTenant: RateLimit = { name: 'domain.check', max: 30, seconds: 600 }

export const checkDomain: Handler<typeof endpoints.domains.check> = async ({ params }, context, { database, settings, customDomains }) => {
  const { tenant } = context
  const { id } = await context.within(db => ownDomain(db, tenant.id, params.id, settings))
  await countAttempt(database, perTenant, tenant.id)
  await customDomains.check(tenant.id, id)
}
