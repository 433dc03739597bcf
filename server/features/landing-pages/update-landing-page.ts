import type { endpoints } from '#contract/endpoints.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findRepeated, insertPage, replacePage } from '#server/domain/landing-pages/page-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { placeUploads, readUploads, withNewPictures } from './page-pictures.ts'
import { lockPageVersion, presentPage } from './present-page.ts'

export const updateLandingPage: Handler<typeof endpoints.landingPages.update> = async (
  { form },
  context,
  { pictures, store, settings },
) => {
  const given = withNewPictures(form, form.content, context.language)
  const uploads = await readUploads(form, given, pictures, context)
  const tenant = context.tenant.id
  return context.within(async db => {
    const author = await ownAccount(db)
    const repeated = form.version === undefined ? undefined : await findRepeated(db, tenant, form.version, given, author.id)
    if (repeated) return context.reply(await presentPage(db, tenant, repeated, settings))
    const held = await lockPageVersion(db, tenant, form.version, settings)
    const content = await placeUploads(db, store, tenant, context.user.id, given, uploads)
    const saved = await replacePage(db, tenant, held, content, author, form.still_holds)
    return context.reply(await presentPage(db, tenant, saved, settings))
  })
}

export const createLandingPage: Handler<typeof endpoints.landingPages.create> = async (
  { form },
  context,
  { pictures, store, settings },
) => {
  const given = withNewPictures(form, form.content ?? startingContent(), context.language)
  const uploads = await readUploads(form, given, pictures, context)
  const tenant = context.tenant.id
  return context.within(async db => {
    const content = await placeUploads(db, store, tenant, context.user.id, given, uploads)
    const page = await insertPage(db, tenant, content, await ownAccount(db))
    return context.reply(await presentPage(db, tenant, page ?? refuse('landing_page.exists'), settings))
  })
}
