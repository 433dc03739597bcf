import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { listAllRegistrations } from './list-all-registrations.ts'

export const adminRegistrationsRoutes: Handlers<Endpoints['adminRegistrations']> = { list: listAllRegistrations }
