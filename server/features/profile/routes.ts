import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { deleteProfilePic } from './delete-profile-pic.ts'
import { myProfile } from './my-profile.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes: Handlers<Endpoints['profile']> = {
  me: myProfile,
  update: updateProfile,
  deleteProfilePic,
}
