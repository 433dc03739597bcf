import type { endpoints } from '#contract/endpoints.ts'
import { slugAlternatives } from '#contract/slug-suggestions.ts'
import { normalizeSlug, slugFault } from '#contract/slug.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countAttempt, networkOf, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { takenNames } from './tenant-name.ts'

const perNetwork: RateLimit = { name: 'exists.network', max: 60, seconds: 60 }

export const tenantExists: Handler<typeof endpoints.tenants.exists> = async ({ query }, context, { database }) => {
  await countAttempt(database, perNetwork, networkOf(context.ip))
  const normalized = normalizeSlug(query.tenant_name)
  const near = slugAlternatives(normalized, new Date(now()).getFullYear() + 1)
  const taken = await context.within({}, db => takenNames(db, [normalized, ...near]))
  const fault = slugFault(normalized)
  const suggestions = near.filter(name => !taken.has(name)).slice(0, 3)
  const reason = taken.get(normalized) ?? fault
  return { exists: reason === 'taken', available: reason === null, ...(reason && { reason }), normalized, suggestions }
}
