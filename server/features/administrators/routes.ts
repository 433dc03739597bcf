import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { grantAdministrator } from './grant-administrator.ts'
import { listAdministrators } from './list-administrators.ts'
import { revokeAdministrator } from './revoke-administrator.ts'
import type { AdministratorsParts } from './set-administrator.ts'

export const administratorsRoutes = (parts: AdministratorsParts): Handlers<Endpoints['administrators']> => ({
  list: listAdministrators,
  grant: grantAdministrator(parts),
  revoke: revokeAdministrator(parts),
})
