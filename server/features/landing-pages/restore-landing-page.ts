import type { endpoints } from '#contract/endpoints.ts'
import { LandingContent } from '#contract/landing-pages/content.ts'
import { mapPictures, pictureIds } from '#contract/landing-pages/pictures.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countVersions, findPage, findVersion, listVersions, replacePage } from '#server/domain/landing-pages/page-store.ts'
import { findPictures } from '#server/domain/tenants/tenant-pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockPageVersion, presentPage } from './present-page.ts'

export const restoreLandingPage: Handler<typeof endpoints.landingPages.restore> = ({ body }, context, { settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const held = await lockPageVersion(db, tenant, body.based_on, settings)
    const { content } = (await findVersion(db, tenant, body.version)) ?? refuse('landing_page.version_not_found')
    const restored = await withoutLostPictures(db, tenant, LandingContent.parse(content))
    const saved = await replacePage(db, tenant, held, restored, await ownAccount(db))
    return context.reply(await presentPage(db, tenant, saved, settings))
  })

/** Returns the content without pictures that were deleted after the version was saved. */
async function withoutLostPictures(db: Db, tenant: string, content: LandingContent): Promise<LandingContent> {
  const kept = await findPictures(db, tenant, pictureIds(content))
  const sections = content.sections.map(section =>
    mapPictures(section, slot => (slot.picture !== null && !kept[slot.picture] ? { ...slot, picture: null } : slot)),
  )
  return { ...content, sections }
}

export const listLandingPageVersions: Handler<typeof endpoints.landingPages.versions> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    if (!(await findPage(db, tenant))) refuse('landing_page.not_found')
    return { count: await countVersions(db, tenant), page, limit, results: await listVersions(db, tenant, page, limit) }
  })

export const getLandingPageVersion: Handler<typeof endpoints.landingPages.version> = ({ params }, context) =>
  context.within(async db => {
    const version = (await findVersion(db, context.tenant.id, params.version)) ?? refuse('landing_page.version_not_found')
    return { ...version, pictures: await findPictures(db, context.tenant.id, pictureIds(version.content)) }
  })
