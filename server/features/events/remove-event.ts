import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { removeEvent as clearEvent } from './event-store.ts'

/** By a hackathon's editors, of their own. */
export const removeEvent: Handler<typeof endpoints.events.remove> = ({ params }, context) =>
  context.within(db => remove(db, context.tenant.id, params.event))

/** By administrators, of the platform's. */
export const removeEventForPlatform: Handler<typeof endpoints.events.removeForPlatform> = ({ params }, context) =>
  context.within(async db => {
    await remove(db, null, params.event)
    await recordAudit(db, context.acting, { action: 'event.removed', object: ['event', params.event] })
  })

async function remove(db: Db, tenant: string | null, id: string) {
  if (!(await clearEvent(db, tenant, id))) refuse('event.not_found')
}
