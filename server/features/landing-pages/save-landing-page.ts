import type { api } from '#contract/api.ts'
import { startingContent } from '#contract/landing-page/content.ts'
import { ownAccount } from '#server/platform/accounts/accounts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { placeUploads, readUploads } from './page-pictures.ts'
import { findPage, insertPage, replacePage } from './page-store.ts'
import { presentPage } from './present-page.ts'
import type { LandingPagesParts } from './parts.ts'

export const createLandingPage =
  ({ pictures, store, settings }: LandingPagesParts): Handler<typeof api.landingPages.create> =>
  async ({ form }, asking) => {
    const uploads = await readUploads(form, pictures)
    const tenant = asking.tenant.id
    return asking.within(async db => {
      const content = await placeUploads(db, store, tenant, asking.user.id, form.content ?? startingContent(), uploads)
      const page = await insertPage(db, tenant, content, await ownAccount(db, asking.user.id))
      return page ? presentPage(db, tenant, page, settings) : refuse('landing_page.exists')
    })
  }

/** A save says which version it changed. When somebody else was faster nothing is written, and the reply says who. */
export const updateLandingPage =
  ({ pictures, store, settings }: LandingPagesParts): Handler<typeof api.landingPages.update> =>
  async ({ form }, asking) => {
    const uploads = await readUploads(form, pictures)
    const tenant = asking.tenant.id
    return asking.within(async db => {
      const current = (await findPage(db, tenant)) ?? refuse('landing_page.not_found')
      const content = await placeUploads(db, store, tenant, asking.user.id, form.content, uploads)
      const saved = await replacePage(db, tenant, content, form.version ?? current.version, await ownAccount(db, asking.user.id))
      if (!saved) refuse('landing_page.changed_meanwhile', { values: { name: current.updated_by_name } })
      return presentPage(db, tenant, saved, settings)
    })
  }
