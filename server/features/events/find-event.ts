import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOwnEvents } from './event-store.ts'

/** An event as those see it who may change it; null is the platform. One of somebody else is the same as none. */
export async function findEvent(db: Db, tenant: string | null, id: string, language: Language): Promise<OwnEvent> {
  return (await findEvents(db, tenant, [id], language))[0] ?? refuse('event.not_found')
}

/** Of these, as many as are theirs. */
export async function findEvents(db: Db, tenant: string | null, ids: readonly string[], language: Language): Promise<OwnEvent[]> {
  if (ids.length === 0) return []
  const own = sql`e.id = any(${ids}::uuid[]) and e.tenant_id is not distinct from ${tenant}::uuid`
  return (await findOwnEvents(db, own, language, ids.length)).results
}
