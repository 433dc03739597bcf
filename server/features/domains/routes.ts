import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { addDomain } from './add-domain.ts'
import { checkDomain } from './check-domain.ts'
import { leadDomain } from './lead-domain.ts'
import { listDomains } from './list-domains.ts'
import { removeDomain } from './remove-domain.ts'

export const domainsRoutes: Handlers<Endpoints['domains']> = {
  list: listDomains,
  add: addDomain,
  check: checkDomain,
  lead: leadDomain,
  remove: removeDomain,
}
