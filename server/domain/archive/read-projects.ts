// Reads projects, judging and certificates for an archive.

import type { ArchivedCertificate, ArchivedJudging, ArchivedProject, ArchivedResults } from '#server/domain/tables/archived-projects.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** Reads a hundred projects at a time, because each has all its versions. */
export async function* readProjects(db: Db, tenant: string): AsyncGenerator<ArchivedProject> {
  for (let after: string | null = null; ;) {
    const rows: { project: ArchivedProject }[] = await db.all<{ project: ArchivedProject }>(sql`
      select json_build_object('id', p.id, 'team', p.team_id, 'registration', p.registration_id, 'slug', p.slug, 'state', p.state,
        'reason', p.reason, 'set_aside', p.set_aside, 'erased_at', p.erased_at, 'venue_table', p.venue_table, 'late', p.late, 'late_text', p.late_text, 'hides_members', p.hides_members,
        'is_hidden', p.is_hidden, 'missing', p.missing, 'created_at', p.created_at,
        'versions', (select ${listOf(
          sql`'number', v.number, 'content', v.content, 'is_submitted', v.is_submitted, 'is_late', v.is_late, 'receipt', v.receipt,
            'registration', v.registration_id, 'arrived_at', v.arrived_at, 'saved_at', v.saved_at`,
          sql`v.number`,
        )} from project_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id)) as project
      from projects p where p.tenant_id = ${tenant} and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit 100`)
    for (const { project } of rows) yield project
    const last = rows.at(-1)
    if (!last) return
    after = last.project.id
  }
}

export async function readJudging(db: Db, tenant: string): Promise<ArchivedJudging> {
  const judges = await db.all<ArchivedJudging['judges'][number]>(sql`
    select id, name, email, languages, organization, tracks, prizes, is_bound, created_at from judges where tenant_id = ${tenant}
    order by created_at, id`)
  const conflicts = await db.all<ArchivedJudging['conflicts'][number]>(sql`
    select judge_id as judge, project_id as project, source, shared, created_at from judge_conflicts where tenant_id = ${tenant}
    order by created_at, judge_id, project_id`)
  const allowed = await db.all<ArchivedJudging['allowed'][number]>(sql`
    select judge_id as judge, project_id as project, created_at from allowed_conflicts where tenant_id = ${tenant}
    order by created_at, judge_id, project_id`)
  const affiliations = await db.all<ArchivedJudging['affiliations'][number]>(sql`
    select source, shared, created_at from allowed_affiliations where tenant_id = ${tenant} order by source, shared`)
  const rounds = await db.all<{ round: ArchivedJudging['rounds'][number] }>(sql`
    select json_build_object('id', r.id, 'name', json_build_object('ar', r.name_ar, 'en', r.name_en), 'method', r.method,
      'criteria', r.criteria, 'scale', r.scale, 'minutes', r.minutes, 'visits', r.visits, 'seeks_podium', r.seeks_podium,
      'selection', r.selection, 'state', r.state, 'ranking_method', r.ranking_method, 'attempt', r.attempt, 'current', r.current_project,
      'current_since', r.current_since, 'message', r.message, 'opened_at', r.opened_at, 'closed_at', r.closed_at, 'ranked_at', r.ranked_at, 'created_at', r.created_at,
      'ranking', case when r.ranking is not null then json_build_object('order', r.ranking -> 'order', 'hash', r.ranking_hash,
        'input', r.ranking -> 'input') end,
      'excluded', (select ${listOf(
        sql`'judge', e.judge_id, 'reason', e.reason, 'created_at', e.created_at`,
        sql`e.created_at, e.judge_id`,
      )} from excluded_judges e where ${ofRound(sql`e`)}),
      'judges', (select coalesce(json_agg(j.judge_id order by j.judge_id), '[]') from round_judges j where ${ofRound(sql`j`)}),
      'projects', (select ${listOf(
        sql`'project', p.project_id, 'position', p.position, 'version', p.version, 'pitch_language', p.pitch_language, 'tracks', p.tracks,
          'prizes', p.prizes, 'is_hidden', p.is_hidden, 'judge', p.judge_id, 'free_since', p.free_since`,
        sql`p.position, p.project_id`,
      )} from round_projects p where ${ofRound(sql`p`)}),
      'visits_made', (select ${listOf(
        sql`'id', a.id, 'attempt', a.attempt, 'judge', a.judge_id, 'project', a.project_id, 'started_at', a.started_at, 'expires_at', a.expires_at,
          'ended_at', a.ended_at, 'outcome', a.outcome`,
        sql`a.started_at, a.id`,
      )} from assignments a where ${ofRound(sql`a`)}),
      'judgements', (select ${listOf(
        sql`'id', j.id, 'attempt', j.attempt, 'judge', j.judge_id, 'project', j.project_id, 'points', j.points, 'mean', j.mean,
          'for_team', j.for_team, 'for_organizers', j.for_organizers, 'given_at', j.given_at, 'arrived_at', j.arrived_at,
          'is_time_corrected', j.is_time_corrected, 'is_by_hand', j.is_by_hand`,
        sql`j.number`,
      )} from judgements j where ${ofRound(sql`j`)})) as round
    from judging_rounds r where r.tenant_id = ${tenant} order by r.number`)
  return { judges, conflicts, allowed, affiliations, rounds: rounds.map(({ round }) => round) }
}

/** Returns awards and published editions. */
export async function readResults(db: Db, tenant: string): Promise<ArchivedResults> {
  const awards = await db.all<ArchivedResults['awards'][number]>(sql`
    select id, project_id as project, prize, place, json_build_object('ar', name_ar, 'en', name_en) as name, decision, reason
    from result_awards where tenant_id = ${tenant} order by number`)
  const editions = await db.all<ArchivedResults['editions'][number]>(sql`
    select s.id, s.number, e.content, s.hash, s.awards, e.feedback, s.sealed_at, s.published_at, s.sends_mails, s.shares_lines,
      s.shares_means, s.reason
    from result_seals s join result_editions e on e.tenant_id = s.tenant_id and e.seal_id = s.id
    where s.tenant_id = ${tenant} and s.published_at is not null order by s.number`)
  return { awards, editions }
}

export const readCertificates = (db: Db, tenant: string) =>
  db.all<ArchivedCertificate>(sql`
    select id, code, kind, name, json_build_object('ar', project_ar, 'en', project_en) as project,
      json_build_object('ar', award_ar, 'en', award_en) as award, email, language, issued_at, state, replaced_by, ended_at, reason,
      name_corrected_at, registration_id as registration, judge_id as judge
    from certificates where tenant_id = ${tenant} order by number`)

type FileRow = {
  id: string
  project: string
  name: string
  size: number
  width: number
  height: number
  variants: never[]
  created_at: string
}

/** Returns pictures and documents of all versions. */
export const readProjectFiles = (db: Db, tenant: string) =>
  db.all<FileRow>(sql`
    select id, project_id as project, name, size, width, height, variants, created_at from project_files where tenant_id = ${tenant}
    order by created_at, id`)

const ofRound = (table: Sql): Sql => sql`${table}.tenant_id = r.tenant_id and ${table}.round_id = r.id`
const listOf = (fields: Sql, order: Sql): Sql => sql`coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]')`
