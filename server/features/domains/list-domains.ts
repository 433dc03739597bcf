import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { type DomainsParts, ownDomains } from './own-domains.ts'

export const listDomains =
  ({ settings }: DomainsParts): Handler<typeof endpoints.domains.list> =>
  (_, context) =>
    context.within(db => ownDomains(db, context.tenant.id, settings))
