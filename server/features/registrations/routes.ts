import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { exportRegistrations } from './export-registrations.ts'
import { listRegistrations } from './list-registrations.ts'

export const registrationsRoutes: Handlers<Endpoints['registrations']> = { list: listRegistrations, export: exportRegistrations }
