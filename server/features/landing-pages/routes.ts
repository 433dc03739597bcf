import type { Endpoints } from '#contract/endpoints.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { LandingPagesParts } from './parts.ts'
import { presentPage } from './present-page.ts'
import { endAllPreviews, makePreview } from './preview-landing-page.ts'
import { publishLandingPage, unpublishLandingPage } from './publish-landing-page.ts'
import { listPageVersions, readPageVersion, restorePageVersion } from './restore-landing-page.ts'
import { createLandingPage, updateLandingPage } from './update-landing-page.ts'

export const landingPagesRoutes = (parts: LandingPagesParts): Handlers<Endpoints['landingPages']> => ({
  create: createLandingPage(parts),
  get: (_, context) =>
    context.within(async db => {
      const page = (await findPage(db, context.tenant.id)) ?? refuse('landing_page.not_found')
      return presentPage(db, context.tenant.id, page, parts.settings)
    }),
  update: updateLandingPage(parts),
  versions: listPageVersions,
  version: readPageVersion,
  restore: restorePageVersion(parts),
  preview: makePreview(parts),
  endPreviews: endAllPreviews,
  publish: publishLandingPage(parts),
  unpublish: unpublishLandingPage(parts),
})
