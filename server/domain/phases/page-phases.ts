// Phases that a hackathon's page shows. It reads them when it is rendered, so that a change needs no publishing.

import type { PublicPhase } from '#contract/phases/phase-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readPhases } from './phase-store.ts'

export const readPagePhases = async (db: Db, tenant: string): Promise<PublicPhase[]> => (await readPhases(db, tenant)).map(publicPhase)

/** Picks what everybody may see. */
export const publicPhase = ({ name, starts_at, ends_at, place, submission_closes_at }: PublicPhase): PublicPhase => ({
  name,
  starts_at,
  ends_at,
  place,
  submission_closes_at,
})

/** Whether the published page shows the phases. */
export const isOnPage = async (db: Db, tenant: string): Promise<boolean> =>
  (await db.one(sql`
    select from published_pages where tenant_id = ${tenant}
      and snapshot @? '$.content.sections[*] ? (@.type == "journey" && @.visible == true && @.source == "phases")'`)) !== undefined
