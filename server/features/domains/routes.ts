import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { addDomain, checkDomain } from './add-domain.ts'
import { ownDomains } from './own-domains.ts'
import { removeDomain } from './remove-domain.ts'
import { setPrimaryDomain } from './set-primary-domain.ts'

const listDomains: Handler<typeof endpoints.domains.list> = (_, context, { settings }) =>
  context.within(db => ownDomains(db, context.tenant.id, settings))

export const domainsRoutes: Handlers<Endpoints['domains']> = {
  list: listDomains,
  add: addDomain,
  check: checkDomain,
  lead: setPrimaryDomain,
  remove: removeDomain,
}
