import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { AuthParts } from './parts.ts'
import { requestMail } from './request-mail.ts'

export const forgotPassword =
  ({ database }: AuthParts): Handler<typeof endpoints.auth.forgotPassword> =>
  ({ body }, context) =>
    requestMail('reset', body, database, context, challenge => context.reply({ challenge }))
