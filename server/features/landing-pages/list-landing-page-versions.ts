import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countVersions, findPage, listVersions } from '#server/domain/landing-pages/page-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const listLandingPageVersions: Handler<typeof endpoints.landingPages.versions> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    if (!(await findPage(db, tenant))) refuse('landing_page.not_found')
    return { count: await countVersions(db, tenant), page, limit, results: await listVersions(db, tenant, page, limit) }
  })
