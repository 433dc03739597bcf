import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { grantAdministrator } from './grant-administrator.ts'
import { listAdministrators } from './list-administrators.ts'
import { revokeAdministrator } from './revoke-administrator.ts'

export const administratorsRoutes: Handlers<Endpoints['administrators']> = {
  list: listAdministrators,
  grant: grantAdministrator,
  revoke: revokeAdministrator,
}
