import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { keepLogo, readDraft } from './draft-store.ts'

/** Far more than somebody types. */
const perDraft: RateLimit = { name: 'drafts.saves', max: 600, seconds: 900 }

export const updateDraft: Handler<typeof endpoints.drafts.update> = async ({ params: { draft }, form }, context, deps) => {
  // No picture is decoded for a draft that is not there.
  await context.within({ draft }, db => readDraft(db, draft))
  await countAttempt(deps.database, perDraft, draft)
  const logo = await keepLogo(form.logo, deps, context.ip)
  return context.within({ draft }, async db => {
    await db.run(sql`update drafts set content = ${form.content}, logo = coalesce(${logo}, logo), updated_at = now() where id = ${draft}`)
    return context.reply(await readDraft(db, draft))
  })
}
