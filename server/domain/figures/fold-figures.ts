// Aggregates changes into daily statistics (docs/decisions/046-figures-by-day.md). Queries add changes that are not aggregated yet.
import type { Database, Warn } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startWorker, type Worker } from '#server/platform/worker/worker.ts'

const foldMs = 60_000
/** Changes per transaction. */
const most = 10_000

/** Returns how many changes it aggregated. */
export async function foldFigures(database: Database): Promise<number> {
  const row = await database.system(db => db.one<{ folded: number }>(sql`select fold_figures(most => ${most}) as folded`))
  return row?.folded ?? 0
}

export const startFigures = (database: Database, warn: Warn): Worker =>
  startWorker({
    run: async () => ((await foldFigures(database)) < most ? foldMs : 0),
    pollMs: foldMs,
    firstAfterMs: foldMs,
    trouble: 'figures could not be folded into their days; retrying',
    warn,
  })
