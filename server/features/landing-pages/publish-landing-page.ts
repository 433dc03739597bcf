import { endpoints } from '#contract/endpoints.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { findPublicFacts, recordPublishedFacts } from '#server/domain/announcements/change-notices.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { lockPage, markReverted, markUnpublished, type PageRow, planPublication } from '#server/domain/landing-pages/page-store.ts'
import { publishDraft } from '#server/domain/landing-pages/publish-draft.ts'
import { refuseByState } from '#server/domain/tenants/refuse-by-state.ts'
import { lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type RateLimit, requireWithin } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { presentPage } from './present-page.ts'

/** Publishes the page now, or schedules it for the time `at`. `at: null` removes the schedule. */
export const publishLandingPage: Handler<typeof endpoints.landingPages.publish> = async ({ body }, context, { pages, plans, settings }) => {
  const began = performance.now()
  const tenant = context.tenant.id
  const at = body?.at
  if (at && Date.parse(at) <= now()) refuse('request.invalid', { fields: { at: sentenceOfWord('past_moment', context.language) } })
  const reply = await context.within(async db => {
    if (at !== null) await limitFirstPublications(db, tenant, context.user.id, settings)
    const row = at === undefined ? await publishNow(db, tenant, pages) : await plan(db, tenant, at)
    if (at !== undefined) db.afterCommit(plans.wake)
    const action = at === undefined ? 'page.published' : at === null ? 'page.publication_canceled' : 'page.publication_planned'
    await recordAudit(db, context.acting, { action, object: ['tenant', tenant], tenant, details: at ? { at } : {} })
    const page = await presentPage(db, tenant, row, settings)
    const { public_url, languages } = page
    return context.reply({ page, public_url, languages, took_ms: 0 })
  })
  return { ...reply, took_ms: Math.round(performance.now() - began) }
}

/** Of an account in its first week, per day. */
const firstPublications: RateLimit = { name: 'landing_page.first', max: 5, seconds: 86_400 }

/**
 * Each first publication lets a proxy request a TLS certificate, and an authority issues few of them a week for all pages together. Counts a
 * scheduled page when it is scheduled. Throws limit.reached.
 */
async function limitFirstPublications(db: Db, tenant: string, user: string, { pagesUrl }: Deps['settings']): Promise<void> {
  if (!pagesUrl.startsWith('https:')) return
  const counts = await db.one(sql`
    select from tenants t join landing_pages p on p.tenant_id = t.id join users u on u.id = ${user}
    where t.id = ${tenant} and t.published_at is null and p.publish_at is null and u.created_at > now() - interval '7 days'`)
  if (counts) await requireWithin(db, { limit: firstPublications, who: user })
}

const plan = async (db: Db, tenant: string, at: string | null): Promise<PageRow> =>
  (await planPublication(db, tenant, at)) ?? refuse('landing_page.not_found')

async function publishNow(db: Db, tenant: string, pages: Deps['pages']): Promise<PageRow> {
  const outcome = await publishDraft(db, tenant, pages)
  if ('page' in outcome) return outcome.page
  return refuse('landing_page.incomplete', { fields: Object.fromEntries(outcome.missing.map(issue => [issue.code, issue.where])) })
}

export const unpublishLandingPage: Handler<typeof endpoints.landingPages.unpublish> = (_, context, { pages, settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const draft = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
    const { status } = (await lockTenant(db, tenant)) ?? refuse('tenant.not_found')
    refuseByState(status, statesOf(endpoints.landingPages.unpublish))
    await markUnpublished(db, tenant)
    await pages.unpublish(db, tenant)
    await recordAudit(db, context.acting, { action: 'page.unpublished', object: ['tenant', tenant], tenant })
    return context.reply(await presentPage(db, tenant, { ...draft, published_version: null, publish_at: null }, settings))
  })

/** Undoes the publication that the caller loaded. Rejects the request if another publication is newer. */
export const revertLandingPage: Handler<typeof endpoints.landingPages.revert> = ({ body }, context, { pages, settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const draft = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
    const { status } = (await lockTenant(db, tenant)) ?? refuse('tenant.not_found')
    refuseByState(status, statesOf(endpoints.landingPages.revert))
    const isTheLast = Date.parse(draft.published_at ?? '') === Date.parse(body.published_at)
    const before = await findPublicFacts(db, tenant)
    const version = (isTheLast && (await pages.revert(db, tenant))) || refuse('landing_page.version_not_found')
    await recordPublishedFacts(db, tenant, before)
    const row = await markReverted(db, tenant, version)
    await recordAudit(db, context.acting, { action: 'page.reverted', object: ['tenant', tenant], tenant })
    return context.reply(await presentPage(db, tenant, row, settings))
  })
