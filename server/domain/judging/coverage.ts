// Which projects of a round have enough judges: by language, tracks and prizes, and conflicts of interest.

import type { RoundCoverage } from '#contract/judging/judging-records.ts'
import type { Shortage } from '#contract/judging/judging.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { foundConflicts } from './conflicts.ts'
import { findSelected, presentJudgements, type RoundRow, type Selected } from './rounds.ts'

type Covered = { id: string; judges: number; speaking: number; within: number; able: number; scored: number }

/** Judgements that a project can reach, those that the round asks for, and why it lacks some. */
export type Expected = { expected: number; asked: number; able: number; shortage: Shortage | null }

/**
 * Counts the judges of each project. A judge who scored is able; one whose link was revoked, or whose scores are excluded, is not. Languages
 * limit assigned visits only: a committee scores every project. A committee asks for all judges without a conflict.
 */
export async function findExpected(
  db: Db,
  tenant: string,
  round: RoundRow,
  projects: readonly Pick<Selected, 'id' | 'pitch_language' | 'tracks' | 'prizes'>[],
): Promise<Map<string, Expected>> {
  const given = projects.map(({ id, pitch_language, tracks, prizes }) => ({ id, pitch_language, tracks, prizes }))
  const found = round.state === 'planned' ? sql`union select judge_id, project_id from ${foundConflicts(tenant)} f` : sql``
  const rows = await db.all<Covered>(sql`
    with present as (select judge_id, project_id from ${presentJudgements(tenant, round)} j),
    conflicts as (select judge_id, project_id from judge_conflicts where tenant_id = ${tenant} ${found}),
    judging as (
      select j.id, j.languages, j.tracks, j.prizes, cardinality(j.tracks) + cardinality(j.prizes) = 0 as is_unlimited from round_judges rj
      join judges j on j.tenant_id = rj.tenant_id and j.id = rj.judge_id
      where rj.tenant_id = ${tenant} and rj.round_id = ${round.id} and j.token_hash is not null and not exists (
        select from excluded_judges e where e.tenant_id = rj.tenant_id and e.round_id = rj.round_id and e.judge_id = rj.judge_id)),
    pairs as (
      select p.id, j.id as judge, ${round.method === 'committee'} or p.pitch_language = '' or p.pitch_language = any(j.languages) as speaks,
        j.is_unlimited or p.tracks && j.tracks or p.prizes && j.prizes as is_within, c.judge_id is null as is_free
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p (id uuid, pitch_language text, tracks text[], prizes text[])
      cross join judging j left join conflicts c on c.judge_id = j.id and c.project_id = p.id),
    scores as (select project_id, array_agg(judge_id) as judges from present group by project_id)
    select p.id, count(*)::int as judges, count(*) filter (where speaks)::int as speaking, count(*) filter (where speaks and is_within)::int as within,
      (count(*) filter (where speaks and is_within and is_free and judge <> all(coalesce(s.judges, '{}'))) + cardinality(coalesce(s.judges, '{}')))::int as able,
      cardinality(coalesce(s.judges, '{}')) as scored
    from pairs p left join scores s on s.project_id = p.id group by p.id, s.judges`)
  const counted = new Map(rows.map(row => [row.id, row]))
  return new Map(
    projects.map(({ id }) => [id, expectedOf(round, counted.get(id) ?? { id, judges: 0, speaking: 0, within: 0, able: 0, scored: 0 })]),
  )
}

function expectedOf(round: Pick<RoundRow, 'method' | 'visits'>, { judges, speaking, within, able }: Covered): Expected {
  const asked = round.method === 'assigned' ? round.visits : Math.max(1, able)
  const shortage = judges < asked ? 'judges' : speaking < asked ? 'language' : within < asked ? 'limits' : 'conflict'
  return { expected: Math.min(asked, able), asked, able, shortage: able < asked ? shortage : null }
}

type Row = Selected & { table: string; content: unknown; scored: number }

/** Returns the projects of a round, or those that it selects, if it has not begun. */
async function findProjects(db: Db, tenant: string, round: RoundRow): Promise<Row[]> {
  const selected = round.state === 'planned' ? ((await findSelected(db, tenant, round.selection)) ?? []) : []
  return db.all<Row>(sql`
    select p.id, p.venue_table as "table", v.content, s.version, s.pitch_language, s.tracks, s.prizes, s.scored from (
      select id, version, pitch_language, tracks, prizes, 0 as scored, nth as position
      from rows from (jsonb_to_recordset(${JSON.stringify(selected)}::jsonb)
        as (id uuid, version int, pitch_language text, tracks text[], prizes text[])) with ordinality as s (id, version, pitch_language, tracks, prizes, nth)
      union all
      select project_id, version, pitch_language, tracks, prizes, scored, position from round_projects
      where tenant_id = ${tenant} and round_id = ${round.id} and not is_hidden and ${round.state !== 'planned'}) s
    join projects p on p.tenant_id = ${tenant} and p.id = s.id and ${isEligible()}
    join project_versions v on v.tenant_id = p.tenant_id and v.project_id = p.id and v.number = s.version
    order by s.position, p.id`)
}

type ConflictRow = Omit<RoundCoverage['conflicts'][number], 'name'>

/** Returns the projects that lack judges or visits, and the conflicts of interest that keep judges away. */
export async function findCoverage(db: Db, tenant: string, round: RoundRow): Promise<RoundCoverage> {
  const projects = await findProjects(db, tenant, round)
  const expected = await findExpected(db, tenant, round, projects)
  const found =
    round.state === 'planned' ? sql`union all select judge_id, project_id, source, shared from ${foundConflicts(tenant)} f` : sql``
  const conflicts = await db.all<ConflictRow>(sql`
    select distinct on (j.name, j.id, c.project_id) c.judge_id as judge, j.name as judge_name, c.project_id as project, c.source, c.shared
    from (select judge_id, project_id, source, shared from judge_conflicts where tenant_id = ${tenant} ${found}) c
    join round_judges rj on rj.tenant_id = ${tenant} and rj.round_id = ${round.id} and rj.judge_id = c.judge_id
    join judges j on j.tenant_id = rj.tenant_id and j.id = rj.judge_id
    where c.project_id = any(${projects.map(({ id }) => id)}::uuid[]) order by j.name, j.id, c.project_id, c.shared desc`)
  const allowed = await db.all<{ source: 'domain' | 'organization'; shared: string }>(
    sql`select source, shared from allowed_affiliations where tenant_id = ${tenant} order by source, shared`,
  )
  const names = new Map(projects.map(({ id, content }) => [id, contentOf(content).name]))
  const about = ({ id, table }: Row) => ({ id, table, name: names.get(id) ?? { ar: '', en: '' } })
  const asked = (id: string) => expected.get(id)?.asked ?? 0
  return {
    projects: projects.length,
    short: projects.flatMap(project => {
      const { able = 0, asked: wanted = 0, shortage = null } = expected.get(project.id) ?? {}
      return shortage === null ? [] : [{ ...about(project), able, asked: wanted, shortage }]
    }),
    conflicts: conflicts.map(conflict => ({ ...conflict, name: names.get(conflict.project) ?? { ar: '', en: '' } })),
    affiliations: [...countAffiliations(conflicts), ...allowed.map(one => ({ ...one, conflicts: 0, is_allowed: true }))],
    unvisited: projects
      .filter(({ id, scored }) => scored < asked(id))
      .map(project => ({ ...about(project), scored: project.scored, asked: asked(project.id) })),
  }
}

function countAffiliations(conflicts: readonly ConflictRow[]): RoundCoverage['affiliations'] {
  const counted = new Map<string, RoundCoverage['affiliations'][number]>()
  for (const { source, shared } of conflicts) {
    if ((source !== 'domain' && source !== 'organization') || shared === '') continue
    const key = `${source} ${shared}`
    counted.set(key, { source, shared, conflicts: (counted.get(key)?.conflicts ?? 0) + 1, is_allowed: false })
  }
  return [...counted.values()].toSorted((a, b) => b.conflicts - a.conflicts)
}
