import type { endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/platform/http/serve.ts'

export const myProfile: Handler<typeof endpoints.profile.me> = (_, context) => context.within(db => ownAccount(db, context.user.id))
