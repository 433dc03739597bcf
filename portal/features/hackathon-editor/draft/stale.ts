import type { LandingPage } from '#contract/endpoints/landing-pages.ts'

/** The paths of the texts whose English is older than their Arabic; none where the reply does not say. */
export const staleIn = (page: LandingPage & { stale?: readonly string[] | undefined }): readonly string[] => page.stale ?? []
