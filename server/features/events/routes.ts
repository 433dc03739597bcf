import type { Endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { eventDetail } from './event-detail.ts'
import { findOwnEvents } from './event-store.ts'
import { listEvents } from './list-events.ts'
import type { EventsParts } from './parts.ts'
import { eventWriting } from './update-event.ts'

export const eventsRoutes = (parts: EventsParts): Handlers<Endpoints['events']> => ({
  list: listEvents(parts),
  detail: eventDetail(parts),
  mine: ({ query: { page, limit, event } }, context) =>
    context.within(async db => {
      const edited = sql`e.tenant_id in (select tenant_id from members where user_id = ${context.user.id} and role in ('owner', 'editor'))`
      const own = context.user.role === 'administrator' ? sql`(${edited} or e.tenant_id is null)` : edited
      const where = event ? sql`${own} and e.id = ${event}` : own
      return { ...(await findOwnEvents(db, where, context.language, limit, (page - 1) * limit)), page, limit }
    }),
  ...eventWriting(parts),
})
