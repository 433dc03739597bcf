// Aggregates statistics into daily rows (docs/decisions/046-daily-statistics.md). Queries add changes that are not aggregated yet.

import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Limit of changes per transaction. */
export const maxChanges = 10_000

/** Returns the number of changes. */
export async function aggregateDailyStats(database: Database): Promise<number> {
  const row = await database.system(db => db.one<{ folded: number }>(sql`select fold_figures(most => ${maxChanges}) as folded`))
  return row?.folded ?? 0
}
