import type { endpoints } from '#contract/endpoints.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { LandingPagesParts } from './parts.ts'
import { presentPage } from './present-page.ts'

export const getLandingPage =
  ({ settings }: LandingPagesParts): Handler<typeof endpoints.landingPages.get> =>
  (_, context) =>
    context.within(async db => {
      const page = (await findPage(db, context.tenant.id)) ?? refuse('landing_page.not_found')
      return presentPage(db, context.tenant.id, page, settings)
    })
