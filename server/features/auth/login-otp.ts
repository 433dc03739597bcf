import type { endpoints } from '#contract/endpoints.ts'
import { codeLife, resendAfter } from '#server/domain/accounts/email-codes.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requestMail } from './request-mail.ts'

export const loginOtp: Handler<typeof endpoints.auth.loginOtp> = ({ body }, context, { database }) =>
  requestMail('sign_in', body, database, context, challenge =>
    context.reply({ challenge, resend_after: resendAfter, expires_in: codeLife }),
  )
