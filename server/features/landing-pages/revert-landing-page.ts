import { endpoints } from '#contract/endpoints.ts'
import { statesOf } from '#contract/tenant-states.ts'
import { findPublicFacts, recordPublishedFacts } from '#server/domain/announcements/change-notices.ts'
import type { Handler } from '#server/domain/deps.ts'
import { lockPage, markReverted } from '#server/domain/landing-pages/page-store.ts'
import { refuseByState } from '#server/domain/tenants/refuse-by-state.ts'
import { lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentPage } from './present-page.ts'

/** Only the publishing that the caller saw is undone, and once: nobody takes back what somebody else has published since. */
export const revertLandingPage: Handler<typeof endpoints.landingPages.revert> = async ({ body }, context, { pages, settings }) => {
  const tenant = context.tenant.id
  const { reply, show } = await context.within(async db => {
    const draft = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
    const { status } = (await lockTenant(db, tenant)) ?? refuse('tenant.not_found')
    refuseByState(status, statesOf(endpoints.landingPages.revert))
    const isTheLast = Date.parse(draft.published_at ?? '') === Date.parse(body.published_at)
    const before = await findPublicFacts(db, tenant)
    const former = (isTheLast && (await pages.revert(db, tenant))) || refuse('landing_page.version_not_found')
    await recordPublishedFacts(db, tenant, before)
    const row = await markReverted(db, tenant, former.version)
    return { reply: context.reply(await presentPage(db, tenant, row, settings)), show: former.show }
  })
  show()
  return reply
}
