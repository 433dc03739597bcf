import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentPage } from './present-page.ts'

export const getLandingPage: Handler<typeof endpoints.landingPages.get> = (_, context, { settings }) =>
  context.within(async db => {
    const page = (await findPage(db, context.tenant.id)) ?? refuse('landing_page.not_found')
    return presentPage(db, context.tenant.id, page, settings)
  })
