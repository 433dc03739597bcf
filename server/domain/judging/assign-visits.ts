// Sends judges to projects, for the method `assigned`.

import { acceptsScores, overtimeMinutes, retryMinutes, storedVisits } from '#contract/judging/judging.ts'
import type { Language } from '#contract/language.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { endVisits } from './conflicts.ts'
import type { RoundRow } from './rounds.ts'

export type JudgeRow = { id: string; name: string; languages: Language[]; tracks: string[]; prizes: string[] }
export type Visit = { id: string; project_id: string; started_at: string; expires_at: string }

/**
 * Condition of a row `p` of round_projects: organizers took the project out, or it was withdrawn or disqualified. A scalar subquery is evaluated
 * for these rows only, while a list of all eligible projects would look up the people of every project.
 */
export const isWithdrawn: Sql = sql`(p.is_hidden or (
  select ${isEligible(sql`o`)} from projects o where o.tenant_id = p.tenant_id and o.id = p.project_id) is not true)`

/** Condition of a row `p` of round_projects: it is within the judge's tracks and prizes. */
export const isWithinTracks = ({ tracks, prizes }: Pick<JudgeRow, 'tracks' | 'prizes'>) =>
  sql`(${tracks.length + prizes.length} = 0 or p.tracks && ${tracks}::text[] or p.prizes && ${prizes}::text[])`

/** Ends visits that expired, or whose project was withdrawn. Scores that arrive later still count. */
const expireVisits = (db: Db, tenant: string, round: string) =>
  db.run(sql`
    with expired as (
      update assignments set ended_at = clock_timestamp(), outcome = case when expires_at < clock_timestamp() then 'expired' else 'replaced' end
      where tenant_id = ${tenant} and id in (
        select a.id from assignments a join round_projects p
          on p.tenant_id = a.tenant_id and p.round_id = a.round_id and p.project_id = a.project_id
        where a.tenant_id = ${tenant} and a.round_id = ${round} and a.ended_at is null
          and (a.expires_at < clock_timestamp() or ${isWithdrawn}) for update of a skip locked) returning project_id),
    locked as (
      select p.project_id from round_projects p join expired e on e.project_id = p.project_id
      where p.tenant_id = ${tenant} and p.round_id = ${round} order by p.project_id for update of p)
    update round_projects p set judge_id = null, free_since = clock_timestamp() from locked l
    where p.tenant_id = ${tenant} and p.round_id = ${round} and p.project_id = l.project_id`)

/** Returns the visit under way, unless its project was withdrawn meanwhile. */
export const findVisit = (db: Db, tenant: string, round: string, judge: string) =>
  db.one<Visit>(sql`
    select a.id, a.project_id, a.started_at, a.expires_at from assignments a
    join round_projects p on p.tenant_id = a.tenant_id and p.round_id = a.round_id and p.project_id = a.project_id
    where a.tenant_id = ${tenant} and a.round_id = ${round} and a.judge_id = ${judge} and a.ended_at is null and not ${isWithdrawn}`)

/**
 * Condition of a row `p` of round_projects: the judge `judge` may visit it, and has not scored it. `is true` keeps each list of projects a
 * hashed subplan, which is read once. As joins, the planner repeats the lists for each project while the tables have no statistics.
 */
const suits = (tenant: string, round: RoundRow, judge: JudgeRow) => sql`p.tenant_id = ${tenant} and p.round_id = ${round.id}
  and (p.pitch_language = '' or p.pitch_language = any(${judge.languages}::text[]))
  and ${isWithinTracks(judge)}
  and (p.project_id in (select c.project_id from judge_conflicts c where c.tenant_id = ${tenant} and c.judge_id = ${judge.id})) is not true
  and (p.project_id in (select j.project_id from judgements j where j.tenant_id = ${tenant} and j.round_id = ${round.id}
    and j.judge_id = ${judge.id} and j.attempt = ${round.attempt})) is not true
  and not ${isWithdrawn}`

/** Condition of a row `p` of round_projects: the judge returned it without scores in the last minutes. */
const isReturned = (tenant: string, round: RoundRow, judge: JudgeRow) => sql`(p.project_id in (select a.project_id from assignments a
    where a.tenant_id = ${tenant} and a.judge_id = ${judge.id} and a.round_id = ${round.id}
      and a.outcome in ('not_here', 'busy') and a.ended_at > clock_timestamp() - make_interval(mins => ${retryMinutes}))) is true`

/** A different order for each judge, so that judges who begin together do not follow each other from table to table. */
const ownOrder = (judge: JudgeRow) => sql`md5(p.project_id::text || ${judge.id})`

/** Order of the next projects: those that the judge did not return, fewest visits, longest wait. */
const order = (tenant: string, round: RoundRow, judge: JudgeRow) => sql`${isReturned(tenant, round, judge)},
  p.scored, p.free_since nulls first, ${ownOrder(judge)}`

/** Chooses the project that needs a further visit most by the scores of all judges, once each project has enough. */
export type Preference = (candidates: readonly string[]) => Promise<string | null>

/**
 * Begins the next visit of a judge, or returns the one under way. Returns null if the round sends no judges now, or no project is free for
 * the judge. Judges who ask at the same time get different projects: rows that another transaction has locked are skipped.
 */
export async function beginVisit(db: Db, tenant: string, round: RoundRow, judge: JudgeRow, prefer?: Preference): Promise<Visit | null> {
  await expireVisits(db, tenant, round.id)
  const current = await findVisit(db, tenant, round.id, judge.id)
  if (current || round.state !== 'open' || round.method !== 'assigned') return current ?? null
  const needed = await db.one<{ project_id: string }>(sql`
    select p.project_id from round_projects p where ${suits(tenant, round, judge)} and p.judge_id is null and p.scored < ${round.visits}
      and not ${isReturned(tenant, round, judge)}
    order by ${order(tenant, round, judge)} limit 1 for update of p skip locked`)
  const next = needed ?? (round.seeks_podium && prefer ? await lockFurther(db, tenant, round, judge, prefer) : undefined)
  return next ? await recordVisit(db, tenant, round, judge.id, next.project_id) : null
}

/**
 * Locks the project of a further visit. The choice depends on scores only after the judge has earned it. Otherwise the judge's own order
 * decides, without the numbers of visits: leading projects have more.
 */
async function lockFurther(db: Db, tenant: string, round: RoundRow, judge: JudgeRow, prefer: Preference) {
  const free = await db.all<{ project_id: string }>(sql`
    select p.project_id from round_projects p where ${suits(tenant, round, judge)} and p.judge_id is null
      and not ${isReturned(tenant, round, judge)} order by ${ownOrder(judge)}`)
  const ids = free.map(({ project_id }) => project_id)
  const wanted = (await mayDependOnScores(db, tenant, round, judge)) ? await prefer(ids.toSorted()) : (ids[0] ?? null)
  if (wanted === null) return undefined
  return db.one<{ project_id: string }>(sql`
    select p.project_id from round_projects p where p.tenant_id = ${tenant} and p.round_id = ${round.id} and p.project_id = ${wanted}
      and p.judge_id is null for update of p skip locked`)
}

/**
 * Whether the next project of a judge may depend on the scores of others: the judge has scored as many projects as each project has visits,
 * and gave scores at the last visit. A judge who returns projects therefore learns nothing about the leaders.
 */
const mayDependOnScores = async (db: Db, tenant: string, round: RoundRow, judge: JudgeRow): Promise<boolean> =>
  (await db.one(sql`
    select where ${round.visits} <= (select count(distinct j.project_id) from judgements j where j.tenant_id = ${tenant}
        and j.round_id = ${round.id} and j.judge_id = ${judge.id} and j.attempt = ${round.attempt} and not j.is_by_hand)
      and 'scores' = (select a.outcome from assignments a where a.tenant_id = ${tenant} and a.round_id = ${round.id}
        and a.judge_id = ${judge.id} order by a.started_at desc limit 1)`)) !== undefined

/** Records a visit to a project whose row is locked. */
async function recordVisit(db: Db, tenant: string, round: RoundRow, judge: string, project: string): Promise<Visit> {
  const visit = await db.one<Visit>(sql`
    insert into assignments (tenant_id, round_id, attempt, judge_id, project_id, expires_at)
    values (${tenant}, ${round.id}, ${round.attempt}, ${judge}, ${project}, clock_timestamp() + make_interval(mins => ${round.minutes + overtimeMinutes}))
    returning id, project_id, started_at, expires_at`)
  await db.run(sql`
    update round_projects set judge_id = ${judge} where tenant_id = ${tenant} and round_id = ${round.id} and project_id = ${project}`)
  if (!visit) throw new Error('a visit was not recorded')
  return visit
}

/**
 * Returns the projects that a judge would be sent to next, for the time without a network. They are not reserved. Records them, because the
 * judge may score them without a visit.
 */
export async function prepareVisits(db: Db, tenant: string, round: RoundRow, judge: JudgeRow): Promise<string[]> {
  if (round.method !== 'assigned' || !acceptsScores(round.state)) return []
  const rows = await db.all<{ project_id: string }>(sql`
    select p.project_id from round_projects p where ${suits(tenant, round, judge)} and (p.judge_id is null or p.judge_id = ${judge.id})
      and p.scored < ${round.visits}
    order by ${order(tenant, round, judge)} limit ${storedVisits + 1}`)
  const projects = rows.map(({ project_id }) => project_id)
  // Unchanged lists are not written again: each page asks every ten seconds.
  await db.run(sql`
    update round_judges set prepared = (array(select unnest(${projects}::uuid[]) union all
        select earlier from unnest(prepared) with ordinality as e (earlier, nth) where earlier <> all(${projects}::uuid[])))[:${mostPrepared}]
    where tenant_id = ${tenant} and round_id = ${round.id} and judge_id = ${judge.id} and not prepared[:${projects.length}] @> ${projects}::uuid[]`)
  return projects
}

/** Whether a project that the judge may visit still lacks visits, also if another judge is at its table. */
export const isNeeded = async (db: Db, tenant: string, round: RoundRow, judge: JudgeRow): Promise<boolean> =>
  round.method === 'assigned' &&
  round.state === 'open' &&
  (await db.one(sql`select from round_projects p where ${suits(tenant, round, judge)} and p.scored < ${round.visits} limit 1`)) !==
    undefined

/** Prepared projects that a judge may score: the newest three lists, because answers to a phone can get lost. */
const mostPrepared = 3 * (storedVisits + 1)

/**
 * Whether a judge may score a project of a round: one that the judge scored before, was sent to, or got for the time without a network. In a
 * committee, each project within the judge's tracks and prizes.
 */
export const mayScore = async (db: Db, tenant: string, round: RoundRow, judge: JudgeRow, project: string): Promise<boolean> =>
  (await db.one(sql`
    select from judgements where tenant_id = ${tenant} and round_id = ${round.id} and judge_id = ${judge.id} and attempt = ${round.attempt}
      and project_id = ${project}
    union all ${
      round.method === 'committee'
        ? sql`select from round_projects p where p.tenant_id = ${tenant} and p.round_id = ${round.id} and p.project_id = ${project}
            and ${isWithinTracks(judge)}`
        : sql`select from assignments where tenant_id = ${tenant} and round_id = ${round.id} and judge_id = ${judge.id}
              and attempt = ${round.attempt} and project_id = ${project}
            union all select from round_judges where tenant_id = ${tenant} and round_id = ${round.id} and judge_id = ${judge.id}
              and ${project} = any(prepared)`
    }`)) !== undefined

/** Sends a judge to a project by hand. A visit under way of the judge ends. Returns null if another judge is at the table. */
export async function sendJudge(db: Db, tenant: string, round: RoundRow, judge: string, project: string): Promise<Visit | null> {
  // Requests of the judge's page lock the same row.
  await db.run(sql`select from judges where tenant_id = ${tenant} and id = ${judge} for update`)
  await expireVisits(db, tenant, round.id)
  await endVisits(db, tenant, { round: round.id, judge }, 'replaced')
  const free = await db.one(sql`
    select from round_projects p where p.tenant_id = ${tenant} and p.round_id = ${round.id} and p.project_id = ${project}
      and p.judge_id is null for update`)
  return free ? await recordVisit(db, tenant, round, judge, project) : null
}
