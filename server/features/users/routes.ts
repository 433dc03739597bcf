import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { registerCustomer, type UsersParts } from './register-customer.ts'

export const usersRoutes = (parts: UsersParts): Handlers<Endpoints['users']> => ({ registerCustomer: registerCustomer(parts) })
