import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { addDomain } from './add-domain.ts'
import { checkDomain } from './check-domain.ts'
import { leadDomain } from './lead-domain.ts'
import { listDomains } from './list-domains.ts'
import type { DomainsParts } from './own-domains.ts'
import { removeDomain } from './remove-domain.ts'

export const domainsRoutes = (parts: DomainsParts): Handlers<Endpoints['domains']> => ({
  list: listDomains(parts),
  add: addDomain(parts),
  check: checkDomain(parts),
  lead: leadDomain(parts),
  remove: removeDomain(parts),
})
