import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { findByEmail } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { setAdministrator } from './set-administrator.ts'

export const grantAdministrator: Handler<typeof endpoints.administrators.grant> = ({ body }, context, deps) =>
  context.within(async db => {
    const known = await findByEmail(db, body.email)
    if (!known?.verified || known.suspended) refuse('user.not_found', { fields: { email: sentenceOf('user.not_found', context.language) } })
    await setAdministrator(db, deps, context, { user: known.id, makes: true })
  })
