import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ProfileParts } from './avatar.ts'
import { deleteProfilePic } from './delete-profile-pic.ts'
import { myProfile } from './my-profile.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = (parts: ProfileParts): Handlers<Endpoints['profile']> => ({
  me: myProfile,
  update: updateProfile(parts),
  deleteProfilePic,
})
