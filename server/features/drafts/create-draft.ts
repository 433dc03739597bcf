import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countAttempt, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { storeLogo, readDraft } from './draft-store.ts'

const perNetwork: RateLimit = { name: 'drafts.network', max: 200, seconds: 3600 }

export const createDraft: Handler<typeof endpoints.drafts.create> = async ({ form }, context, deps) => {
  const network = networkOf(context.ip)
  await countAttempt(deps.database, limitOfNetwork(perNetwork, network, deps.settings), network)
  const logo = await storeLogo(form.logo, deps, context.ip)
  const id = randomUUID()
  // The lifetime starts here. Later saves do not extend it.
  return context.within({ draft: id }, async db => {
    await db.run(sql`
        insert into drafts (id, content, logo, expires_at)
        values (${id}, ${form.content}, ${logo}, now() + make_interval(days => ${retentionDays.drafts}))`)
    await db.run(sql`select count_today('draft_started')`)
    return context.reply(await readDraft(db, id))
  })
}

/** More saves than a person makes in 15 minutes. */
const perDraft: RateLimit = { name: 'drafts.saves', max: 600, seconds: 900 }

export const updateDraft: Handler<typeof endpoints.drafts.update> = async ({ params: { draft }, form }, context, deps) => {
  // Throws for a missing draft before its picture is decoded.
  await context.within({ draft }, db => readDraft(db, draft))
  await countAttempt(deps.database, perDraft, draft)
  const logo = await storeLogo(form.logo, deps, context.ip)
  return context.within({ draft }, async db => {
    await db.run(sql`update drafts set content = ${form.content}, logo = coalesce(${logo}, logo), updated_at = now() where id = ${draft}`)
    return context.reply(await readDraft(db, draft))
  })
}
