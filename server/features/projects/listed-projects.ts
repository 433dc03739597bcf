// Projects as members see them.

import { Uuid } from '#contract/fields.ts'
import type { ListedProject } from '#contract/projects/project-records.ts'
import type { ProjectPart, ProjectState } from '#contract/projects/project.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { counting, teamName } from '#server/domain/projects/gallery.ts'
import { contentOf, type ProjectRow } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { joined, raw, type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type Wanted = {
  search?: string | undefined
  track?: string | undefined
  state?: ProjectState | undefined
  submission?: 'submitted' | 'draft' | 'late' | 'late_requested' | undefined
  missing?: ProjectPart | undefined
}
type Row = Omit<ListedProject, 'name' | 'line' | 'pitch_language' | 'tracks' | 'saved_at'> & {
  content: unknown
  saved_at: string | null
  created_at: string
}

/** The version that counts, otherwise the last draft. */
const from = sql`projects p
  left join ${counting} on true
  left join project_versions l on l.tenant_id = p.tenant_id and l.project_id = p.id and l.number = p.version`

const columns = sql`p.id, p.slug, p.state, p.reason, p.set_aside, ${teamName} as team, p.venue_table, v.number is not null as is_submitted,
  coalesce(v.is_late, false) as is_late, p.late, p.late_text, p.open_until, coalesce(v.receipt, '') as receipt, p.version, p.missing, p.is_hidden,
  coalesce(v.content, l.content) as content, l.saved_at, p.created_at`

const byTable = sql`nullif(regexp_replace(p.venue_table, '[^0-9]', '', 'g'), '')::numeric nulls last, p.search_text, p.id`

/** Returns a page of projects: by table if tables are numbered, otherwise by name. */
export const findProjects = async (db: Db, tenant: string, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) =>
  (
    await db.all<Row>(sql`
      select ${columns} from ${from} where ${filterOf(tenant, wanted)} order by ${byTable} limit ${limit} offset ${offset}`)
  ).map(presentProject)

/** Returns all projects with their contents; null for projects that were never saved. */
export const findAllProjects = async (db: Db, tenant: string) =>
  (await db.all<Row>(sql`select ${columns} from ${from} where p.tenant_id = ${tenant} order by ${byTable}`)).map(row => ({
    project: presentProject(row),
    content: row.content === null ? null : contentOf(row.content),
  }))

export const countProjects = async (db: Db, tenant: string, wanted: Wanted): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from ${from} where ${filterOf(tenant, wanted)}`))?.n ?? 0

/** Throws project.not_found. `lock`: locks the row. */
export async function findProject(db: Db, tenant: string, given: string, lock = false): Promise<ProjectRow> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('project.not_found')
  const row = await db.one<ProjectRow>(
    sql`select * from projects where tenant_id = ${tenant} and id = ${id} ${lock ? sql`for update` : sql``}`,
  )
  return row ?? refuse('project.not_found')
}

/** Throws project.not_found. */
export async function readListed(db: Db, tenant: string, id: string): Promise<ListedProject> {
  const row = await db.one<Row>(sql`select ${columns} from ${from} where p.tenant_id = ${tenant} and p.id = ${id}`)
  return row ? presentProject(row) : refuse('project.not_found')
}

function presentProject({ content, saved_at, created_at, ...row }: Row): ListedProject {
  const { name, line, pitch_language, tracks } = contentOf(content ?? {})
  return { ...row, name, line, pitch_language, tracks, saved_at: saved_at ?? created_at }
}

function filterOf(tenant: string, { search, track, state, submission, missing }: Wanted): Sql {
  const filters = [sql`p.tenant_id = ${tenant}`]
  if (state) filters.push(sql`p.state = ${state}`)
  if (track) filters.push(sql`coalesce(v.content, l.content) -> 'tracks' ? ${track}`)
  if (missing) filters.push(sql`${missing} = any(p.missing)`)
  // Counts of submissions omit projects that do not take part.
  if (submission) filters.push(isEligible())
  if (submission === 'submitted') filters.push(sql`v.number is not null`)
  if (submission === 'draft') filters.push(sql`v.number is null and p.version > 0 and p.late is distinct from 'requested'`)
  if (submission === 'late') filters.push(sql`v.is_late`)
  if (submission === 'late_requested') filters.push(sql`p.late = 'requested'`)
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    filters.push(
      sql`folded(p.search_text || ' ' || ${teamName} || ' ' || p.venue_table || ' ' || coalesce(v.receipt, '')) like like_anywhere(${word})`,
    )
  return joined(filters, raw(' and '))
}
