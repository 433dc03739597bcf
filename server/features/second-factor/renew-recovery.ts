import type { endpoints } from '#contract/endpoints.ts'
import { noteChange } from '#server/domain/accounts/note-change.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const renewRecovery: Handler<typeof endpoints.secondFactor.renewRecovery> = (_, context, { factors }) =>
  context.within(async db => {
    await requireFreshSignIn(db, context.session)
    const recovery_codes = (await factors.renewRecovery(db, context.user.id)) ?? refuse('second_factor.not_set')
    await noteChange(db, context, 'recovery_codes_renewed')
    return context.reply({ recovery_codes })
  })
