import type { endpoints } from '#contract/endpoints.ts'
import { endEmailChange } from '#server/domain/accounts/email-change.ts'
import type { Handler } from '#server/domain/deps.ts'

export const keepEmail: Handler<typeof endpoints.account.keepEmail> = (_, context) =>
  context.within(async db => void (await endEmailChange(db)))
