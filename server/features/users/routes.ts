import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { registerCustomer } from './register-customer.ts'

export const usersRoutes: Handlers<Endpoints['users']> = { registerCustomer }
