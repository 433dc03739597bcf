import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { addPreview, endPreviews } from '#server/domain/landing-pages/preview-links.ts'
import { findTenant } from '#server/domain/tenants/tenant-facts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'

export const previewLandingPage: Handler<typeof endpoints.landingPages.preview> = (_, context, { settings }) =>
  context.within(async db => {
    if (!(await findPage(db, context.tenant.id))) refuse('landing_page.not_found')
    const row = (await findTenant(db, context.tenant.id)) ?? refuse('tenant.not_found')
    const { token, expires_at } = await addPreview(db, context.tenant.id, context.user.id)
    return context.reply({ url: `${pageUrl(settings, row)}/preview/${token}/`, expires_at })
  })

export const endLandingPagePreviews: Handler<typeof endpoints.landingPages.endPreviews> = (_, context) =>
  context.within(async db => void (await endPreviews(db, context.tenant.id)))
