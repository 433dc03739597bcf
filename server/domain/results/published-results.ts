// Published results: what pages, teams and mails show.

import type { Picture } from '#contract/landing-pages/picture.ts'
import { ProjectFeedback, ResultContent } from '#contract/results/result-records.ts'
import type { PublishedResults, StoredOwnResults } from '#landing/model.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { cover, isShown, shownTeam, counting } from '#server/domain/projects/gallery.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredVariant } from '#server/platform/file-store/stored-picture.ts'

type Row = { content: string; published_at: string; first_at: string; hash: string; reason: string }

/** Join of the newest published edition of a hackathon. */
const newestPublished = (tenant: string) => sql`
  from result_seals s join result_editions e on e.tenant_id = s.tenant_id and e.seal_id = s.id
  where s.tenant_id = ${tenant} and s.published_at is not null order by s.number desc limit 1`

/** Returns the text of the newest published edition and its SHA-256. */
export const findPublishedEdition = (db: Db, tenant: string) =>
  db.one<Row>(sql`
    select s.hash, s.reason, e.content, s.published_at, min(s.published_at) over () as first_at ${newestPublished(tenant)}`)

type Shown = {
  id: string
  slug: string
  /** false: withdrawn, disqualified or without members since the publication */
  is_eligible: boolean
  is_shown: boolean
  team: string
  cover: (Omit<Picture, 'variants'> & { variants: StoredVariant[] }) | null
}

/**
 * Returns the newest published edition with the present names, pictures and pages of its projects: a team can hide them at any time. Null if
 * nothing is published. Awards of projects that were stopped since are omitted until the organizers publish a correction. Projects that the
 * retention deleted keep their awards. Without `namesPeople`, candidates who take part alone are not named: for texts that are copied and cannot follow them.
 */
export async function readPublishedResults(db: Db, tenant: string, { namesPeople = true } = {}): Promise<PublishedResults | null> {
  const edition = await findPublishedEdition(db, tenant)
  if (!edition) return null
  const { awards } = ResultContent.parse(JSON.parse(edition.content))
  const projects = await db.all<Shown>(sql`
    select p.id, p.slug, ${isEligible()} as is_eligible, ${isShown} as is_shown, ${shownTeam} as team, ${cover} as cover
    from projects p left join ${counting} on true
    where p.tenant_id = ${tenant} and p.id = any(${[...new Set(awards.map(({ project }) => project))]}::uuid[])`)
  const present = new Map(projects.map(project => [project.id, project]))
  const standing = awards.filter(({ project }) => present.get(project)?.is_eligible !== false)
  const published_at = new Date(edition.published_at).toISOString()
  const isCorrected = new Date(edition.first_at).toISOString() !== published_at
  return {
    first_published_at: new Date(edition.first_at).toISOString(),
    corrected_at: isCorrected ? published_at : null,
    reason: isCorrected ? edition.reason : '',
    hash: edition.hash,
    is_incomplete: standing.length < awards.length,
    awards: standing.map(({ id, project, place, name, project_name, line, team }) => {
      const shown = present.get(project)
      return {
        id,
        project,
        place,
        name,
        project_name,
        line,
        team: (namesPeople && shown?.team) || team,
        slug: shown?.is_shown ? shown.slug : null,
        picture: shown?.is_shown && shown.cover ? { ...shown.cover, variants: pictureUrls(shown.cover) } : null,
      }
    }),
  }
}

/** Whether the newest published edition names a project that was stopped since: it must not be shown as a winner. */
export async function hasStoppedWinner(db: Db, tenant: string): Promise<boolean> {
  const results = await readPublishedResults(db, tenant)
  return results?.is_incomplete ?? false
}

/** Returns awards of a project and what judges said about it; null before the publication, or if nothing is shared. */
export async function readOwnResults(db: Db, tenant: string, project: string): Promise<StoredOwnResults | null> {
  const row = await db.one<{ content: string; feedback: unknown; is_eligible: boolean }>(sql`
    select e.content, e.feedback -> ${project}::text as feedback,
      exists (select from projects p where p.tenant_id = ${tenant} and p.id = ${project} and ${isEligible()}) as is_eligible
    ${newestPublished(tenant)}`)
  if (!row) return null
  const awards = row.is_eligible ? ResultContent.parse(JSON.parse(row.content)).awards.filter(award => award.project === project) : []
  const { lines, rounds } = ProjectFeedback.safeParse(row.feedback).data ?? { lines: [], rounds: [] }
  return awards.length + lines.length + rounds.length > 0 ? { awards, lines, rounds } : null
}
