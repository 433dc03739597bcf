// Reads projects, judging and certificates for an archive.

import type { ArchivedCertificate, ArchivedJudging, ArchivedProject, ArchivedResults } from '#server/domain/tables/archived-projects.ts'
import { archivedRow, archivedRows, readArchivedRows } from '#server/domain/tables/archived-table.ts'
import * as archived from '#server/domain/tables/archived-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { raw, sql } from '#server/platform/database/sql.ts'

/** Reads a hundred projects at a time, because each has all its versions. */
export async function* readProjects(db: Db, tenant: string): AsyncGenerator<ArchivedProject> {
  const versions = archivedRows(archived.projectVersions, sql`t.tenant_id = p.tenant_id and t.project_id = p.id`)
  for (let after: string | null = null; ;) {
    const rows: { project: ArchivedProject }[] = await db.all<{ project: ArchivedProject }>(sql`
      select ${archivedRow(archived.projects, 'p', { versions })} as project
      from projects p where p.tenant_id = ${tenant} and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit 100`)
    for (const { project } of rows) yield project
    const last = rows.at(-1)
    if (!last) return
    after = last.project.id
  }
}

export async function readJudging(db: Db, tenant: string): Promise<ArchivedJudging> {
  const rounds = await db.all<{ round: ArchivedJudging['rounds'][number] }>(sql`
    select ${archivedRow(archived.judgingRounds, 'r', {
      ranking_method: sql`r.ranking_method`,
      ranking: sql`case when r.ranking is not null
        then json_build_object('order', r.ranking -> 'order', 'hash', r.ranking_hash, 'input', r.ranking -> 'input') end`,
      excluded: archivedRows(archived.excludedJudges, ofRound),
      judges: sql`(select coalesce(json_agg(t.judge_id order by t.judge_id), '[]') from round_judges t where ${ofRound})`,
      projects: archivedRows(archived.roundProjects, ofRound),
      visits_made: archivedRows(archived.assignments, ofRound),
      judgements: archivedRows(archived.judgements, ofRound),
    })} as round
    from judging_rounds r where r.tenant_id = ${tenant} order by ${raw(archived.judgingRounds.order)}`)
  return {
    judges: await readArchivedRows(db, tenant, archived.judges),
    conflicts: await readArchivedRows(db, tenant, archived.judgeConflicts),
    allowed: await readArchivedRows(db, tenant, archived.allowedConflicts),
    affiliations: await readArchivedRows(db, tenant, archived.allowedAffiliations),
    rounds: rounds.map(({ round }) => round),
  }
}
const ofRound = sql`t.tenant_id = r.tenant_id and t.round_id = r.id`

/** Returns awards and published editions. */
export async function readResults(db: Db, tenant: string): Promise<ArchivedResults> {
  const awards = await readArchivedRows<ArchivedResults['awards'][number]>(db, tenant, archived.resultAwards)
  const sealed = await db.all<{ seal: object; edition: object }>(sql`
    select ${archivedRow(archived.resultSeals, 's', {})} as seal, ${archivedRow(archived.resultEditions, 'e', {})} as edition
    from result_seals s join result_editions e on e.tenant_id = s.tenant_id and e.seal_id = s.id
    where s.tenant_id = ${tenant} and s.published_at is not null order by s.number`)
  return { awards, editions: sealed.map(({ seal, edition }) => ({ ...seal, ...edition }) as ArchivedResults['editions'][number]) }
}

export const readCertificates = (db: Db, tenant: string) => readArchivedRows<ArchivedCertificate>(db, tenant, archived.certificates)

/** Returns pictures and documents of all versions. */
export const readProjectFiles = (db: Db, tenant: string) => readArchivedRows<object>(db, tenant, archived.projectFiles)
