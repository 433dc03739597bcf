import type { endpoints } from '#contract/endpoints.ts'
import { findEmailChange } from '#server/domain/accounts/email-change.ts'
import type { Handler } from '#server/platform/http/serve.ts'

export const getAccount: Handler<typeof endpoints.account.get> = (_, context) =>
  context.within(async db => ({ email_change: (await findEmailChange(db, context.session)) ?? null }))
