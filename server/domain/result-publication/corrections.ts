// Corrections of published results: what changes, and who is notified.

import type { Correction } from '#contract/results/result-records.ts'
import { ResultContent } from '#contract/results/result-records.ts'
import { findCertificateChanges } from '#server/domain/certificates/certificate-changes.ts'
import { isParticipant } from '#server/domain/projects/eligible-projects.ts'
import { teamName } from '#server/domain/projects/gallery.ts'
import type { OwnPage } from '#server/domain/registrations/candidate-pages.ts'
import { composeContent } from '#server/domain/results/editions.ts'
import { type Awarded, compareAwards, nameOfAward, type News } from '#server/domain/results/news.ts'
import { findPublishedEdition } from '#server/domain/results/published-results.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Returns the awards of the newest published edition; none before the first publication. */
export async function publishedAwards(db: Db, tenant: string): Promise<Awarded[]> {
  const edition = await findPublishedEdition(db, tenant)
  return edition ? ResultContent.parse(JSON.parse(edition.content)).awards : []
}

export type Concerned = OwnPage & { fullname: string; email: string; news: News }

/** Returns the people whose awards change. People who withdrew are notified of a removed award, because an earlier mail said that they won. */
export async function findConcerned(db: Db, tenant: string, news: readonly News[]): Promise<Concerned[]> {
  const byProject = new Map(news.map(each => [each.project, each]))
  const members = await db.all<OwnPage & { fullname: string; email: string; project: string; is_registered: boolean }>(sql`
    select r.id, r.fullname, r.email, r.language, r.link_number, p.id as project, is_registered(r.state) as is_registered from projects p
    join registrations r on r.tenant_id = p.tenant_id and (r.team_id = p.team_id or r.id = p.registration_id)
    where p.tenant_id = ${tenant} and p.id = any(${[...byProject.keys()]}::uuid[]) and r.bounced_at is null order by r.team_place, r.id`)
  return members.flatMap(({ project, is_registered, ...member }) => {
    const own = byProject.get(project)
    return own && (is_registered || own.change === 'removed') ? [{ ...member, news: own }] : []
  })
}

/** Returns what publishing the present awards would change. */
export async function previewCorrection(db: Db, tenant: string): Promise<Correction> {
  const before = await publishedAwards(db, tenant)
  const after = ResultContent.parse(JSON.parse((await composeContent(db, tenant)).text)).awards
  const news = compareAwards(before, after)
  const concerned = await findConcerned(db, tenant, news)
  const teams = await db.all<{ id: string; team: string }>(sql`
    select p.id, ${teamName} as team from projects p
    where p.tenant_id = ${tenant} and p.id = any(${news.map(({ project }) => project)}::uuid[])`)
  const teamOf = new Map(teams.map(({ id, team }) => [id, team]))
  const changes = await findCertificateChanges(db, tenant, before, after)
  const others = await db.one<{ n: number }>(sql`
    select ((select count(*) from registrations r where r.tenant_id = ${tenant} and ${isParticipant} and r.bounced_at is null
        and not r.id = any(${concerned.map(({ id }) => id)}::uuid[]))
      + (select count(*) from judges j where j.tenant_id = ${tenant} and j.email <> '' and exists (
        select from judgements g where g.tenant_id = j.tenant_id and g.judge_id = j.id)))::int as n`)
  return {
    changes: news.map(({ project, change, before: former, after: present }) => ({
      project,
      name: (present[0] ?? former[0])?.project_name ?? { ar: '', en: '' },
      team: teamOf.get(project) ?? '',
      change,
      before: former.map(nameOfAward),
      after: present.map(nameOfAward),
      people: concerned.filter(person => person.news.project === project).map(({ fullname }) => fullname),
    })),
    certificates: { replaced: changes.replaced.length, revoked: changes.revoked.length, added: changes.added.length },
    others: others?.n ?? 0,
  }
}
