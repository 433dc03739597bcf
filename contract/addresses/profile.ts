import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const profile: AddressesOf<Endpoints['profile']> = {
  me: { method: 'GET', path: '/api/v1/profile/me/', success: [200] },
  update: { method: 'PUT', path: '/api/v1/profile/me/update/', success: [200], json: true },
  deleteProfilePic: { method: 'DELETE', path: '/api/v1/profile/me/delete-profile-pic/', success: [204] },
}
