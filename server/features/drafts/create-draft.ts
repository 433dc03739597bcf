import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countAttempt, networkOf, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { keepLogo } from './draft-logo.ts'
import type { DraftsParts } from './parts.ts'
import { readDraft } from './read-draft.ts'

/** Seconds that a draft is kept; a save does not lengthen it. */
const draftLife = 7 * 86_400
const perNetwork: RateLimit = { name: 'drafts.network', max: 200, seconds: 3600 }

export const createDraft =
  (parts: DraftsParts): Handler<typeof endpoints.drafts.create> =>
  async ({ form }, context) => {
    await countAttempt(parts.database, perNetwork, networkOf(context.ip))
    const logo = await keepLogo(form.logo, parts, context.ip)
    const id = randomUUID()
    return context.within({ draft: id }, async db => {
      await db.run(sql`
        insert into drafts (id, content, logo, expires_at)
        values (${id}, ${form.content}, ${logo}, now() + make_interval(secs => ${draftLife}))`)
      return context.reply(await readDraft(db, id))
    })
  }
