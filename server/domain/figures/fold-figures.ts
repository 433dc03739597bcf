// Takes what changed the platform's figures into the numbers of their days (docs/decisions/046-figures-by-day.md). They are right before that
// too: whoever asks adds what is not folded yet.
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Changes of one transaction. */
export const maxChanges = 10_000

/** Answers how many changes it has folded. */
export async function foldFigures(database: Database): Promise<number> {
  const row = await database.system(db => db.one<{ folded: number }>(sql`select fold_figures(most => ${maxChanges}) as folded`))
  return row?.folded ?? 0
}
