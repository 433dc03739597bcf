import type { api } from '#contract/api.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { issuesOf } from '#server/platform/publishing/readiness.ts'
import { takeSnapshot } from '#server/platform/publishing/snapshot.ts'
import { factsOf, findTenant } from '#server/platform/tenants/tenant-facts.ts'
import { lockPage, markPublished, markUnpublished, type PageRow } from './page-store.ts'
import { presentPage } from './present-page.ts'
import type { LandingPagesParts } from './parts.ts'

/** The new pages and the word that they are published are one transaction: a reader sees the old ones or the new ones. */
export const publishLandingPage =
  ({ pages, settings }: LandingPagesParts): Handler<typeof api.landingPages.publish> =>
  async (_, asking) => {
    const began = performance.now()
    const tenant = asking.tenant.id
    const { page, show } = await asking.within(async db => {
      const draft = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
      const row = (await findTenant(db, tenant)) ?? refuse('tenant.not_found')
      const missing = issuesOf(factsOf(row), draft.content, row.cover !== null).filter(issue => issue.weight === 'required')
      if (missing.length) refuse('landing_page.incomplete', { fields: Object.fromEntries(missing.map(issue => [issue.code, issue.where])) })
      await markPublished(db, tenant, draft.version)
      const show = await pages.publish(db, await takeSnapshot(db, row, draft.content))
      const published: PageRow = { ...draft, published_version: draft.version, published_at: new Date().toISOString() }
      return { page: await presentPage(db, tenant, published, settings), show }
    })
    show()
    return { page, public_url: page.public_url, took_ms: Math.round(performance.now() - began) }
  }

export const unpublishLandingPage =
  ({ pages, settings }: LandingPagesParts): Handler<typeof api.landingPages.unpublish> =>
  async (_, asking) => {
    const tenant = asking.tenant.id
    const { page, hide } = await asking.within(async db => {
      const draft = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
      const row = (await findTenant(db, tenant)) ?? refuse('tenant.not_found')
      await markUnpublished(db, tenant)
      const hide = await pages.unpublish(db, tenant, row.tenant_name)
      return { page: await presentPage(db, tenant, { ...draft, published_version: null }, settings), hide }
    })
    hide()
    return page
  }
