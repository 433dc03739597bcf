import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requestMail } from './request-mail.ts'

export const forgotPassword: Handler<typeof endpoints.auth.forgotPassword> = ({ body }, context, { database }) =>
  requestMail('reset', body, database, context, challenge => context.reply({ challenge }))
