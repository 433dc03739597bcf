// Saves what judges enter: scores, and ends of visits without scores.
import type { Entry } from '#contract/judging/judge-endpoints.ts'
import { acceptsScores, type EntryOutcome, isComplete, meanOf } from '#contract/judging/judging.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { addConflict, endVisits } from './conflicts.ts'
import { findRound, isJudgeOf, type RoundRow } from './rounds.ts'

/**
 * Locks the rounds of the entries, then the judge's visits, then all projects, each in one order for all judges and organizers, so that two
 * deliveries, or a delivery and an organizer who closes the round, never wait for each other.
 */
export async function lockEntries(
  db: Db,
  tenant: string,
  judge: string,
  entries: readonly Pick<Entry, 'project' | 'round'>[],
): Promise<void> {
  const [rounds, projects] = [entries.map(({ round }) => round), entries.map(({ project }) => project)]
  await db.run(sql`select from judging_rounds where tenant_id = ${tenant} and id = any(${rounds}::uuid[]) order by id for share`)
  await db.run(sql`
    select from assignments where tenant_id = ${tenant} and judge_id = ${judge} and ended_at is null order by id for update`)
  await db.run(sql`
    select from round_projects where tenant_id = ${tenant} and project_id = any(${projects}::uuid[]) order by project_id, round_id for update`)
}

/**
 * Saves an entry of a judge's page. Conflicts count however the entry was made: offline, from a visit that expired, or in a round that was
 * paused meanwhile. A second delivery changes nothing.
 */
export async function saveEntry(db: Db, tenant: string, judge: string, entry: Entry): Promise<EntryOutcome> {
  const round = await findJudgedRound(db, tenant, judge, entry.round)
  if (!round || !(await isInRound(db, tenant, round, entry.project))) return 'unknown'
  if (entry.kind === 'scores') {
    if (await db.one(sql`select from judgements where tenant_id = ${tenant} and id = ${entry.id} and judge_id = ${judge}`)) return 'stored'
    if (!acceptsScores(round.state) || entry.attempt !== round.attempt) return 'closed'
    return saveJudgement(db, tenant, round, judge, entry, null)
  }
  if (entry.kind === 'step_aside') await addConflict(db, tenant, judge, entry.project, 'stepped_aside')
  else if (entry.visit !== null) await endVisits(db, tenant, { judge, project: entry.project, visit: entry.visit }, entry.kind)
  return 'stored'
}

type Scored = {
  id: string
  project: string
  points: Record<string, number>
  for_team: string
  for_organizers: string
  /** ISO 8601, by the clock of the device */
  at: string
}

/** Appends scores; the newest of a judge and project count. `enteredBy`: user who entered them from paper; null for the judge. */
export async function saveJudgement(
  db: Db,
  tenant: string,
  round: RoundRow,
  judge: string,
  { id, project, points, for_team, for_organizers, at }: Scored,
  enteredBy: string | null,
): Promise<EntryOutcome> {
  const given = Object.fromEntries(round.criteria.flatMap(({ id: criterion }) => entryOf(points, criterion)))
  const mean = isComplete(round.criteria, round.scale, given) ? meanOf(round.criteria, given) : null
  if (mean === null) return 'incomplete'
  const isConflict = await db.one(
    sql`select from judge_conflicts where tenant_id = ${tenant} and judge_id = ${judge} and project_id = ${project}`,
  )
  // Visits are always locked before projects, which the trigger of the judgement locks.
  await endVisits(db, tenant, { round: round.id, judge, project }, isConflict ? 'step_aside' : 'scores')
  if (isConflict) return 'conflict'
  await db.run(sql`
    insert into judgements (tenant_id, id, round_id, attempt, judge_id, project_id, points, mean, for_team, for_organizers, given_at, entered_by, is_by_hand)
    values (${tenant}, ${id}, ${round.id}, ${round.attempt}, ${judge}, ${project}, ${given}, ${mean}, ${for_team}, ${for_organizers}, ${at},
      ${enteredBy}, ${enteredBy !== null}) on conflict do nothing`)
  return 'stored'
}

const entryOf = (points: Readonly<Record<string, number>>, id: string): [string, number][] => {
  const given = Object.hasOwn(points, id) ? points[id] : undefined
  return given === undefined ? [] : [[id, given]]
}

/** Returns undefined if the round does not exist or the judge is not in it. Locks the round, so that closing it waits for the entry. */
async function findJudgedRound(db: Db, tenant: string, judge: string, round: string): Promise<RoundRow | undefined> {
  return (await isJudgeOf(db, tenant, round, judge)) ? await findRound(db, tenant, round, sql`for share`) : undefined
}

/** Scores of hidden projects stay, because an organizer can take the project in again. */
export const isInRound = async (db: Db, tenant: string, round: Pick<RoundRow, 'id'>, project: string): Promise<boolean> =>
  (await db.one(sql`
    select from round_projects where tenant_id = ${tenant} and round_id = ${round.id} and project_id = ${project}`)) !== undefined
