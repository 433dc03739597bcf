import type { Api } from '#contract/api.ts'
import { ownAccount } from '#server/platform/accounts/accounts.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const profileRoutes = (): Handlers<Api['profile']> => ({
  me: (_, asking) => asking.within(db => ownAccount(db, asking.user.id)),
})
