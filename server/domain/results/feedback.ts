// What judges share with teams: lines, and the mean points of each criterion, without names of judges.

import type { Feedback } from '#contract/results/result-records.ts'
import { newestJudgements, type RoundRow } from '#server/domain/judging/rounds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type Shared = { shares_lines: boolean; shares_means: boolean }
type Round = Pick<RoundRow, 'id' | 'attempt' | 'criteria' | 'scale'> & { name_ar: string; name_en: string }
type Given = { project: string; points: Record<string, number>; line: string }

/** Returns what judges of finished rounds wrote and gave, by project. `only`: ids of rounds; without it, all rounds of the hackathon. */
export async function composeFeedback(
  db: Db,
  tenant: string,
  { shares_lines, shares_means }: Shared,
  only?: readonly string[],
): Promise<Feedback> {
  const feedback: Feedback = {}
  if (!shares_lines && !shares_means) return feedback
  const rounds = await db.all<Round>(sql`
    select id, attempt, criteria, scale, name_ar, name_en from judging_rounds
    where tenant_id = ${tenant} and state in ('closed', 'ranked') and (${only ?? null}::uuid[] is null or id = any(${only ?? null}::uuid[])) order by number`)
  for (const { name_ar, name_en, scale, ...round } of rounds) {
    // The order does not tell which judge wrote a line.
    const rows = await db.all<Given>(sql`
      select n.project_id as project, n.points, n.for_team as line from ${newestJudgements(tenant, round)} n
      order by n.project_id, md5(n.id::text)`)
    for (const [project, given] of Map.groupBy(rows, row => row.project)) {
      const own = (feedback[project] ??= { lines: [], rounds: [] })
      if (shares_lines) own.lines.push(...given.map(({ line }) => line).filter(Boolean))
      if (!shares_means) continue
      const mean = (id: string) => given.reduce((sum, { points }) => sum + (points[id] ?? 1), 0) / given.length
      const criteria = round.criteria.map(({ id, name }) => ({ name, mean: Math.round(mean(id) * 100) / 100 }))
      own.rounds.push({ round: { ar: name_ar, en: name_en }, scale, criteria })
    }
  }
  return feedback
}
