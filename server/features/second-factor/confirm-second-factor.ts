import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { noteChange } from '#server/domain/accounts/note-change.ts'
import type { Handler } from '#server/domain/deps.ts'
import { freshenSession, requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Activates the second factor and marks this session as authenticated with it. Other sessions need it to sign in again. */
export const confirmSecondFactor: Handler<typeof endpoints.secondFactor.confirm> = ({ body }, context, { factors }) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const codes = await factors.confirm(db, context.user.id, body.totp)
    if (codes === null) refuse('second_factor.not_set')
    if (codes === 'wrong') refuse('second_factor.wrong', { fields: { totp: sentenceOf('second_factor.wrong', context.language) } })
    await freshenSession(db, context.session, true)
    await noteChange(db, context, 'second_factor_set')
    return context.reply({ recovery_codes: codes })
  })
