import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { actOnUser } from './act-on-user.ts'
import { listUsers } from './list-users.ts'

export const adminUsersRoutes = (parts: { settings: Settings }): Handlers<Endpoints['adminUsers']> => ({
  list: listUsers,
  act: actOnUser(parts),
})
