import type { endpoints } from '#contract/endpoints.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import type { AccountParts } from './parts.ts'

const perUser: RateLimit = { name: 'download.user', max: 10, seconds: 86_400 }

export const downloadData =
  ({ database, personalData }: AccountParts): Handler<typeof endpoints.account.download> =>
  async (_, context) => {
    const { user, session } = context
    await context.within(db => requireFreshSignIn(db, session))
    await countAttempt(database, perUser, user.id)
    const data = await personalData(user.id)
    return context.within(async db => {
      await recordSecurityEvent(db, user.id, 'data_downloaded', { session, ip: context.ip, userAgent: context.userAgent })
      return context.reply({ made_at: new Date(now()).toISOString(), data })
    })
  }
