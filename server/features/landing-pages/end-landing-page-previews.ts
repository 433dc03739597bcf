import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endPreviews } from '#server/domain/landing-pages/preview-links.ts'

export const endLandingPagePreviews: Handler<typeof endpoints.landingPages.endPreviews> = (_, context) =>
  context.within(async db => void (await endPreviews(db, context.tenant.id)))
