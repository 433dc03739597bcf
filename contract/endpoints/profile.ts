import { endpoint } from '../endpoint.ts'
import { User } from '../user.ts'

export const profile = {
  me: endpoint({
    method: 'GET',
    path: '/api/v1/profile/me/',
    summary: 'The signed-in user',
    caller: 'user',
    success: [200, User],
  }),
}
