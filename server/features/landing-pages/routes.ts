import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getLandingPageEmbeds } from './landing-page-embeds.ts'
import { presentPage } from './present-page.ts'
import { endLandingPagePreviews, previewLandingPage } from './preview-landing-page.ts'
import { publishLandingPage, revertLandingPage, unpublishLandingPage } from './publish-landing-page.ts'
import { getLandingPageVersion, listLandingPageVersions, restoreLandingPage } from './restore-landing-page.ts'
import { createLandingPage, updateLandingPage } from './update-landing-page.ts'

const getLandingPage: Handler<typeof endpoints.landingPages.get> = (_, context, { settings }) =>
  context.within(async db => {
    const page = (await findPage(db, context.tenant.id)) ?? refuse('landing_page.not_found')
    return presentPage(db, context.tenant.id, page, settings)
  })

export const landingPagesRoutes: Handlers<Endpoints['landingPages']> = {
  create: createLandingPage,
  get: getLandingPage,
  embeds: getLandingPageEmbeds,
  update: updateLandingPage,
  versions: listLandingPageVersions,
  version: getLandingPageVersion,
  restore: restoreLandingPage,
  preview: previewLandingPage,
  endPreviews: endLandingPagePreviews,
  publish: publishLandingPage,
  revert: revertLandingPage,
  unpublish: unpublishLandingPage,
}
