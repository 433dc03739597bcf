import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { Handler } from '#server/domain/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { setAdministrator } from './set-administrator.ts'

export const revokeAdministrator: Handler<typeof endpoints.administrators.revoke> = ({ params }, context, deps) =>
  context.within(async db => {
    const id = Uuid.safeParse(params.id)
    if (!id.success) refuse('user.not_found')
    await setAdministrator(db, deps, context, { user: id.data, makes: false })
  })
