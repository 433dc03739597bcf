import type { endpoints } from '#contract/endpoints.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { addPreview } from '#server/domain/landing-pages/preview-links.ts'
import { findTenant } from '#server/domain/tenants/tenant-facts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import type { LandingPagesParts } from './parts.ts'

export const previewLandingPage =
  ({ settings }: LandingPagesParts): Handler<typeof endpoints.landingPages.preview> =>
  (_, context) =>
    context.within(async db => {
      if (!(await findPage(db, context.tenant.id))) refuse('landing_page.not_found')
      const row = (await findTenant(db, context.tenant.id)) ?? refuse('tenant.not_found')
      const { token, expires_at } = await addPreview(db, context.tenant.id, context.user.id)
      return context.reply({ url: `${pageUrl(settings, row)}/preview/${token}/`, expires_at })
    })
