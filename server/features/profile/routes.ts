import type { User } from '#contract/accounts/user.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { accountQuery } from '#server/domain/accounts/accounts.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { oneStatement } from '#server/platform/http/serve.ts'
import { deleteProfilePic } from './avatar.ts'
import { updateProfile } from './update-profile.ts'

const myProfile = oneStatement<typeof endpoints.profile.me, User>({
  ask: () => accountQuery,
  answer: ([user]) => {
    if (!user) throw new Error('a session without an account')
    return user
  },
})

export const profileRoutes: Handlers<Endpoints['profile']> = {
  me: myProfile,
  update: updateProfile,
  deleteProfilePic,
}
