import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { listAllRegistrations } from './list-all-registrations.ts'

export const adminRegistrationsRoutes: Handlers<Endpoints['adminRegistrations']> = { list: listAllRegistrations }
