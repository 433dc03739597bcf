import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { freshenSession } from '#server/domain/sessions/fresh-sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { isOwnPassword } from './own-password.ts'
import type { AuthParts } from './parts.ts'

/** For what a session that began a while ago may no longer do: its person shows once more who they are, and it goes on. */
export const signInAgain =
  (parts: AuthParts): Handler<typeof endpoints.auth.signInAgain> =>
  async ({ body }, context) => {
    if (!(await isOwnPassword(parts, context, body.password)))
      refuse('password.wrong', { fields: { password: sentenceOf('password.wrong', context.language) } })
    await context.within(db => freshenSession(db, context.session))
  }
