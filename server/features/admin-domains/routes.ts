import type { Endpoints } from '#contract/endpoints.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { listDomains } from './list-domains.ts'
import { removeDomain } from './remove-domain.ts'

export const adminDomainsRoutes = (parts: { settings: Settings; pages: Pages }): Handlers<Endpoints['adminDomains']> => ({
  list: listDomains(parts),
  remove: removeDomain(parts),
})
