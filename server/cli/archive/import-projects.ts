// Imports projects with versions, judging and certificates (docs/decisions/129-projects-in-archives.md). Judges' links are not imported.

import type { JudgingMethod } from '#contract/judging/judging.ts'
import type { RankingChoice } from '#contract/judging/ranking/input.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'
import { emptyProject, searchTextOf } from '#contract/projects/project-fields.ts'
import type { Archive } from '#server/domain/archive/archive.ts'
import { rankRound, restoredRanking } from '#server/domain/judging/rank-round.ts'
import { findRound } from '#server/domain/judging/rounds.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import type { ArchivedCertificate, ArchivedJudging, ArchivedProject, ArchivedResults } from '#server/domain/tables/archived-projects.ts'
import { type ArchivedTable, rowOfArchived } from '#server/domain/tables/archived-table.ts'
import * as archived from '#server/domain/tables/archived-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows, type Row } from '#server/platform/database/schema-rows.ts'
import { sql } from '#server/platform/database/sql.ts'

type Submitted = {
  files: Archive['project_files']
  people: readonly ArchivedRegistration[]
  projects: readonly ArchivedProject[]
  judging: ArchivedJudging
  results: ArchivedResults
  certificates: readonly ArchivedCertificate[]
}

/** Inserts into a tenant that has none. Call it after the registrations were imported: references to other people are dropped. */
export async function importProjects(db: Db, tenant: string, { files, people, projects, judging, results, certificates }: Submitted) {
  const known = new Set(people.flatMap(({ id, team }) => [id, ...(team ? [team.id] : [])]))
  const ifKnown = (id: string | null) => (id !== null && known.has(id) ? id : null)
  // Projects of teams first. A trigger sets aside a member's project if the team has one; archives of older releases contain such projects.
  const ordered = projects
    .map(project => ({ ...project, team: ifKnown(project.team), registration: ifKnown(project.registration) }))
    .toSorted((a, b) => Number(a.team === null) - Number(b.team === null))
  const rows = ordered.map(project => {
    const last = project.versions.at(-1)
    return rowOfArchived(tenant, archived.projects, project, {
      version: last?.number ?? 0,
      search_text: searchTextOf(last?.content ?? emptyProject),
    })
  })
  await insertRows(db, 'projects', rows)
  await db.run(sql`update projects set search_text = folded(search_text) where tenant_id = ${tenant}`)
  const versions = ordered.flatMap(({ id, versions: own }) =>
    own.map(version =>
      rowOfArchived(tenant, archived.projectVersions, { ...version, registration: ifKnown(version.registration) }, { project_id: id }),
    ),
  )
  await insertRows(db, 'project_versions', versions)
  await insertAll(db, tenant, archived.projectFiles, files)
  await importJudging(db, tenant, judging)
  await importResults(db, tenant, results)
  await importCertificates(db, tenant, judging, certificates, ifKnown)
}

/** `more`: further columns of each row. */
const insertAll = (db: Db, tenant: string, table: ArchivedTable, values: readonly object[], more: Row = {}) =>
  insertRows(
    db,
    table.table,
    values.map(value => rowOfArchived(tenant, table, value, more)),
  )

/** Inserts conflicts last: the database refuses visits and scores of a judge with a conflict, and some were given before it. */
async function importJudging(db: Db, tenant: string, { judges, conflicts, allowed, affiliations, rounds }: ArchivedJudging) {
  await insertAll(db, tenant, archived.judges, judges)
  for (const round of rounds) {
    const ofRound = { round_id: round.id }
    await insertAll(db, tenant, archived.judgingRounds, [round], {
      ranking_method: round.ranking_method ?? earlierMethod(round.method, round.ranking),
    })
    const own = round.judges.map(judge_id => ({ tenant_id: tenant, ...ofRound, judge_id }))
    await insertRows(db, 'round_judges', own)
    await insertAll(db, tenant, archived.roundProjects, round.projects, ofRound)
    await insertAll(db, tenant, archived.assignments, round.visits_made, ofRound)
    await insertAll(db, tenant, archived.judgements, round.judgements.map(withPossibleTime), ofRound)
    await insertAll(db, tenant, archived.excludedJudges, round.excluded, ofRound)
  }
  await insertAll(db, tenant, archived.judgeConflicts, conflicts)
  await insertAll(db, tenant, archived.allowedConflicts, allowed)
  await insertAll(db, tenant, archived.allowedAffiliations, affiliations)
  for (const { id, ranking } of rounds) if (ranking) await restoreRanking(db, tenant, id, ranking)
}

/** Archives of earlier versions have judgements that arrived before they were given, by the clock of a device. */
function withPossibleTime<T extends { given_at: string; arrived_at: string; is_time_corrected: boolean }>(judgement: T): T {
  const isAhead = Date.parse(judgement.given_at) > Date.parse(judgement.arrived_at)
  return isAhead ? { ...judgement, given_at: judgement.arrived_at, is_time_corrected: true } : judgement
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
  await insertAll(db, tenant, archived.resultAwards, awards)
  for (const edition of editions) {
    await insertAll(db, tenant, archived.resultSeals, [edition])
    await insertAll(db, tenant, archived.resultEditions, [edition], { seal_id: edition.id })
  }
}

/**
 * Imported certificates are marked as foreign, and no credential of them is signed: the archive can contain anything. Throws an error if one of
 * the codes exists: it is part of a public address, so two certificates cannot have it.
 */
async function importCertificates(
  db: Db,
  tenant: string,
  { judges }: ArchivedJudging,
  certificates: readonly ArchivedCertificate[],
  ifKnown: (registration: string | null) => string | null,
) {
  const known = new Set(judges.map(({ id }) => id))
  const rows = certificates.map(certificate =>
    rowOfArchived(
      tenant,
      archived.certificates,
      {
        ...certificate,
        // Set below: the other certificate may come later.
        replaced_by: null,
        registration: ifKnown(certificate.registration),
        judge: certificate.judge !== null && known.has(certificate.judge) ? certificate.judge : null,
      },
      { is_foreign: true },
    ),
  )
  const inserted = await insertRows(db, 'certificates', rows, { conflict: sql`on conflict (code) do nothing` })
  if (inserted < certificates.length)
    throw new Error(
      `${certificates.length - inserted} certificates of the archive exist in this installation. Delete the hackathon that has them first, or import without --with-people, which leaves certificates and registrations out`,
    )
  const replaced = certificates.filter(({ replaced_by }) => replaced_by !== null).map(({ id, replaced_by }) => ({ id, replaced_by }))
  await db.run(sql`
    update certificates c set replaced_by = o.replaced_by from jsonb_populate_recordset(null::certificates, ${JSON.stringify(replaced)}::jsonb) o
    where c.tenant_id = ${tenant} and c.id = o.id`)
}
