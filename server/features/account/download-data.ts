import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'

const perUser: RateLimit = { name: 'download.user', max: 10, seconds: 86_400 }

export const downloadData: Handler<typeof endpoints.account.download> = async (_, context, { database, personalData }) => {
  const { user, session } = context
  await context.within(db => requireFreshSignIn(db, session))
  await countAttempt(database, perUser, user.id)
  const data = await personalData(user.id)
  return context.within(async db => {
    await recordSecurityEvent(db, user.id, 'data_downloaded', { session, ip: context.ip, userAgent: context.userAgent })
    return context.reply({ made_at: new Date(now()).toISOString(), data })
  })
}
