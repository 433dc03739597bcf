import type { Endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { removeAvatar } from './avatar.ts'
import type { ProfileParts } from './parts.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = (parts: ProfileParts): Handlers<Endpoints['profile']> => ({
  me: (_, context) => context.within(db => ownAccount(db, context.user.id)),
  update: updateProfile(parts),
  deleteProfilePic: (_, context) => context.within(db => removeAvatar(db, context.user.id)),
})
