import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { isOwnPassword, refuseFactor, showSecondFactor } from '#server/domain/accounts/show-second-factor.ts'
import type { Handler } from '#server/domain/deps.ts'
import { freshenSession } from '#server/domain/sessions/fresh-sign-in.ts'
import { requireNoProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Authenticates the user of an older session again. The session then allows sensitive changes for a while. */
export const signInAgain: Handler<typeof endpoints.auth.signInAgain> = async ({ body }, context, deps) => {
  if (context.user.role !== 'administrator') requireNoProvider(deps, (await context.within(ownAccount)).email)
  if (!(await isOwnPassword(deps, context, body.password)))
    refuse('password.wrong', { fields: { password: sentenceOf('password.wrong', context.language) } })
  const shown = await context.within(async db => {
    const factor = await showSecondFactor(db, deps, { user: context.user.id, totp: body.totp, device: context })
    if ('accepted' in factor) await freshenSession(db, context.session, factor.accepted !== 'unset')
    return factor
  })
  if ('refused' in shown) refuseFactor(shown, context.language)
}
