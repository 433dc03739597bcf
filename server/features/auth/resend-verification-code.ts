import type { endpoints } from '#contract/endpoints.ts'
import { resendAfter } from '#server/domain/accounts/email-codes.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { AuthParts } from './parts.ts'
import { requestMail } from './request-mail.ts'

export const resendVerificationCode =
  ({ database }: AuthParts): Handler<typeof endpoints.auth.resendVerificationCode> =>
  ({ body }, context) =>
    requestMail('confirm', body, database, context, challenge => context.reply({ challenge, resend_after: resendAfter }))
