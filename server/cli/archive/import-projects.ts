// Imports projects with versions, judging and certificates (docs/decisions/129-projects-in-archives.md). Judges' links are not imported.

import type { JudgingMethod } from '#contract/judging/judging.ts'
import type { RankingChoice } from '#contract/judging/ranking/input.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'
import type { Archive } from '#server/domain/archive/archive.ts'
import { rankRound, restoredRanking } from '#server/domain/judging/rank-round.ts'
import { findRound } from '#server/domain/judging/rounds.ts'
import type { ArchivedCertificate, ArchivedJudging, ArchivedProject, ArchivedResults } from '#server/domain/tables/archived-projects.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Submitted = {
  submissions: Archive['submissions']
  files: Archive['project_files']
  projects: readonly ArchivedProject[]
  judging: ArchivedJudging
  results: ArchivedResults
  certificates: readonly ArchivedCertificate[]
}

/** Inserts into a tenant that has none. Call it after the registrations were imported: references to other people are dropped. */
export async function importProjects(db: Db, tenant: string, { submissions, files, projects, judging, results, certificates }: Submitted) {
  if (submissions)
    await db.run(sql`
      insert into submissions (tenant_id, closes_at, open_to, gallery, reminds, questions)
      values (${tenant}, ${submissions.closes_at}::timestamptz, ${submissions.open_to}, ${submissions.gallery}, ${submissions.reminds},
        ${JSON.stringify(submissions.questions)}::jsonb)`)
  // Projects of teams first. A trigger sets aside a member's project if the team has one; archives of older releases contain such projects.
  const ordered = projects.toSorted((a, b) => Number(a.team === null) - Number(b.team === null))
  for (let from = 0; from < ordered.length; from += atOnce) await insertProjects(db, tenant, ordered.slice(from, from + atOnce))
  await db.run(sql`
    insert into project_files (tenant_id, id, project_id, name, size, width, height, variants, created_at)
    select ${tenant}, id, project, name, size, width, height, variants, created_at from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as f (id uuid, project uuid, name text, size int, width int, height int, variants jsonb, created_at timestamptz)`)
  await importJudging(db, tenant, judging)
  await importResults(db, tenant, results)
  await importCertificates(db, tenant, certificates)
}

const atOnce = 100

async function insertProjects(db: Db, tenant: string, projects: readonly ArchivedProject[]) {
  const rows = projects.map(({ versions, ...project }) => {
    const last = versions.at(-1)
    const { name, line } = last?.content ?? { name: { ar: '', en: '' }, line: { ar: '', en: '' } }
    return { ...project, version: last?.number ?? 0, search: [name.ar, name.en, line.ar, line.en].join(' ') }
  })
  await db.run(sql`
    insert into projects (tenant_id, id, team_id, registration_id, slug, state, reason, version, venue_table, late, late_text, hides_members,
      is_hidden, missing, search_text, set_aside, erased_at, created_at)
    select ${tenant}, p.id, t.id, r.id, p.slug, p.state, p.reason, p.version, p.venue_table, p.late, p.late_text, p.hides_members,
      p.is_hidden, p.missing, folded(p.search), p.set_aside, p.erased_at, p.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, team uuid, registration uuid, slug text, state text, reason text,
      version int, venue_table text, late text, late_text text, hides_members boolean, is_hidden boolean, missing text[], search text, set_aside boolean,
      erased_at timestamptz, created_at timestamptz)
    left join candidate_teams t on t.tenant_id = ${tenant} and t.id = p.team
    left join registrations r on r.tenant_id = ${tenant} and r.id = p.registration
    order by p.team is null`)
  const versions = projects.flatMap(({ id, versions: own }) => own.map(version => ({ ...version, project: id })))
  await db.run(sql`
    insert into project_versions (tenant_id, project_id, number, content, is_submitted, is_late, receipt, registration_id, arrived_at, saved_at)
    select ${tenant}, v.project, v.number, v.content, v.is_submitted, v.is_late, v.receipt, r.id, v.arrived_at, v.saved_at
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v (project uuid, number int, content jsonb, is_submitted boolean,
      is_late boolean, receipt text, registration uuid, arrived_at timestamptz, saved_at timestamptz)
    left join registrations r on r.tenant_id = ${tenant} and r.id = v.registration`)
}

/** Inserts conflicts last: the database refuses visits and scores of a judge with a conflict, and some were given before it. */
async function importJudging(db: Db, tenant: string, { judges, conflicts, allowed, affiliations, rounds }: ArchivedJudging) {
  await db.run(sql`
    insert into judges (tenant_id, id, name, email, languages, organization, tracks, prizes, is_bound, created_at)
    select ${tenant}, id, name, email, languages, organization, tracks, prizes, is_bound, created_at
    from jsonb_to_recordset(${JSON.stringify(judges)}::jsonb) as j (id uuid, name text, email text, languages text[], organization text,
      tracks text[], prizes text[], is_bound boolean, created_at timestamptz)`)
  for (const { name, judges: own, projects, visits_made, judgements, excluded, ranking, ...round } of rounds) {
    await db.run(sql`
      insert into judging_rounds (tenant_id, id, name_ar, name_en, method, criteria, scale, minutes, visits, seeks_podium, selection, state,
        ranking_method, attempt, current_project, current_since, message, opened_at, closed_at, ranked_at, created_at)
      values (${tenant}, ${round.id}, ${name.ar}, ${name.en}, ${round.method}, ${JSON.stringify(round.criteria)}::jsonb, ${round.scale},
        ${round.minutes}, ${round.visits}, ${round.seeks_podium}, ${JSON.stringify(round.selection)}::jsonb, ${round.state},
        ${round.ranking_method ?? earlierMethod(round.method, ranking)}, ${round.attempt}, ${round.current}::uuid, ${round.current_since}::timestamptz, ${round.message}, ${round.opened_at}::timestamptz,
        ${round.closed_at}::timestamptz, ${round.ranked_at}::timestamptz, ${round.created_at}::timestamptz)`)
    await db.run(sql`
      insert into round_judges (tenant_id, round_id, judge_id) select ${tenant}, ${round.id}, judge from unnest(${own}::uuid[]) judge`)
    await db.run(sql`
      insert into round_projects (tenant_id, round_id, project_id, position, version, pitch_language, tracks, prizes, is_hidden, judge_id,
        free_since)
      select ${tenant}, ${round.id}, project, position, version, pitch_language, tracks, prizes, is_hidden, judge, free_since
      from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as p (project uuid, position int, version int, pitch_language text,
        tracks text[], prizes text[], is_hidden boolean, judge uuid, free_since timestamptz)`)
    await db.run(sql`
      insert into assignments (tenant_id, id, round_id, attempt, judge_id, project_id, started_at, expires_at, ended_at, outcome)
      select ${tenant}, id, ${round.id}, attempt, judge, project, started_at, expires_at, ended_at, outcome
      from jsonb_to_recordset(${JSON.stringify(visits_made)}::jsonb) as a (id uuid, attempt int, judge uuid, project uuid, started_at timestamptz,
        expires_at timestamptz, ended_at timestamptz, outcome text)`)
    await db.run(sql`
      insert into judgements (tenant_id, id, round_id, attempt, judge_id, project_id, points, mean, for_team, for_organizers, given_at,
        arrived_at, is_time_corrected, is_by_hand)
      select ${tenant}, j.id, ${round.id}, j.attempt, j.judge, j.project, j.points, j.mean, j.for_team, j.for_organizers,
        least(j.given_at, j.arrived_at), j.arrived_at, j.is_time_corrected or j.given_at > j.arrived_at, j.is_by_hand
      from rows from (jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb) as (id uuid, attempt int, judge uuid, project uuid,
        points jsonb, mean double precision, for_team text, for_organizers text, given_at timestamptz, arrived_at timestamptz,
        is_time_corrected boolean, is_by_hand boolean)) with ordinality as j (id, attempt, judge, project, points, mean, for_team,
        for_organizers, given_at, arrived_at, is_time_corrected, is_by_hand, nth)
      order by j.nth`)
    await db.run(sql`
      insert into excluded_judges (tenant_id, round_id, judge_id, reason, created_at)
      select ${tenant}, ${round.id}, judge, reason, created_at
      from jsonb_to_recordset(${JSON.stringify(excluded)}::jsonb) as e (judge uuid, reason text, created_at timestamptz)`)
  }
  await db.run(sql`
    insert into judge_conflicts (tenant_id, judge_id, project_id, source, shared, created_at)
    select ${tenant}, judge, project, source, shared, created_at from jsonb_to_recordset(${JSON.stringify(conflicts)}::jsonb)
      as c (judge uuid, project uuid, source text, shared text, created_at timestamptz)`)
  await db.run(sql`
    insert into allowed_conflicts (tenant_id, judge_id, project_id, created_at)
    select ${tenant}, judge, project, created_at from jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb)
      as c (judge uuid, project uuid, created_at timestamptz)`)
  await db.run(sql`
    insert into allowed_affiliations (tenant_id, source, shared, created_at)
    select ${tenant}, source, shared, created_at from jsonb_to_recordset(${JSON.stringify(affiliations)}::jsonb)
      as a (source text, shared text, created_at timestamptz)`)
  for (const { id, ranking } of rounds) if (ranking) await restoreRanking(db, tenant, id, ranking)
}

/** Method of a round in an archive of an earlier version, in which the method of a ranking followed from that of the judging. */
const earlierMethod = (method: JudgingMethod, ranking: Archived | null): RankingChoice =>
  ranking?.input?.method ?? (ranking && method === 'assigned' ? 'order_adjusted' : 'proposed')

type Archived = NonNullable<ArchivedJudging['rounds'][number]['ranking']>

/** Computes a stored ranking again from its input. Archives of earlier versions have no input: if scores changed since, only the order is restored. */
async function restoreRanking(db: Db, tenant: string, id: string, { order, hash, input }: Archived) {
  // The salt of a ranking without an input is unknown.
  await db.run(sql`update judging_rounds set ranking_salt = ${input?.salt ?? ''} where tenant_id = ${tenant} and id = ${id}`)
  const restored = input && restoredRanking(input, hash)
  const ranked = restored ? null : await rankRound(db, tenant, await findRound(db, tenant, id), computeRanking)
  const stored = restored ?? (ranked?.hash === hash ? ranked.stored : { order })
  await db.run(sql`
    update judging_rounds set ranking = ${JSON.stringify(stored)}::jsonb, ranking_hash = ${hash}
    where tenant_id = ${tenant} and id = ${id}`)
}

async function importResults(db: Db, tenant: string, { awards, editions }: ArchivedResults) {
  await db.run(sql`
    insert into result_awards (tenant_id, id, project_id, prize, place, name_ar, name_en, decision, reason)
    select ${tenant}, a.id, a.project, a.prize, a.place, a.name ->> 'ar', a.name ->> 'en', a.decision, a.reason
    from rows from (jsonb_to_recordset(${JSON.stringify(awards)}::jsonb) as (id uuid, project uuid, prize text, place int, name jsonb,
      decision text, reason text)) with ordinality as a (id, project, prize, place, name, decision, reason, nth) order by a.nth`)
  for (const { id, number, content, hash, feedback, ...edition } of editions) {
    await db.run(sql`
      insert into result_seals (tenant_id, id, number, hash, awards, sealed_at, published_at, sends_mails, shares_lines, shares_means,
        reason)
      values (${tenant}, ${id}, ${number}, ${hash}, ${edition.awards}, ${edition.sealed_at}::timestamptz,
        ${edition.published_at}::timestamptz, ${edition.sends_mails}, ${edition.shares_lines}, ${edition.shares_means}, ${edition.reason})`)
    await db.run(sql`
      insert into result_editions (tenant_id, seal_id, content, feedback)
      values (${tenant}, ${id}, ${content}, ${JSON.stringify(feedback)}::jsonb)`)
  }
}

/**
 * Imported certificates are marked as foreign, and no credential of them is signed: the archive can contain anything. Throws an error if one of
 * the codes exists: it is part of a public address, so two certificates cannot have it.
 */
async function importCertificates(db: Db, tenant: string, certificates: readonly ArchivedCertificate[]) {
  const inserted = await db.run(sql`
    insert into certificates (tenant_id, id, code, kind, name, email, language, project_ar, project_en, award_ar, award_en, issued_at, state,
      ended_at, reason, name_corrected_at, is_foreign, registration_id, judge_id)
    select ${tenant}, c.id, c.code, c.kind, c.name, c.email, c.language, c.project ->> 'ar', c.project ->> 'en', c.award ->> 'ar',
      c.award ->> 'en', c.issued_at, c.state, c.ended_at, c.reason, c.name_corrected_at, true,
      (select r.id from registrations r where r.tenant_id = ${tenant} and r.id = c.registration),
      (select j.id from judges j where j.tenant_id = ${tenant} and j.id = c.judge)
    from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb) as c (id uuid, code text, kind text, name text, email text,
      language text, project jsonb, award jsonb, issued_at timestamptz, state text, ended_at timestamptz, reason text,
      name_corrected_at timestamptz, registration uuid, judge uuid)
    on conflict (code) do nothing`)
  if (inserted < certificates.length)
    throw new Error(
      `${certificates.length - inserted} certificates of the archive exist in this installation. Delete the hackathon that has them first, or import without --with-people, which leaves certificates and registrations out`,
    )
  await db.run(sql`
    update certificates c set replaced_by = o.replaced_by
    from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb) as o (id uuid, replaced_by uuid)
    where c.tenant_id = ${tenant} and c.id = o.id and o.replaced_by is not null`)
}
