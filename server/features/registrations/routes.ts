import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { exportRegistrations } from './export-registrations.ts'
import { countRegistrations, findRegistrations } from './registration-store.ts'

export const registrationsRoutes = (): Handlers<Endpoints['registrations']> => ({
  list: ({ query }, context) =>
    context.within(async db => {
      const { page, limit, order } = query
      const { id } = context.tenant
      const results = await findRegistrations(db, id, query, order, limit, (page - 1) * limit)
      return { count: await countRegistrations(db, id, query), page, limit, results }
    }),
  export: exportRegistrations(),
})
