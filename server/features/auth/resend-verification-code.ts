import type { endpoints } from '#contract/endpoints.ts'
import { resendAfter } from '#server/domain/accounts/email-codes.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requestMail } from './request-mail.ts'

export const resendVerificationCode: Handler<typeof endpoints.auth.resendVerificationCode> = ({ body }, context, { database }) =>
  requestMail('confirm', body, database, context, challenge => context.reply({ challenge, resend_after: resendAfter }))
