import type { endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { accountQuery } from '#server/domain/accounts/accounts.ts'
import { oneStatement } from '#server/platform/http/serve.ts'

export const myProfile = oneStatement<typeof endpoints.profile.me, User>({
  ask: () => accountQuery,
  answer: ([user]) => {
    if (!user) throw new Error('a session without an account')
    return user
  },
})
