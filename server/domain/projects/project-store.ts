// Projects of a hackathon and their versions.

import type { Picture } from '#contract/landing-pages/picture.ts'
import { suggestSlug } from '#contract/names/slug-suggestions.ts'
import { emptyProject, type ProjectContent } from '#contract/projects/project-fields.ts'
import { StoredProject } from '#contract/projects/project-records.ts'
import { lateCorrectionMinutes, type LateState, type ProjectState } from '#contract/projects/project.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import { readableCode } from '#server/platform/sealing/readable-code.ts'

export type ProjectRow = {
  id: string
  team_id: string | null
  registration_id: string | null
  slug: string
  state: ProjectState
  reason: string
  version: number
  late: LateState | null
  hides_members: boolean
  is_hidden: boolean
  /** whether it is withdrawn because another project of the team goes on */
  set_aside: boolean
  /** when its content was erased with the registration; such a project cannot be restored */
  erased_at: string | null
  /** until when the organizers let the team submit after the deadline, and why */
  open_until: string | null
  open_reason: string
}
/** A candidate, as far as projects depend on them. */
export type Submitter = { id: string; team_id: string | null }

const columns = sql`p.id, p.team_id, p.registration_id, p.slug, p.state, p.reason, p.version, p.late, p.hides_members, p.is_hidden, p.set_aside,
  p.erased_at, p.open_until, p.open_reason`

/**
 * Returns the project of a candidate's team, or of a candidate without a team. Only one is not withdrawn (migration 046); without it, returns
 * one that the organizers withdrew rather than one that was set aside. `lock`: for update.
 */
export const findOwnProject = async (db: Db, tenant: string, { id, team_id }: Submitter, lock?: Sql): Promise<ProjectRow | null> =>
  (await db.one<ProjectRow>(sql`
    select ${columns} from projects p
    where p.tenant_id = ${tenant} and ${team_id === null ? sql`p.registration_id = ${id}` : sql`p.team_id = ${team_id}`}
    order by p.state = 'withdrawn', p.set_aside, p.created_at desc, p.id limit 1 ${lock ?? sql``}`)) ?? null

/** Creates the project, or returns it if a teammate created it at the same time. Locks it. */
export async function findOrCreateProject(db: Db, tenant: string, { id }: Pick<Submitter, 'id'>, name: string): Promise<ProjectRow> {
  // A change of the candidate's team waits until this transaction ends, and the reverse.
  const submitter = await db.one<Submitter>(sql`
    select id, team_id from registrations where tenant_id = ${tenant} and id = ${id} for share`)
  if (!submitter) throw new Error('a project of no registration')
  const { team_id } = submitter
  const found = await findOwnProject(db, tenant, submitter, sql`for update`)
  if (found) return found
  await db.run(sql`
    insert into projects (tenant_id, team_id, registration_id, slug)
    values (${tenant}, ${team_id}::uuid, ${team_id === null ? id : null}::uuid, ${slugOf(name)}) on conflict do nothing`)
  const created = await findOwnProject(db, tenant, submitter, sql`for update`)
  if (!created) throw new Error('a project was neither created nor found')
  return created
}

/** Words of the name and random characters, so that it is unique and never changes with the name. */
export const slugOf = (name: string) => [suggestSlug(name).slice(0, 40), readableCode(6).toLowerCase()].filter(Boolean).join('-')

/** Returns the number of a receipt: six random characters. */
export const newReceipt = () => readableCode(6)

export type VersionRow = {
  number: number
  content: ProjectContent
  is_submitted: boolean
  is_late: boolean
  receipt: string
  /** name of the person who saved it; null if that registration was deleted */
  by: string | null
  saved_at: string
}

const versionColumns = sql`v.number, v.content, v.is_submitted, v.is_late, v.receipt, v.saved_at,
  (select r.fullname from registrations r where r.tenant_id = v.tenant_id and r.id = v.registration_id) as by`

const read = (row: VersionRow): VersionRow => ({ ...row, content: contentOf(row.content) })
/**
 * Adds defaults for fields that older releases did not store; null is an empty project. Throws for a value that no release stored: a form that shows an empty project
 * instead would replace it.
 */
export const contentOf = (stored: unknown): ProjectContent => StoredProject.parse({ ...emptyProject, ...(stored as object | null) })

/** Returns undefined if the version does not exist. */
export async function findVersion(db: Db, tenant: string, project: string, number: number): Promise<VersionRow | undefined> {
  const row = await db.one<VersionRow>(
    sql`select ${versionColumns} from project_versions v where v.tenant_id = ${tenant} and v.project_id = ${project} and v.number = ${number}`,
  )
  return row && read(row)
}

/**
 * Returns the version that counts: the last submitted one. All were saved in time, or late with consent. `since`: ignores earlier ones, which
 * count in an earlier phase.
 */
export async function findCountingVersion(
  db: Db,
  tenant: string,
  project: string,
  since: string | null = null,
): Promise<VersionRow | undefined> {
  const row = await db.one<VersionRow>(sql`
    select ${versionColumns} from project_versions v where v.tenant_id = ${tenant} and v.project_id = ${project} and v.is_submitted
      and v.saved_at >= ${orEarliest(since)} order by v.number desc limit 1`)
  return row && read(row)
}

const orEarliest = (since: string | null): Sql => sql`coalesce(${since}::timestamptz, '-infinity')`

/** Returns until when a late submission can be saved again, and whether it can now; null without a late submission since then. */
export async function findLateEnd(
  db: Db,
  tenant: string,
  project: string,
  since: string | null,
): Promise<{ until: string; is_open: boolean } | null> {
  const row = await db.one<{ until: string | null; is_open: boolean }>(sql`
    select s.until, clock_timestamp() < s.until as is_open from (
      select min(saved_at) + make_interval(mins => ${lateCorrectionMinutes}) as until from project_versions
      where tenant_id = ${tenant} and project_id = ${project} and is_submitted and is_late and saved_at >= ${orEarliest(since)}) s`)
  return row?.until ? { until: new Date(row.until).toISOString(), is_open: row.is_open } : null
}

/** Returns the state of a late request, or null if it was made in an earlier phase. A request saves a version. */
export async function findLate(db: Db, tenant: string, { id, late }: ProjectRow, since: string | null): Promise<LateState | null> {
  if (late === null || since === null) return late
  const version = await db.one(sql`
    select from project_versions where tenant_id = ${tenant} and project_id = ${id} and is_late and saved_at >= ${orEarliest(since)} limit 1`)
  return version ? late : null
}

const maxListedVersions = 200

/** Returns the newest versions without contents, newest first. */
export const listVersions = (db: Db, tenant: string, project: string) =>
  db.all<Omit<VersionRow, 'content'>>(sql`
    select v.number, v.is_submitted, v.is_late, v.receipt, v.saved_at,
      (select r.fullname from registrations r where r.tenant_id = v.tenant_id and r.id = v.registration_id) as by
    from project_versions v where v.tenant_id = ${tenant} and v.project_id = ${project} order by v.number desc limit ${maxListedVersions}`)

type FileRow = { id: string; name: string; size: number; width: number; height: number; variants: StoredVariant[] }
export type ProjectFiles = {
  pictures: Record<string, Picture>
  documents: Record<string, { id: string; name: string; size: number; url: string }>
}

/** Returns files by id. Ignores ids of other projects. */
export async function findProjectFiles(
  db: Db,
  tenant: string,
  contents: readonly Pick<ProjectContent, 'pictures' | 'document'>[],
): Promise<ProjectFiles> {
  const ids = contents.flatMap(({ pictures, document }) => [...pictures, ...(document ? [document] : [])])
  if (ids.length === 0) return { pictures: {}, documents: {} }
  const rows = await db.all<FileRow>(
    sql`select id, name, size, width, height, variants from project_files where tenant_id = ${tenant} and id = any(${ids}::uuid[])`,
  )
  const [pictures, documents] = [rows.filter(({ width }) => width > 0), rows.filter(({ width }) => width === 0)]
  return {
    pictures: Object.fromEntries(
      pictures.map(({ id, width, height, variants }) => [id, { id, width, height, variants: pictureUrls({ variants }) }]),
    ),
    documents: Object.fromEntries(
      documents.map(({ id, name, size, variants }) => [id, { id, name, size, url: `/files/${variants[0]?.blob ?? ''}` }]),
    ),
  }
}

/** Returns the members of the team, the captain first, or the candidate who takes part alone. Declined and withdrawn people are omitted. */
export const membersOf = (db: Db, tenant: string, { team_id, registration_id }: Pick<ProjectRow, 'team_id' | 'registration_id'>) =>
  db.all<{ id: string; fullname: string; email: string; language: 'ar' | 'en'; link_number: number; is_minor: boolean }>(sql`
    select id, fullname, email, language, link_number, answers ->> 'age_band' = 'under_18' as is_minor from registrations
    where tenant_id = ${tenant} and (team_id = ${team_id}::uuid or id = ${registration_id}::uuid)
      and state in ('applied', 'waiting', 'accepted', 'checked_in') order by team_place, id`)
