import type { endpoints } from '#contract/endpoints.ts'
import { startingContent } from '#contract/landing-page/content.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { insertPage, lockPage, type PageRow, replacePage } from '#server/domain/landing-pages/page-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { placeUploads, readUploads } from './page-pictures.ts'
import type { LandingPagesParts } from './parts.ts'
import { presentPage } from './present-page.ts'

export const createLandingPage =
  ({ pictures, store, settings }: LandingPagesParts): Handler<typeof endpoints.landingPages.create> =>
  async ({ form }, context) => {
    const uploads = await readUploads(form, pictures)
    const tenant = context.tenant.id
    return context.within(async db => {
      const content = await placeUploads(db, store, tenant, context.user.id, form.content ?? startingContent(), uploads)
      const page = await insertPage(db, tenant, content, await ownAccount(db, context.user.id))
      return context.reply(await presentPage(db, tenant, page ?? refuse('landing_page.exists'), settings))
    })
  }

export const updateLandingPage =
  ({ pictures, store, settings }: LandingPagesParts): Handler<typeof endpoints.landingPages.update> =>
  async ({ form }, context) => {
    const uploads = await readUploads(form, pictures)
    const tenant = context.tenant.id
    return context.within(async db => {
      const held = await holdVersion(db, tenant, form.version)
      const content = await placeUploads(db, store, tenant, context.user.id, form.content, uploads)
      const saved = await replacePage(db, tenant, held, content, await ownAccount(db, context.user.id), form.still_holds)
      return context.reply(await presentPage(db, tenant, saved, settings))
    })
  }

/**
 * Holds the page for a change that was based on a version. When somebody else was faster nothing is written: the refusal says who,
 * and which version is there now (`fields.version`), so that both can be shown.
 */
export async function holdVersion(db: Db, tenant: string, basedOn: number | undefined): Promise<PageRow> {
  const held = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
  if (basedOn === undefined || basedOn === held.version) return held
  return refuse('landing_page.changed_meanwhile', { values: { name: held.updated_by_name }, fields: { version: String(held.version) } })
}
