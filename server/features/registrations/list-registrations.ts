import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countRegistrations, findRegistrations } from './registration-store.ts'

export const listRegistrations: Handler<typeof endpoints.registrations.list> = ({ query }, context) =>
  context.within(async db => {
    const { page, limit, order, order_by, grouped, ...filters } = query
    const { id } = context.tenant
    const wanted = { reader: context.user.id, ...filters }
    const results = await findRegistrations(db, id, wanted, { order_by, order, grouped, limit, offset: (page - 1) * limit })
    return { count: await countRegistrations(db, id, wanted), page, limit, results }
  })
