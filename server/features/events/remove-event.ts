import type { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { mailAttendees } from '#server/domain/seats/seat-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { now } from '#server/platform/time/now.ts'
import { removeEvent as clearEvent } from './event-store.ts'
import { findEvent } from './find-event.ts'
import type { EventsParts } from './parts.ts'
import { recordEvent } from './record-event.ts'

/** By a hackathon's editors, of their own. */
export const removeEvent =
  (parts: EventsParts): Handler<typeof endpoints.events.remove> =>
  ({ params }, context) =>
    context.within(db => remove(db, { tenant: context.tenant.id, id: params.event, language: context.language }, context.acting, parts))

/** By administrators, of the platform's. */
export const removeEventForPlatform =
  (parts: EventsParts): Handler<typeof endpoints.events.removeForPlatform> =>
  ({ params }, context) =>
    context.within(db => remove(db, { tenant: null, id: params.event, language: context.language }, context.acting, parts))

type Removed = { tenant: string | null; id: string; language: Language }

/** Whoever had signed up is told while it is still known who did. */
async function remove(db: Db, { tenant, id, language }: Removed, acting: Acting, { seatLinks }: EventsParts) {
  const { ends_at, status, title } = await findEvent(db, tenant, id, language)
  if (status !== 'cancelled' && Date.parse(ends_at) > now()) await mailAttendees(db, seatLinks, id, 'removed')
  if (!(await clearEvent(db, tenant, id))) refuse('event.not_found')
  await recordEvent(db, acting, { action: 'event.removed', tenant, id, title })
}
