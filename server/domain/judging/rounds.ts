// Judging rounds and their projects.

import { Uuid } from '#contract/fields.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import {
  type JudgingCriterion,
  type JudgingMethod,
  type ProjectSelection,
  type RoundState,
  takeWholeTies,
} from '#contract/judging/judging.ts'
import type { RankingChoice, RankingInput } from '#contract/judging/ranking/input.ts'
import type { Ranking } from '#contract/judging/ranking/ranking.ts'
import type { Language } from '#contract/language.ts'
import { projectsOfPhase } from '#server/domain/phases/own-submission.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { counting } from '#server/domain/projects/gallery.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type RoundRow = {
  id: string
  name_ar: string
  name_en: string
  method: JudgingMethod
  criteria: JudgingCriterion[]
  scale: 5 | 10
  minutes: number
  visits: number
  seeks_podium: boolean
  selection: ProjectSelection
  state: RoundState
  ranking_method: RankingChoice
  attempt: number
  current_project: string | null
  current_since: string | null
  message: string
  opened_at: string | null
  ranking_hash: string
  /** '' for rankings of older releases */
  ranking_salt: string
}

export const roundColumns = sql`r.id, r.name_ar, r.name_en, r.method, r.criteria, r.scale, r.minutes, r.visits, r.seeks_podium,
  r.selection, r.state, r.ranking_method, r.attempt, r.current_project, r.current_since, r.message, r.opened_at, r.ranking_hash,
  r.ranking_salt`

/** Throws round.not_found. `lock`: for share or for update. */
export async function findRound(db: Db, tenant: string, given: string, lock: Sql = sql``): Promise<RoundRow> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('round.not_found')
  const row = await db.one<RoundRow>(
    sql`select ${roundColumns} from judging_rounds r where r.tenant_id = ${tenant} and r.id = ${id} ${lock}`,
  )
  return row ?? refuse('round.not_found')
}

/** Whether a judge takes part in a round. False for rounds of other hackathons. */
export const isJudgeOf = async (db: Db, tenant: string, round: string, judge: string): Promise<boolean> =>
  (await db.one(sql`select from round_judges where tenant_id = ${tenant} and round_id = ${round} and judge_id = ${judge}`)) !== undefined

type Counted = RoundRow & { judges: string[]; projects: number; judgements: number }

/** Order of judgements `j` of a judge and project: by the time at which they were given. The arrival decides between equal times. */
export const newestFirst = sql`j.given_at desc, j.number desc`

/**
 * Judgements that count. In a ranked round: those of the stored ranking, so that results and feedback follow it whatever happened since. In
 * others: those that count now.
 */
export const newestJudgements = (tenant: string, round: Pick<RoundRow, 'id'>): Sql => sql`(
  (select distinct on (j.project_id, j.judge_id) j.* from judging_rounds r
  join jsonb_to_recordset(r.ranking #> '{input,judgements}') as s ("judgeId" uuid, "projectId" uuid) on true
  join judgements j on j.tenant_id = r.tenant_id and j.round_id = r.id and j.attempt = r.attempt
    and j.judge_id = s."judgeId" and j.project_id = s."projectId"
  where r.tenant_id = ${tenant} and r.id = ${round.id} and r.state = 'ranked'
  order by j.project_id, j.judge_id, ${newestFirst})
  union all
  select j.* from ${presentJudgements(tenant, round)} j where not exists (
    select from judging_rounds r where r.tenant_id = ${tenant} and r.id = ${round.id} and r.state = 'ranked'
      and r.ranking #> '{input,judgements}' is not null))`

/** Judgements that count now, also in a ranked round: without conflicts, excluded judges and hidden projects. */
export const presentJudgements = (tenant: string, round: Pick<RoundRow, 'id'>): Sql => sql`(
  select j.* from present_judgements(${tenant}, ${round.id}) j
  join round_projects p on p.tenant_id = j.tenant_id and p.round_id = j.round_id and p.project_id = j.project_id and not p.is_hidden)`

/** Returns the rounds in their order, or one of them. */
export async function presentRounds(db: Db, tenant: string, only?: string): Promise<Round[]> {
  const rows = await db.all<Counted>(sql`
    select ${roundColumns},
      array(select j.judge_id from round_judges j where j.tenant_id = r.tenant_id and j.round_id = r.id order by j.judge_id) as judges,
      (select count(*)::int from round_projects p where p.tenant_id = r.tenant_id and p.round_id = r.id and not p.is_hidden) as projects,
      (select coalesce(sum(p.scored), 0)::int from round_projects p
        where p.tenant_id = r.tenant_id and p.round_id = r.id and not p.is_hidden) as judgements
    from judging_rounds r where r.tenant_id = ${tenant} and (${only ?? null}::uuid is null or r.id = ${only ?? null}::uuid) order by r.number`)
  const chosen = rows.filter(({ state }) => state === 'planned')
  const expected = new Map<string, number>()
  for (const row of chosen) expected.set(row.id, (await findSelected(db, tenant, row.selection))?.length ?? 0)
  return rows.map(row => presentRound(row, expected.get(row.id)))
}

export async function presentOne(db: Db, tenant: string, id: string): Promise<Round> {
  const [round] = await presentRounds(db, tenant, id)
  return round ?? refuse('round.not_found')
}

const presentRound = (
  { name_ar, name_en, current_project, current_since, opened_at, projects, judgements, ...row }: Counted,
  expected?: number,
): Round => ({
  ...row,
  name: { ar: name_ar, en: name_en },
  current: current_project,
  current_since: current_since && new Date(current_since).toISOString(),
  opened_at: opened_at && new Date(opened_at).toISOString(),
  projects: expected ?? projects,
  judgements,
  is_fixed: judgements > 0,
})

export type Selected = { id: string; version: number; pitch_language: Language | ''; tracks: string[]; prizes: string[] }

/**
 * Returns the submitted projects that a selection means now, by table and name. `null`: it means the best of a round that is not ranked.
 * Withdrawn and disqualified projects are never judged.
 */
export async function findSelected(db: Db, tenant: string, selection: ProjectSelection): Promise<Selected[] | null> {
  let matches = sql`true`
  if (selection.kind === 'track') matches = sql`v.content -> 'tracks' ? ${selection.track}`
  if (selection.kind === 'phase') matches = sql`p.id in (${projectsOfPhase(tenant, selection.phase, 'submitted')})`
  if (selection.kind === 'chosen') matches = sql`p.id = any(${selection.projects}::uuid[])`
  if (selection.kind === 'top') {
    const best = await findBest(db, tenant, selection.round, selection.count)
    if (best === null) return null
    matches = sql`p.id = any(${best}::uuid[])`
  }
  return db.all<Selected>(sql`
    select p.id, v.number as version, coalesce(v.content ->> 'pitch_language', '') as pitch_language,
      array(select jsonb_array_elements_text(coalesce(v.content -> 'tracks', '[]'))) as tracks,
      array(select jsonb_array_elements_text(coalesce(v.content -> 'prizes', '[]'))) as prizes
    from projects p join ${counting} on true
    where p.tenant_id = ${tenant} and ${isEligible()} and ${matches}
    order by nullif(regexp_replace(p.venue_table, '[^0-9]', '', 'g'), '')::numeric nulls last, p.search_text, p.id`)
}

/** The stored ranking of a round. Archives of earlier versions have its order only. */
export type StoredRanking = { order: string[]; input?: RankingInput; ranking?: Ranking }

/** Returns the best projects that still take part. A tie at the last place is taken whole. */
async function findBest(db: Db, tenant: string, round: string, count: number): Promise<string[] | null> {
  const row = await db.one<{ ranking: StoredRanking | null }>(
    sql`select ranking from judging_rounds where tenant_id = ${tenant} and id = ${round} and state = 'ranked'`,
  )
  if (!row?.ranking) return null
  const { order, ranking } = row.ranking
  const ranked = ranking?.projects.filter(({ place }) => place !== null) ?? order.map(id => ({ id, place: null }))
  const left = await db.all<{ id: string }>(sql`
    select p.id from projects p where p.tenant_id = ${tenant} and p.id = any(${order}::uuid[]) and ${isEligible()}`)
  const active = new Set(left.map(({ id }) => id))
  return takeWholeTies(
    ranked.filter(({ id }) => active.has(id)),
    count,
  ).map(({ id }) => id)
}

/**
 * Adds the selected projects to a round that opens, with the version that counts now. A project that is in the round keeps its place and
 * its version. Returns the number of projects that are not hidden. Throws round.not_ranked.
 */
export async function fillRound(db: Db, tenant: string, round: RoundRow): Promise<number> {
  const selected = (await findSelected(db, tenant, round.selection)) ?? refuse('round.not_ranked')
  await db.run(sql`
    insert into round_projects (tenant_id, round_id, project_id, position, version, pitch_language, tracks, prizes)
    select ${tenant}, ${round.id}, s.id, (row_number() over (order by s.nth))::int + coalesce((
        select max(position) from round_projects o where o.tenant_id = ${tenant} and o.round_id = ${round.id}), 0),
      s.version, s.pitch_language, s.tracks, s.prizes
    from rows from (jsonb_to_recordset(${JSON.stringify(selected)}::jsonb) as (id uuid, version int, pitch_language text, tracks text[], prizes text[]))
      with ordinality as s (id, version, pitch_language, tracks, prizes, nth)
    where not exists (select from round_projects o where o.tenant_id = ${tenant} and o.round_id = ${round.id} and o.project_id = s.id)`)
  const counted = await db.one<{ n: number }>(
    sql`select count(*)::int as n from round_projects where tenant_id = ${tenant} and round_id = ${round.id} and not is_hidden`,
  )
  return counted?.n ?? 0
}
