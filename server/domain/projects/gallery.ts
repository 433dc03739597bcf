// The public list of projects.

import type { Picture } from '#contract/landing-pages/picture.ts'
import { contentSeenBy } from '#contract/projects/project-fields.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { galleryPageSize, type PublishedResults, type ShownProject, type StoredGallery, type StoredProjectPage } from '#landing/model.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import { now } from '#server/platform/time/now.ts'
import { isEligible } from './eligible-projects.ts'
import { contentOf, findCountingVersion, findProjectFiles, membersOf, type ProjectRow } from './project-store.ts'
import type { StoredSubmissions } from './submissions.ts'

/** Whether the public list shows projects now. A hackathon that was called off shows none. */
export const isGalleryOpen = ({ gallery, closes_at, is_open, has_results }: StoredSubmissions, tenant: TenantFacts): boolean =>
  closes_at !== null &&
  !is_open &&
  tenant.called_off === null &&
  (gallery === 'deadline' ||
    (gallery === 'results' && (has_results || stageOf({ ...tenant, status: 'published' }, new Date(now())) === 'finished')))

/** Projects that the public list contains. */
export const isShown = sql`${isEligible()} and not p.is_hidden`

/** Returns the version that counts of each project. */
export const counting: Sql = sql`lateral (
  select v.* from project_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id and v.is_submitted order by v.number desc limit 1) v`

/** Name of the project's team, or of the candidate who takes part alone; '' if neither exists any longer. */
export const teamName: Sql = sql`coalesce(
  (select t.name from candidate_teams t where t.tenant_id = p.tenant_id and t.id = p.team_id),
  (select r.fullname from registrations r where r.tenant_id = p.tenant_id and r.id = p.registration_id), '')`

/** Name of the team in the public list: a candidate who takes part alone can hide the own name. */
export const shownTeam: Sql = sql`case when p.team_id is null and (p.hides_members or exists (
    select from registrations r where r.tenant_id = p.tenant_id and r.id = p.registration_id and r.answers ->> 'age_band' = 'under_18'))
  then '' else ${teamName} end`

/** The first picture of a version. */
export const cover: Sql = sql`(
  select jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height, 'variants', f.variants) from project_files f
  where f.tenant_id = p.tenant_id and f.project_id = p.id and f.id = (v.content -> 'pictures' ->> 0)::uuid)`

type Row = {
  id: string
  slug: string
  content: unknown
  team: string
  cover: (Omit<Picture, 'variants'> & { variants: StoredVariant[] }) | null
}
type Asked = {
  results: PublishedResults | null
  search: string
  track: string
  page: number
  /** local day, which decides the order */ day: string
}

/** Returns one page of the open list: winners of published results, then an order that is different each day, so that no project is always first. */
export async function findGallery(db: Db, tenant: string, { results, search, track, page, day }: Asked): Promise<StoredGallery> {
  const words = search.split(/\s+/).filter(Boolean)
  const matches = sql`${isShown}
    and (${track} = '' or v.content -> 'tracks' ? ${track})
    and not exists (select from unnest(${words}::text[]) w where folded(p.search_text || ' ' || ${shownTeam}) not like like_anywhere(w))`
  const counts = await db.one<{ count: number; total: number }>(sql`
    select count(*) filter (where ${matches})::int as count, count(*)::int as total
    from projects p join ${counting} on true where p.tenant_id = ${tenant} and ${isShown}`)
  const rows = await db.all<Row>(sql`
    select p.id, p.slug, v.content, ${shownTeam} as team, ${cover} as cover from projects p join ${counting} on true
    where p.tenant_id = ${tenant} and ${matches}
    order by array_position(${results?.awards.map(({ project }) => project) ?? []}::uuid[], p.id), md5(p.id::text || ${day}), p.id
    limit ${galleryPageSize} offset ${(page - 1) * galleryPageSize}`)
  const { count = 0, total = 0 } = counts ?? {}
  return {
    closed: null,
    receipts: [],
    projects: rows.map(row => shownProject(row, results)),
    hasResults: results !== null,
    count,
    total,
    search,
    track,
    page,
  }
}

/** Whether the list, once open, contains a project. */
export const hasShownProjects = async (db: Db, tenant: string): Promise<boolean> =>
  (await db.one(sql`select 1 from projects p join ${counting} on true where p.tenant_id = ${tenant} and ${isShown} limit 1`)) !== undefined

/** Returns all projects of the open list, for its data twin. */
export const findAllShown = async (db: Db, tenant: string, results: PublishedResults | null): Promise<ShownProject[]> =>
  (
    await db.all<Row>(sql`
      select p.id, p.slug, v.content, ${shownTeam} as team, ${cover} as cover from projects p join ${counting} on true
      where p.tenant_id = ${tenant} and ${isShown} order by p.slug`)
  ).map(row => shownProject(row, results))

const awardsOf = (results: PublishedResults | null, project: string) => results?.awards.filter(award => award.project === project) ?? []

const shownProject = ({ id, slug, content, team, cover: picture }: Row, results: PublishedResults | null): ShownProject => ({
  slug,
  content: contentSeenBy(contentOf(content), 'visitors'),
  team,
  cover: picture && { ...picture, variants: pictureUrls(picture) },
  awards: awardsOf(results, id),
})

const maxReceipts = 2000
/** Returns the receipts of the versions that count, newest first. They contain no names. */
export const findReceipts = (db: Db, tenant: string) =>
  db.all<{ receipt: string; saved_at: string }>(sql`
    select v.receipt, v.saved_at from projects p join ${counting} on true where p.tenant_id = ${tenant} and ${isEligible()}
    order by v.saved_at desc limit ${maxReceipts}`)

/** Returns a project of the open list; null if it is not shown. Names of minors are never shown. */
export async function findShownProject(
  db: Db,
  tenant: string,
  slug: string,
  results: PublishedResults | null,
): Promise<StoredProjectPage | null> {
  const row = await db.one<ProjectRow & { team: string }>(sql`
    select p.*, ${shownTeam} as team from projects p where p.tenant_id = ${tenant} and p.slug = ${slug} and ${isShown}`)
  const version = row && (await findCountingVersion(db, tenant, row.id))
  if (!row || !version) return null
  const content = contentSeenBy(version.content, 'visitors')
  const { pictures, documents } = await findProjectFiles(db, tenant, [content])
  const members = row.hides_members ? [] : await membersOf(db, tenant, row)
  const shown = content.pictures.flatMap(id => pictures[id] ?? [])
  return {
    slug,
    content,
    team: row.team,
    awards: awardsOf(results, row.id),
    cover: shown[0] ?? null,
    pictures: shown,
    document: (content.document && documents[content.document]) || null,
    members: row.team_id === null ? [] : members.filter(({ is_minor }) => !is_minor).map(({ fullname }) => fullname),
  }
}
