import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { removeAvatar } from './avatar.ts'

export const deleteProfilePic: Handler<typeof endpoints.profile.deleteProfilePic> = (_, context) =>
  context.within(db => removeAvatar(db, context.user.id))
