import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { countRegistrations, findRegistrations } from './registration-store.ts'

export const listRegistrations: Handler<typeof endpoints.registrations.list> = ({ query }, context) =>
  context.within(async db => {
    const { page, limit, order } = query
    const { id } = context.tenant
    const results = await findRegistrations(db, id, query, order, limit, (page - 1) * limit)
    return { count: await countRegistrations(db, id, query), page, limit, results }
  })
