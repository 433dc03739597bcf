import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { type AdministratorsParts, setAdministrator } from './set-administrator.ts'

export const revokeAdministrator =
  (parts: AdministratorsParts): Handler<typeof endpoints.administrators.revoke> =>
  ({ params }, context) =>
    context.within(async db => {
      const id = Uuid.safeParse(params.id)
      if (!id.success) refuse('user.not_found')
      await setAdministrator(db, parts, context, { user: id.data, makes: false })
    })
