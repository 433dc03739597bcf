// Saves what judges enter: scores, and ends of visits without scores.

import type { Entry } from '#contract/judging/judge-endpoints.ts'
import { acceptsScores, type EntryOutcome, isComplete, meanOf } from '#contract/judging/judging.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { isWithdrawn, type JudgeRow, mayScore } from './assign-visits.ts'
import { addConflict, endVisits } from './conflicts.ts'
import { findRound, isJudgeOf, newestFirst, type RoundRow } from './rounds.ts'

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
 * Saves an entry of a judge's page: offline, from a visit that expired, or in a round that was paused meanwhile. A closed round takes none,
 * so that no judge changes its result. A second delivery changes nothing.
 */
export async function saveEntry(db: Db, tenant: string, judge: JudgeRow, entry: Entry): Promise<EntryOutcome> {
  const round = await findJudgedRound(db, tenant, judge.id, entry.round)
  const found = round && (await findRoundProject(db, tenant, round, entry.project))
  if (!round || !found) return 'unknown'
  if (entry.kind === 'scores') {
    const outcome = await saveScores(db, tenant, round, judge, entry)
    return outcome === 'stored' && found.is_withdrawn ? 'withdrawn' : outcome
  }
  if (entry.kind === 'step_aside') {
    if (!acceptsScores(round.state) || (entry.attempt ?? round.attempt) !== round.attempt) return 'closed'
    await addConflict(db, tenant, judge.id, entry.project, 'stepped_aside')
  } else if (entry.visit !== null) await endVisits(db, tenant, { judge: judge.id, project: entry.project, visit: entry.visit }, entry.kind)
  return 'stored'
}

async function saveScores(
  db: Db,
  tenant: string,
  round: RoundRow,
  judge: JudgeRow,
  entry: Extract<Entry, { kind: 'scores' }>,
): Promise<EntryOutcome> {
  const earlier = await findById(db, tenant, round, judge.id, entry, entry.attempt)
  if (earlier) return earlier.is_same ? 'stored' : 'conflicting_id'
  if (!acceptsScores(round.state) || entry.attempt !== round.attempt) return 'closed'
  if (!(await mayScore(db, tenant, round, judge, entry.project)) && !(await hasConflict(db, tenant, judge.id, entry.project))) {
    await db.run(sql`
      update round_judges set refused = refused + 1 where tenant_id = ${tenant} and round_id = ${round.id} and judge_id = ${judge.id}`)
    return 'not_assigned'
  }
  return saveJudgement(db, tenant, round, judge.id, entry, null)
}

type Scored = {
  id: string
  project: string
  points: Record<string, number>
  for_team: string
  for_organizers: string
  /** ISO 8601, by the device */
  at: string
}

const pointsOf = (round: RoundRow, points: Readonly<Record<string, number>>) =>
  Object.fromEntries(round.criteria.flatMap(({ id }) => entryOf(points, id)))

/** Condition of a judgement `j`: it has the points and lines of `scored`. */
const hasContent = (round: RoundRow, { points, for_team, for_organizers }: Scored) =>
  sql`(j.points = ${pointsOf(round, points)} and j.for_team = ${for_team} and j.for_organizers = ${for_organizers})`

/** Returns whether the judgement with this id has the same content. Judges see only their own; ids of others are found by the insertion. */
const findById = (db: Db, tenant: string, round: RoundRow, judge: string, scored: Scored, attempt: number) =>
  db.one<{ is_same: boolean }>(sql`
    select j.round_id = ${round.id} and j.attempt = ${attempt} and j.judge_id = ${judge} and j.project_id = ${scored.project}
      and ${hasContent(round, scored)} as is_same
    from judgements j where j.tenant_id = ${tenant} and j.id = ${scored.id}`)

const hasConflict = async (db: Db, tenant: string, judge: string, project: string): Promise<boolean> =>
  (await db.one(sql`select from judge_conflicts where tenant_id = ${tenant} and judge_id = ${judge} and project_id = ${project}`)) !==
  undefined

/**
 * Appends scores; the newest of a judge and project count. Scores with the content of the newest ones are not added again. `enteredBy`: user
 * who entered them from paper; null for the judge.
 */
export async function saveJudgement(
  db: Db,
  tenant: string,
  round: RoundRow,
  judge: string,
  scored: Scored,
  enteredBy: string | null,
): Promise<EntryOutcome> {
  const { id, project, for_team, for_organizers } = scored
  const given = pointsOf(round, scored.points)
  const mean = isComplete(round.criteria, round.scale, given) ? meanOf(round.criteria, given) : null
  if (mean === null) return 'incomplete'
  const isConflict = await hasConflict(db, tenant, judge, project)
  // Visits are always locked before projects, which the trigger of the judgement locks.
  await endVisits(db, tenant, { round: round.id, judge, project }, isConflict ? 'step_aside' : 'scores')
  if (isConflict) return 'conflict'
  const earlier = await findById(db, tenant, round, judge, scored, round.attempt)
  if (earlier) return earlier.is_same ? 'stored' : 'conflicting_id'
  const newest = await db.one<{ is_same: boolean }>(sql`
    select ${hasContent(round, scored)} and j.is_by_hand = ${enteredBy !== null} as is_same from judgements j
    where j.tenant_id = ${tenant} and j.round_id = ${round.id} and j.project_id = ${project} and j.judge_id = ${judge}
      and j.attempt = ${round.attempt} order by ${newestFirst} limit 1`)
  if (newest?.is_same) return 'stored'
  const { at, isCorrected } = await possibleTime(db, tenant, round, judge, scored)
  const added = await db.one(sql`
    insert into judgements (tenant_id, id, round_id, attempt, judge_id, project_id, points, mean, for_team, for_organizers, given_at,
      is_time_corrected, entered_by, is_by_hand)
    values (${tenant}, ${id}, ${round.id}, ${round.attempt}, ${judge}, ${project}, ${given}, ${mean}, ${for_team}, ${for_organizers}, ${at},
      ${isCorrected}, ${enteredBy}, ${enteredBy !== null}) on conflict do nothing returning id`)
  return added ? 'stored' : 'conflicting_id'
}

/**
 * Returns the time at which scores were given: never in the future, and not before the judge's first visit to the project. Without a visit,
 * not before the opening of the round. An impossible time becomes the nearest possible one, and `isCorrected` marks it.
 */
async function possibleTime(db: Db, tenant: string, round: RoundRow, judge: string, { project, at }: Scored) {
  const bounds = await db.one<{ now: string; earliest: string | null }>(sql`
    select clock_timestamp() as now, coalesce((select min(a.started_at) from assignments a where a.tenant_id = ${tenant}
      and a.round_id = ${round.id} and a.attempt = ${round.attempt} and a.judge_id = ${judge} and a.project_id = ${project}),
      ${round.opened_at}::timestamptz) as earliest`)
  const now = Date.parse(bounds?.now ?? '')
  const [given, earliest] = [Date.parse(at), bounds?.earliest ? Date.parse(bounds.earliest) : now]
  const time = Math.min(Math.max(given, earliest), now)
  return { at: new Date(time).toISOString(), isCorrected: time !== given }
}

const entryOf = (points: Readonly<Record<string, number>>, id: string): [string, number][] => {
  const given = Object.hasOwn(points, id) ? points[id] : undefined
  return given === undefined ? [] : [[id, given]]
}

/** Returns undefined if the round does not exist or the judge is not in it. Locks the round, so that closing it waits for the entry. */
async function findJudgedRound(db: Db, tenant: string, judge: string, round: string): Promise<RoundRow | undefined> {
  return (await isJudgeOf(db, tenant, round, judge)) ? await findRound(db, tenant, round, sql`for share`) : undefined
}

/** Scores of withdrawn projects are saved, too, because an organizer can take the project in again. */
const findRoundProject = (db: Db, tenant: string, round: Pick<RoundRow, 'id'>, project: string) =>
  db.one<{ is_withdrawn: boolean }>(sql`
    select ${isWithdrawn} as is_withdrawn from round_projects p
    where p.tenant_id = ${tenant} and p.round_id = ${round.id} and p.project_id = ${project}`)

export const isInRound = async (db: Db, tenant: string, round: Pick<RoundRow, 'id'>, project: string): Promise<boolean> =>
  (await findRoundProject(db, tenant, round, project)) !== undefined
