import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { actOnUser } from './act-on-user.ts'
import { listUsers } from './list-users.ts'

export const adminUsersRoutes: Handlers<Endpoints['adminUsers']> = {
  list: listUsers,
  act: actOnUser,
}
