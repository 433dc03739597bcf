// What a judge sees: own rounds, visits and scores, and projects without contact data.

import type { JudgedProject, JudgePage, JudgeRound } from '#contract/judging/judging-records.ts'
import { type Language, textIn } from '#contract/language.ts'
import { contentSeenBy } from '#contract/projects/project-fields.ts'
import { choicesOf, furtherTexts } from '#landing/words.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { contentOf, findProjectFiles } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findVisit, isNeeded, isWithdrawn, isWithinTracks, type JudgeRow, prepareVisits } from './assign-visits.ts'
import { newestFirst, roundColumns, type RoundRow } from './rounds.ts'

/** Pictures of a project that the judge's page stores. */
const mostPictures = 3

export const findJudge = (db: Db, tenant: string, id: string) =>
  db.one<JudgeRow>(sql`select id, name, languages, tracks, prizes from judges where tenant_id = ${tenant} and id = ${id}`)

/** Returns the judge's page. Details of projects in `known` are omitted, because the page has them. */
export async function presentJudgePage(
  db: Db,
  tenant: string,
  judge: JudgeRow,
  { known, language }: { known: readonly string[]; language: Language },
): Promise<JudgePage> {
  const about = await db.one<{ ar: string; en: string; now: string }>(
    sql`select name_ar as ar, name_en as en, clock_timestamp() as now from tenants where id = ${tenant}`,
  )
  if (!about) throw new Error('a judge without a hackathon')
  const rows = await db.all<RoundRow>(sql`
    select ${roundColumns} from judging_rounds r join round_judges j on j.tenant_id = r.tenant_id and j.round_id = r.id
    where r.tenant_id = ${tenant} and j.judge_id = ${judge.id} and r.state <> 'planned' order by r.number desc`)
  const rounds: JudgeRound[] = []
  for (const row of rows) rounds.push(await presentRound(db, tenant, row, judge))
  const has = new Set(known)
  const unknown = rounds.flatMap(({ id: round, order }) => order.filter(project => !has.has(project)).map(project => ({ round, project })))
  return {
    id: judge.id,
    hackathon: textIn(about, language),
    name: judge.name,
    languages: judge.languages,
    now: new Date(about.now).toISOString(),
    rounds,
    projects: await findJudgedProjects(db, tenant, unknown, language),
  }
}

type Own = { project: string; points: Record<string, number>; for_team: string; for_organizers: string; given_at: string }

async function presentRound(db: Db, tenant: string, row: RoundRow, judge: JudgeRow): Promise<JudgeRound> {
  const [visit, own, conflicts, withdrawn] = [
    await findVisit(db, tenant, row.id, judge.id),
    await db.all<Own>(sql`
      select distinct on (j.project_id) j.project_id as project, j.points, j.for_team, j.for_organizers, j.given_at from judgements j
      where j.tenant_id = ${tenant} and j.round_id = ${row.id} and j.judge_id = ${judge.id} and j.attempt = ${row.attempt}
      order by j.project_id, ${newestFirst}`),
    await db.all<{ project: string }>(sql`
      select c.project_id as project from judge_conflicts c join round_projects p on p.tenant_id = c.tenant_id and p.project_id = c.project_id
      where c.tenant_id = ${tenant} and c.judge_id = ${judge.id} and p.round_id = ${row.id}`),
    await db.all<{ project: string }>(sql`
      select p.project_id as project from round_projects p
      where p.tenant_id = ${tenant} and p.round_id = ${row.id} and ${isWithdrawn} order by p.project_id`),
  ]
  const refused = new Set(conflicts.map(({ project }) => project))
  const inOrder = row.method === 'committee' ? await findRunningOrder(db, tenant, row, judge) : await prepareVisits(db, tenant, row, judge)
  const order = [...new Set([...(visit ? [visit.project_id] : []), ...inOrder, ...own.map(({ project }) => project)])]
  const { id, method, criteria, scale, minutes, state, attempt, message } = row
  return {
    id,
    name: { ar: row.name_ar, en: row.name_en },
    method,
    criteria,
    scale,
    minutes,
    state,
    attempt,
    message,
    current: row.current_project,
    current_since: row.current_since && new Date(row.current_since).toISOString(),
    visit: visit
      ? {
          id: visit.id,
          project: visit.project_id,
          started_at: new Date(visit.started_at).toISOString(),
          expires_at: new Date(visit.expires_at).toISOString(),
        }
      : null,
    order: order.filter(project => !refused.has(project)),
    is_needed: await isNeeded(db, tenant, row, judge),
    conflicts: [...refused],
    withdrawn: withdrawn.map(({ project }) => project),
    own: own.map(({ given_at, ...scores }) => ({ ...scores, given_at: new Date(given_at).toISOString() })),
    expected: method === 'committee' ? inOrder.filter(project => !refused.has(project)).length : null,
  }
}

/** Projects of a committee in the running order, within the judge's tracks and prizes. */
async function findRunningOrder(db: Db, tenant: string, round: RoundRow, judge: JudgeRow): Promise<string[]> {
  const rows = await db.all<{ project_id: string }>(sql`
    select p.project_id from round_projects p
    where p.tenant_id = ${tenant} and p.round_id = ${round.id} and not ${isWithdrawn} and ${isWithinTracks(judge)}
    order by p.position, p.project_id`)
  return rows.map(({ project_id }) => project_id)
}

type ProjectOfRound = { id: string; venue_table: string; content: unknown; team: string }

/** Returns each project once, in the version of the newest of the rounds. */
async function findJudgedProjects(
  db: Db,
  tenant: string,
  wanted: readonly { round: string; project: string }[],
  language: Language,
): Promise<JudgedProject[]> {
  if (wanted.length === 0) return []
  const rows = await db.all<ProjectOfRound>(sql`
    select distinct on (p.id) p.id, p.venue_table, v.content, coalesce(t.name, '') as team from unnest(${wanted.map(({ round }) => round)}::uuid[], ${wanted.map(({ project }) => project)}::uuid[]) as w (round_id, project_id)
    join round_projects rp on rp.tenant_id = ${tenant} and rp.round_id = w.round_id and rp.project_id = w.project_id
    join projects p on p.tenant_id = rp.tenant_id and p.id = rp.project_id
    join project_versions v on v.tenant_id = p.tenant_id and v.project_id = p.id and v.number = rp.version
    left join candidate_teams t on t.tenant_id = p.tenant_id and t.id = p.team_id
    where p.tenant_id = ${tenant} order by p.id, rp.version desc`)
  const contents = new Map(rows.map(({ id, content }) => [id, contentSeenBy(contentOf(content), 'judges')]))
  const { pictures, documents } = await findProjectFiles(db, tenant, [...contents.values()])
  const choices = choicesOf((await findPage(db, tenant))?.content)
  const source = { ...choices, questions: [], documents, separator: language === 'ar' ? '، ' : ', ', formatNumber: String }
  const tracks = new Map(choices.tracks.map(track => [track.id, textIn(track.label, language)]))
  return rows.map(({ id, venue_table, team }) => {
    const content = contents.get(id) ?? contentOf({})
    return {
      id,
      table: venue_table,
      name: content.name,
      line: content.line,
      description: content.description,
      pitch_language: content.pitch_language,
      team,
      tracks: content.tracks.flatMap(track => tracks.get(track) ?? []),
      links: content.links,
      pictures: content.pictures.slice(0, mostPictures).flatMap(picture => pictures[picture] ?? []),
      document: (content.document && documents[content.document]) || null,
      further: furtherTexts(content, source, language, drawn).map(({ label, text }) => ({ label, text })),
    }
  })
}

/** Fields that the page shows in a place of their own. */
const drawn = ['name', 'line', 'description', 'pitch_language', 'tracks', 'links', 'pictures', 'document'] as const
