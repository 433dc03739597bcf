import type { Api } from '#contract/api.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { registerCustomer, type UsersParts } from './register-customer.ts'

export const usersRoutes = (parts: UsersParts): Handlers<Api['users']> => ({ registerCustomer: registerCustomer(parts) })
