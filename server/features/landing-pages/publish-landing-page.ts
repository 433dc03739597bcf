import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOfWord } from '#contract/words.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { type PageRow, planPublication } from '#server/domain/landing-pages/page-store.ts'
import { publishDraft } from '#server/domain/landing-pages/publish-draft.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { presentPage } from './present-page.ts'

/** Now, or at a moment to come; null takes the plan back. Who may publish says `caller` in contract/endpoints/landing-pages.ts. */
export const publishLandingPage: Handler<typeof endpoints.landingPages.publish> = async ({ body }, context, { pages, plans, settings }) => {
  const began = performance.now()
  const tenant = context.tenant.id
  const at = body?.at
  if (at && Date.parse(at) <= now()) refuse('request.invalid', { fields: { at: sentenceOfWord('past_moment', context.language) } })
  const { reply, show } = await context.within(async db => {
    const { row, show } = at === undefined ? await publishNow(db, tenant, pages) : { row: await plan(db, tenant, at), show: plans.wake }
    const page = await presentPage(db, tenant, row, settings)
    const { public_url, languages } = page
    return { reply: context.reply({ page, public_url, languages, took_ms: 0 }), show }
  })
  show()
  return { ...reply, took_ms: Math.round(performance.now() - began) }
}

const plan = async (db: Db, tenant: string, at: string | null): Promise<PageRow> =>
  (await planPublication(db, tenant, at)) ?? refuse('landing_page.not_found')

async function publishNow(db: Db, tenant: string, pages: Deps['pages']): Promise<{ row: PageRow; show: () => void }> {
  const outcome = await publishDraft(db, tenant, pages)
  if ('show' in outcome) return { row: outcome.page, show: outcome.show }
  return refuse('landing_page.incomplete', { fields: Object.fromEntries(outcome.missing.map(issue => [issue.code, issue.where])) })
}
