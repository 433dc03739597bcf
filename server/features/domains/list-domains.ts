import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { ownDomains } from './own-domains.ts'

export const listDomains: Handler<typeof endpoints.domains.list> = (_, context, { settings }) =>
  context.within(db => ownDomains(db, context.tenant.id, settings))
