import { endpoints } from '#contract/endpoints.ts'
import { statesOf } from '#contract/tenant-states.ts'
import type { Handler } from '#server/domain/deps.ts'
import { lockPage, markUnpublished } from '#server/domain/landing-pages/page-store.ts'
import { refuseByState } from '#server/domain/tenants/refuse-by-state.ts'
import { lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentPage } from './present-page.ts'

export const unpublishLandingPage: Handler<typeof endpoints.landingPages.unpublish> = async (_, context, { pages, settings }) => {
  const tenant = context.tenant.id
  const { reply, hide } = await context.within(async db => {
    const draft = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
    const { status } = (await lockTenant(db, tenant)) ?? refuse('tenant.not_found')
    refuseByState(status, statesOf(endpoints.landingPages.unpublish))
    await markUnpublished(db, tenant)
    const hide = await pages.unpublish(db, tenant)
    const page = await presentPage(db, tenant, { ...draft, published_version: null, publish_at: null }, settings)
    return { reply: context.reply(page), hide }
  })
  hide()
  return reply
}
