import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { createLandingPage } from './create-landing-page.ts'
import { endLandingPagePreviews } from './end-landing-page-previews.ts'
import { getLandingPageVersion } from './get-landing-page-version.ts'
import { getLandingPage } from './get-landing-page.ts'
import { listLandingPageVersions } from './list-landing-page-versions.ts'
import { previewLandingPage } from './preview-landing-page.ts'
import { publishLandingPage } from './publish-landing-page.ts'
import { restoreLandingPage } from './restore-landing-page.ts'
import { revertLandingPage } from './revert-landing-page.ts'
import { unpublishLandingPage } from './unpublish-landing-page.ts'
import { updateLandingPage } from './update-landing-page.ts'

export const landingPagesRoutes: Handlers<Endpoints['landingPages']> = {
  create: createLandingPage,
  get: getLandingPage,
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
