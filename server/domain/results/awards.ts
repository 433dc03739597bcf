// Awards that the organizers prepare.

import { Uuid } from '#contract/fields.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Award, AwardSettings } from '#contract/results/result-records.ts'
import { prizeKey } from '#contract/results/results.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { counting, cover, isShown, shownTeam } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readAwardChoices } from './award-prizes.ts'

type Row = Omit<Award, 'name' | 'project_name' | 'line' | 'picture'> & {
  name_ar: string
  name_en: string
  content: unknown
  is_team: boolean
  cover: (Omit<Picture, 'variants'> & { variants: StoredVariant[] }) | null
}
type PreparedAward = Award & { is_team: boolean }

/** Returns the awards by place; those without a place are last. */
export async function listAwards(db: Db, tenant: string): Promise<PreparedAward[]> {
  const rows = await db.all<Row>(sql`
    select a.id, a.project_id as project, a.prize, a.place, a.name_ar, a.name_en, a.decision, a.reason, v.content, ${shownTeam} as team,
      p.team_id is not null as is_team, ${isEligible()} as is_active,
      case when ${isShown} then p.slug end as slug, case when ${isShown} then ${cover} end as cover
    from result_awards a join projects p on p.tenant_id = a.tenant_id and p.id = a.project_id
    left join ${counting} on true
    where a.tenant_id = ${tenant} order by a.place = 0, a.place, a.number`)
  return rows.map(({ name_ar, name_en, content, cover: stored, ...row }) => {
    const { name, line } = contentOf(content)
    return {
      ...row,
      name: { ar: name_ar, en: name_en },
      project_name: name,
      line,
      picture: stored && { ...stored, variants: pictureUrls(stored) },
    }
  })
}

/** Throws award.not_found. Locks the row. */
export async function lockAward(db: Db, tenant: string, given: string): Promise<string> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('award.not_found')
  const row = await db.one(sql`select from result_awards where tenant_id = ${tenant} and id = ${id} for update`)
  return row === undefined ? refuse('award.not_found') : id
}

/** Throws project.not_found unless each project was submitted and is neither withdrawn nor disqualified. */
export async function requireProjects(db: Db, tenant: string, awards: readonly AwardSettings[]): Promise<void> {
  const ids = [...new Set(awards.map(({ project }) => project))]
  const found = await db.one<{ n: number }>(sql`
    select count(*)::int as n from projects p join ${counting} on true
    where p.tenant_id = ${tenant} and p.id = any(${ids}::uuid[]) and ${isEligible()}`)
  if (found?.n !== ids.length) refuse('project.not_found')
}

/**
 * Returns the awards with place and name of their prizes. A place that exactly one prize of the page has is that prize. Throws
 * award.unknown_prize or award.not_entered.
 */
export async function resolvePrizes(db: Db, tenant: string, awards: readonly AwardSettings[]): Promise<AwardSettings[]> {
  const { prizes } = await readAwardChoices(db, tenant, [])
  return awards.map(award => {
    const isNamed = award.name.ar !== '' || award.name.en !== ''
    const ofPlace = prizes.filter(({ id, place }) => id !== '' && award.place > 0 && place === award.place)
    const found = award.prize ? prizes.find(({ id }) => id === award.prize) : isNamed || ofPlace.length !== 1 ? undefined : ofPlace[0]
    if (!found) return award.prize ? refuse('award.unknown_prize') : award
    if (found.candidates && !found.candidates.includes(award.project)) refuse('award.not_entered')
    return { ...award, prize: found.id, place: found.place, name: found.title }
  })
}

/** Throws award.duplicate if a project has an award twice, award.taken if an award has more winners than the page offers and is not shared. */
export async function requireDistinctAwards(db: Db, tenant: string): Promise<void> {
  const awards = await listAwards(db, tenant)
  const { prizes } = await readAwardChoices(db, tenant, awards)
  for (const [key, same] of Map.groupBy(awards, prizeKey)) {
    if (new Set(same.map(({ project }) => project)).size < same.length) refuse('award.duplicate')
    const offered = prizes.find(prize => prize.key === key)?.count ?? 1
    if (same.length > offered && same.some(({ decision }) => decision !== 'shared')) refuse('award.taken')
  }
}
