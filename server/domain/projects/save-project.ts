// Saves a version of a project, in one transaction with the receipt's mails.

import { changedFields, emptyProject, type ProjectContent, searchTextOf } from '#contract/projects/project-fields.ts'
import { graceMinutes, isSubmission, missingParts, type ProjectOffer } from '#contract/projects/project.ts'
import { findOwnSubmission } from '#server/domain/phases/own-submission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { StoredPicture } from '#server/platform/file-store/stored-picture.ts'
import {
  findCountingVersion,
  findLate,
  findLateEnd,
  findOrCreateProject,
  findVersion,
  newReceipt,
  type ProjectRow,
  type Submitter,
  type VersionRow,
} from './project-store.ts'
import { notePublicChange, readSubmissions } from './submissions.ts'

export type NewFile = { kind: 'picture' | 'document'; name: string } & (
  | StoredPicture
  | { size: number; width: 0; height: 0; variants: readonly object[] }
)
export type Save = {
  submitter: Submitter
  /** when the form began to arrive, by the clock of the database */
  arrived_at: string
  /** number of the version that the form was based on; 0 for none */
  based_on: number
  content: ProjectContent
  /** uploaded files, which are added to the content */
  files: readonly NewFile[]
  offer: ProjectOffer
  /** reason of a request to submit after the deadline, with which the project is saved and not submitted */
  late_text?: string
}
export type Saved =
  | { outcome: 'saved'; project: ProjectRow; number: number; receipt: string; saved_at: string; is_first: boolean }
  | { outcome: 'unchanged'; project: ProjectRow }
  /** a teammate saved a newer version; `changed` are the fields that differ from `content`, which includes the uploaded files */
  | { outcome: 'conflict'; project: ProjectRow; content: ProjectContent; theirs: VersionRow; changed: string[] }
  | { outcome: 'closed' | 'blocked' }

/**
 * Appends a version. A form counts if it began to arrive before the deadline and is complete within `graceMinutes`. The project's row is
 * locked, so that of two forms based on the same version the later one gets the conflict.
 */
export async function saveProject(db: Db, tenant: string, save: Save): Promise<Saved> {
  const { submitter, arrived_at, based_on, offer } = save
  // A change of the deadline waits until this transaction ends, and the reverse.
  const settings = await readSubmissions(db, tenant, sql`for share`)
  const own = await findOwnSubmission(db, tenant, submitter.id)
  const closes_at = own === null ? settings.closes_at : own.closes_at
  if (closes_at === null || own?.is_in === false) return { outcome: 'closed' }
  const since = own?.since ?? null
  // Compared in the database: in JavaScript the deadline has milliseconds only.
  const moment = await db.one<{ is_in_time: boolean; is_over: boolean; is_held: boolean }>(sql`
    select ${arrived_at}::timestamptz < d.at and clock_timestamp() < d.at + make_interval(mins => ${graceMinutes}) as is_in_time,
      clock_timestamp() >= s.closes_at as is_over,
      exists (select from tenants where id = ${tenant} and called_off is null and status in ('draft', 'published')) as is_held
    from submissions s, lateral (select ${own === null ? sql`s.closes_at` : sql`${closes_at}::timestamptz`} as at) d
    where s.tenant_id = ${tenant}`)
  const { is_in_time = false, is_over = true, is_held = false } = moment ?? {}
  if (!is_held) return { outcome: 'closed' }
  const project = await findOrCreateProject(db, tenant, submitter, save.content.name.en || save.content.name.ar)
  if (project.state !== 'active') return { outcome: 'blocked' }
  const counting = await findCountingVersion(db, tenant, project.id, since)
  const late = await findLate(db, tenant, project, since)
  const isReopened = project.open_until !== null && (await isBefore(db, arrived_at, project.open_until))
  const isRequest = !is_in_time && !isReopened && save.late_text !== undefined && late === null && counting === undefined
  // Consent to a late submission is for one, which can be corrected for a while.
  if (
    !is_in_time &&
    !isReopened &&
    !isRequest &&
    (late !== 'accepted' || (counting?.is_late && !(await isLateOpen(db, tenant, project.id, since))))
  )
    return { outcome: 'closed' }
  const last = await findVersion(db, tenant, project.id, project.version)
  // Files stay in a conflict, too, so that the form that is shown again does not need them again.
  const content = await withFiles(db, tenant, project.id, await withOwnFiles(db, tenant, project.id, save.content), save.files)
  const changed = changedFields(last?.content ?? emptyProject, content)
  if (last && changed.length > 0 && project.version !== based_on) return { outcome: 'conflict', project, content, theirs: last, changed }
  if (isRequest)
    await db.run(sql`
      update projects set late = 'requested', late_text = ${save.late_text}, late_mail_due = true where tenant_id = ${tenant} and id = ${project.id}`)
  const is_submitted = !isRequest && isSubmission(content, offer)
  // A version that was saved with a late request is submitted by saving it again.
  // An unchanged project is submitted again in a later phase.
  if (changed.length === 0 && (!is_submitted || (last?.is_submitted && counting))) return { outcome: 'unchanged', project }
  const receipt = is_submitted ? newReceipt() : ''
  const number = project.version + 1
  const is_first = is_submitted && counting === undefined
  const saved = await db.one<{ saved_at: string }>(sql`
    insert into project_versions (tenant_id, project_id, number, content, is_submitted, is_late, receipt, registration_id, arrived_at)
    values (${tenant}, ${project.id}, ${number}, ${JSON.stringify(content)}::jsonb, ${is_submitted}, ${!is_in_time}, ${receipt}, ${submitter.id},
      ${arrived_at}::timestamptz) returning saved_at`)
  if (!saved) throw new Error('no version was added')
  await db.run(sql`
    update projects set version = ${number}, search_text = folded(${searchTextOf(content)}), missing = ${missingParts(content, offer)}::text[]
    where tenant_id = ${tenant} and id = ${project.id}`)
  // Until the deadline the list shows no projects.
  if (is_submitted && is_over) await notePublicChange(db, tenant)
  return { outcome: 'saved', project, number, receipt, saved_at: saved.saved_at, is_first }
}

/** Whether a form that began to arrive at `arrived_at` is in time for a reopened submission. Compared in the database, as the deadline is. */
const isBefore = async (db: Db, arrived_at: string, until: string) =>
  (
    await db.one<{ is: boolean }>(sql`
    select ${arrived_at}::timestamptz < ${until}::timestamptz and clock_timestamp() < ${until}::timestamptz + make_interval(mins => ${graceMinutes}) as is`)
  )?.is ?? false

const isLateOpen = async (db: Db, tenant: string, project: string, since: string | null) =>
  (await findLateEnd(db, tenant, project, since))?.is_open ?? false

/** Removes ids of files that do not belong to the project. */
async function withOwnFiles(db: Db, tenant: string, project: string, content: ProjectContent): Promise<ProjectContent> {
  const ids = [...content.pictures, ...(content.document ? [content.document] : [])]
  const rows = await db.all<{ id: string; is_document: boolean }>(sql`
    select id, width = 0 as is_document from project_files where tenant_id = ${tenant} and project_id = ${project} and id = any(${ids}::uuid[])`)
  const is = (id: string, is_document: boolean) => rows.some(row => row.id === id && row.is_document === is_document)
  const document = content.document && is(content.document, true) ? content.document : null
  return { ...content, document, pictures: content.pictures.filter(id => is(id, false)) }
}

/** Adds rows for the files. A new document replaces the former one. */
async function withFiles(
  db: Db,
  tenant: string,
  project: string,
  content: ProjectContent,
  files: readonly NewFile[],
): Promise<ProjectContent> {
  const changed = { ...content, pictures: [...content.pictures] }
  for (const { kind, name, size, width, height, variants } of files) {
    const row = await db.one<{ id: string }>(sql`
      insert into project_files (tenant_id, project_id, name, size, width, height, variants)
      values (${tenant}, ${project}, ${name.slice(0, 200)}, ${size}, ${width}, ${height}, ${JSON.stringify(variants)}::jsonb) returning id`)
    if (!row) throw new Error('no file was added')
    if (kind === 'document') changed.document = row.id
    else changed.pictures.push(row.id)
  }
  return changed
}
