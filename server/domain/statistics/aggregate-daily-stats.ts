// Aggregates changes of the platform's statistics into daily rows (docs/decisions/046-daily-statistics.md). Queries add changes that are not
// aggregated yet, so results are always current.
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Changes of one transaction. */
export const maxChanges = 10_000

/** Returns how many changes were aggregated. */
export async function aggregateDailyStats(database: Database): Promise<number> {
  const row = await database.system(db => db.one<{ folded: number }>(sql`select fold_figures(most => ${maxChanges}) as folded`))
  return row?.folded ?? 0
}
