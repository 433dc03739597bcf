import type { endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Returns the secret of a new second factor. Requires a recent sign-in, so that a stolen session cannot lock out the owner. */
export const beginSecondFactor: Handler<typeof endpoints.secondFactor.begin> = (_, context, { factors }) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const { id, email } = await ownAccount(db)
    return context.reply((await factors.begin(db, id, email)) ?? refuse('second_factor.set'))
  })
