import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PictureFile } from '../fields.ts'
import { formBytes } from '../form-fields.ts'
import { avatarBytes } from '../limits.ts'
import { changingForm } from '../stored-fields.ts'
import { accountFields, User } from './user.ts'

export const profile = {
  me: endpoint({
    method: 'GET',
    path: '/api/v1/profile/me/',
    summary: 'Get the signed-in user',
    caller: 'user',
    switched: 'allowed',
    success: [200, User],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/profile/me/update/',
    summary: 'Change the avatar (multipart) or profile fields (JSON); omitted fields stay',
    caller: 'user',
    json: true,
    maxBodyBytes: formBytes(avatarBytes),
    form: z.object({
      avatar: PictureFile.max(avatarBytes).optional(),
      ...changingForm(accountFields),
    }),
    success: [200, User],
    failures: ['file.type_refused', 'file.unreadable', 'file.too_large'],
  }),
  deleteProfilePic: endpoint({
    method: 'DELETE',
    path: '/api/v1/profile/me/delete-profile-pic/',
    summary: 'Remove the avatar',
    caller: 'user',
    success: [204],
  }),
}
