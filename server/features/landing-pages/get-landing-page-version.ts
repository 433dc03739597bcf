import type { endpoints } from '#contract/endpoints.ts'
import { pictureIds } from '#contract/landing-page/pictures.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findVersion } from '#server/domain/landing-pages/page-store.ts'
import { findPictures } from '#server/domain/tenants/tenant-pictures.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const getLandingPageVersion: Handler<typeof endpoints.landingPages.version> = ({ params }, context) =>
  context.within(async db => {
    const version = (await findVersion(db, context.tenant.id, params.version)) ?? refuse('landing_page.version_not_found')
    return { ...version, pictures: await findPictures(db, context.tenant.id, pictureIds(version.content)) }
  })
