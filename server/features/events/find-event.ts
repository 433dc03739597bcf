import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOwnEvents } from './event-store.ts'

/** An event as those see it who may change it; null is the platform. One of somebody else is the same as none. */
export async function findEvent(db: Db, tenant: string | null, id: string, language: Language): Promise<OwnEvent> {
  const own = tenant === null ? sql`e.id = ${id} and e.tenant_id is null` : sql`e.id = ${id} and e.tenant_id = ${tenant}`
  return (await findOwnEvents(db, own, language, 1)).results[0] ?? refuse('event.not_found')
}
