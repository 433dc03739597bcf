import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { listDomains } from './list-domains.ts'
import { removeDomain } from './remove-domain.ts'

export const adminDomainsRoutes: Handlers<Endpoints['adminDomains']> = {
  list: listDomains,
  remove: removeDomain,
}
