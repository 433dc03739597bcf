// Creates the projects of imported rows.

import { type ImportedProject, shortened } from '#contract/imports/imported-project.ts'
import { emptyProject, type ProjectContent, projectFields, searchTextOf } from '#contract/projects/project-fields.ts'
import { missingParts } from '#contract/projects/project.ts'
import { forEachPart, inParts } from '#server/domain/imports/many-rows.ts'
import { newReceipt, slugOf } from '#server/domain/projects/project-store.ts'
import { notePublicChange, readSubmissions } from '#server/domain/projects/submissions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { ImportForm } from './import-fields.ts'

/** The project belongs to the team of the row's person, or to the person without a team. */
const carriers = (tenant: string, id: string) => sql`
  select i.number, i.person -> 'project' as project, r.id as registration_id, r.team_id,
    least(now(), coalesce((i.person ->> 'registered_at')::timestamptz, now())) as at,
    exists (select from projects p where p.tenant_id = r.tenant_id and (p.team_id = r.team_id or p.registration_id = r.id)) as exists
  from import_rows i join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
  where i.tenant_id = ${tenant} and i.import_id = ${id} and jsonb_typeof(i.person -> 'project') = 'object'`

type Carrier = { number: number; project: ImportedProject; registration_id: string; team_id: string | null; at: string; exists: boolean }

/**
 * Creates a project for each row with one, unless its team has a project already. Sends no mail. A hackathon that collects no projects gets
 * the present as its deadline, because they are shown nowhere without one. Returns the number of created projects.
 */
export async function createProjects(db: Db, tenant: string, id: string, { offer }: Pick<ImportForm, 'offer'>): Promise<number> {
  const rows = await db.all<Carrier>(sql`${carriers(tenant, id)} order by i.number`)
  if (rows.length === 0) return 0
  const { questions } = await readSubmissions(db, tenant)
  const asked = questions.filter(({ when }) => when === null).map(({ id: question, required }) => ({ name: `q_${question}`, required }))
  const created = rows
    .filter(({ exists }) => !exists)
    .map(({ number, project, registration_id, team_id, at }) => {
      const content = contentOf(project)
      const is_submitted = project.status !== 'draft'
      return {
        number,
        at,
        team_id,
        author: registration_id,
        slug: slugOf(project.name),
        content,
        is_submitted,
        receipt: is_submitted ? newReceipt() : '',
        missing: missingParts(content, { ...offer, questions: asked }),
        search: searchTextOf(content),
      }
    })
  await db.run(sql`
    insert into submissions (tenant_id, closes_at) values (${tenant}, now())
    on conflict (tenant_id) do update set closes_at = excluded.closes_at where submissions.closes_at is null`)
  for (const part of inParts(created))
    await db.run(sql`
      with given as (
          select gen_random_uuid() as id, g.* from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as g (number integer, at timestamptz,
            team_id uuid, author uuid, slug text, content jsonb, is_submitted boolean, receipt text, missing jsonb, search text)),
        added as (
          insert into projects (tenant_id, id, team_id, registration_id, slug, version, missing, search_text, created_at)
          select ${tenant}, id, team_id, case when team_id is null then author end, slug, 1, array(select jsonb_array_elements_text(missing)),
            folded(search), at
          from given),
        saved as (
          insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, registration_id, arrived_at, saved_at)
          select ${tenant}, id, 1, content, is_submitted, receipt, author, at, at from given)
      update import_rows i set project = 'created', project_id = g.id from given g
      where i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = g.number`)
  await forEachPart(db, tenant, id, rows =>
    db.run(sql`
      update import_rows i set project = 'existing' where ${rows} and i.project is null and jsonb_typeof(i.person -> 'project') = 'object'`),
  )
  if (created.length > 0) await notePublicChange(db, tenant)
  return created.length
}

/** Each text is stored in its own language. The name is stored in the language of the line, too, so that lists show both. */
function contentOf(project: ImportedProject): ProjectContent {
  const { name, description, repository, demo, video, tracks, prizes } = project
  const line = project.line || lineOf(description)
  const names = inOwnLanguage(name)
  const lines = inOwnLanguage(line)
  return {
    ...emptyProject,
    name: { ar: names.ar || (lines.ar && name), en: names.en || (lines.en && name) },
    line: lines,
    description: inOwnLanguage(description),
    tracks,
    prizes,
    links: { repository, demo, video },
  }
}

const inOwnLanguage = (text: string) => {
  const [arabic, latin] = [text.match(/\p{Script=Arabic}/gu) ?? [], text.match(/\p{Script=Latin}/gu) ?? []]
  return arabic.length > 0 && arabic.length * 2 >= latin.length ? { ar: text, en: '' } : { ar: '', en: text }
}

/** Returns the first sentence of a description. Devpost has no line, and begins descriptions with headings. */
function lineOf(description: string): string {
  const paragraph = description.split('\n').find(text => /\p{L}/u.test(text) && !/^\s*(?:#|\*\*[^*]*\*\*\s*$)/.test(text)) ?? ''
  const plain = paragraph
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/[*_`>]/g, '')
    .trim()
  const [sentence = ''] = /^.{10,139}?[.!؟?](?= |$)/u.exec(plain) ?? [plain]
  return shortened(sentence, projectFields.line.max)
}
