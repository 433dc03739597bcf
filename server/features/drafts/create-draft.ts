import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import { keptDays } from '#contract/retention.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempt, networkOf, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { keepLogo, readDraft } from './draft-store.ts'

const perNetwork: RateLimit = { name: 'drafts.network', max: 200, seconds: 3600 }

export const createDraft: Handler<typeof endpoints.drafts.create> = async ({ form }, context, deps) => {
  await countAttempt(deps.database, perNetwork, networkOf(context.ip))
  const logo = await keepLogo(form.logo, deps, context.ip)
  const id = randomUUID()
  // Saving does not extend the expiry.
  return context.within({ draft: id }, async db => {
    await db.run(sql`
        insert into drafts (id, content, logo, expires_at)
        values (${id}, ${form.content}, ${logo}, now() + make_interval(days => ${keptDays.drafts}))`)
    await db.run(sql`select count_today('draft_started')`)
    return context.reply(await readDraft(db, id))
  })
}

const perDraft: RateLimit = { name: 'drafts.saves', max: 600, seconds: 900 }

export const updateDraft: Handler<typeof endpoints.drafts.update> = async ({ params: { draft }, form }, context, deps) => {
  // Check that the draft exists before decoding a picture.
  await context.within({ draft }, db => readDraft(db, draft))
  await countAttempt(deps.database, perDraft, draft)
  const logo = await keepLogo(form.logo, deps, context.ip)
  return context.within({ draft }, async db => {
    await db.run(sql`update drafts set content = ${form.content}, logo = coalesce(${logo}, logo), updated_at = now() where id = ${draft}`)
    return context.reply(await readDraft(db, draft))
  })
}
