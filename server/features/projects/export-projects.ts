import type { endpoints } from '#contract/endpoints.ts'
import type { L10n, Language } from '#contract/language.ts'
import { emptyProject, isSearched, type ProjectContent } from '#contract/projects/project-fields.ts'
import type { ListedProject } from '#contract/projects/project-records.ts'
import type { ProjectState } from '#contract/projects/project.ts'
import { choicesOf, type FieldText, type TextSource, textsOfProject } from '#landing/words.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { readSubmissions } from '#server/domain/projects/submissions.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { findAllProjects } from './listed-projects.ts'

const states: Record<ProjectState, L10n> = {
  active: { ar: 'نشط', en: 'Active' },
  withdrawn: { ar: 'مسحوب', en: 'Withdrawn' },
  disqualified: { ar: 'مستبعد', en: 'Disqualified' },
}
const submissions = {
  late: { ar: 'مسلَّم متأخرًا', en: 'Submitted late' },
  submitted: { ar: 'مسلَّم', en: 'Submitted' },
  draft: { ar: 'مسودة', en: 'Draft' },
  none: { ar: 'لم يُحفظ', en: 'Never saved' },
}
const submissionOf = ({ is_late, is_submitted, version }: ListedProject): L10n =>
  submissions[is_late ? 'late' : is_submitted ? 'submitted' : version > 0 ? 'draft' : 'none']

/** Exports the version of each project that counts, otherwise its last draft. The call is recorded in the audit log. */
export const exportProjects: Handler<typeof endpoints.projects.export> = ({ query: { as } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { cells, records, filename } = await readTables(db, tenant, context.language)
    const count = records.length
    await recordAudit(db, context.acting, { action: 'projects.exported', object: ['tenant', tenant], tenant, details: { count } })
    return {
      filename: `${filename}.${as === 'json' ? 'json' : 'csv'}`,
      text: as === 'csv' ? csvOf(cells) : as === 'json' ? jsonOf(records) : '',
      cells: as === 'cells' ? cells : [],
      count,
    }
  })

export const jsonOf = (records: ProjectRecords) => JSON.stringify({ projects: records }, null, 2)

type ProjectRecords = (ListedProject & { content: ProjectContent | null; members: readonly Member[] })[]

type Row = { project: ListedProject; people: readonly Member[]; texts: ReadonlyMap<string, string> }

/** Fields by which projects are found come first, the others and the answers last. */
function columnsOf(fields: Record<Language, readonly FieldText[]>, language: Language, times: Intl.DateTimeFormat): Column<Row, string>[] {
  const headings = new Map(fields.en.map(({ name, short }) => [name, short]))
  const ofFields = (isFirst: boolean) =>
    fields.ar
      .filter(({ field }) => isFirst === (field !== 'answers' && isSearched(field)))
      .map(({ name, short }) => ({ heading: { ar: short, en: headings.get(name) ?? '' }, cell: ({ texts }: Row) => texts.get(name) ?? '' }))
  return [
    { heading: { ar: 'رقم الطاولة', en: 'Table' }, cell: ({ project }) => project.venue_table },
    ...ofFields(true),
    { heading: { ar: 'الفريق', en: 'Team' }, cell: ({ project }) => project.team },
    { heading: { ar: 'الأعضاء', en: 'Members' }, cell: ({ people }) => people.map(({ fullname }) => fullname).join('\n') },
    { heading: { ar: 'البريد الإلكتروني', en: 'Emails' }, cell: ({ people }) => people.map(({ email }) => email).join('\n') },
    { heading: { ar: 'الحالة', en: 'State' }, cell: ({ project }) => states[project.state][language] },
    { heading: { ar: 'التسليم', en: 'Submission' }, cell: ({ project }) => submissionOf(project)[language] },
    { heading: { ar: 'رقم الإيصال', en: 'Receipt' }, cell: ({ project }) => project.receipt },
    { heading: { ar: 'آخر حفظ', en: 'Last saved' }, cell: ({ project }) => times.format(new Date(project.saved_at)) },
    ...ofFields(false),
  ]
}

/** Returns all projects as rows of a table with a heading, and as records. */
export async function readTables(db: Db, tenant: string, language: Language) {
  const projects = await findAllProjects(db, tenant)
  const members = await findMembers(db, tenant)
  const hackathon = await db.one<{ tenant_name: string; timezone: string }>(
    sql`select tenant_name, timezone from tenants where id = ${tenant}`,
  )
  const times = sheetTimes(hackathon?.timezone ?? 'UTC')
  const source: TextSource = {
    // Of the page as it is edited now.
    ...choicesOf((await findPage(db, tenant))?.content),
    questions: (await readSubmissions(db, tenant)).questions,
    documents: await readDocuments(db, tenant),
    separator: '\n',
    formatNumber: String,
  }
  const textsIn = (reader: Language, content = emptyProject) => textsOfProject(content, source, reader)
  const rows = projects.map(({ project, content }) => ({
    project,
    content,
    people: members.get(project.id) ?? [],
    texts: new Map(textsIn(language, content ?? emptyProject).map(({ name, text }) => [name, text])),
  }))
  const columns = columnsOf({ ar: textsIn('ar'), en: textsIn('en') }, language, times)
  const records: ProjectRecords = rows.map(({ project, content, people }) => ({ ...project, content, members: people }))
  return {
    cells: [headingsOf(columns, language), ...cellsOf(columns, rows)],
    records,
    filename: `${hackathon?.tenant_name ?? 'hackathon'}-projects-${times.format(new Date(now())).slice(0, 10)}`,
  }
}

/** Returns the names of uploaded documents by their id. */
async function readDocuments(db: Db, tenant: string): Promise<TextSource['documents']> {
  const rows = await db.all<{ id: string; name: string }>(sql`select id, name from project_files where tenant_id = ${tenant} and width = 0`)
  return Object.fromEntries(rows.map(({ id, name }) => [id, { name }]))
}

type Member = { fullname: string; email: string }

/** Returns the members of all projects by id of the project, the captain first. Declined and withdrawn people are omitted. */
async function findMembers(db: Db, tenant: string): Promise<ReadonlyMap<string, Member[]>> {
  const rows = await db.all<Member & { project: string }>(sql`
    select project, fullname, email from (
      select p.id as project, r.* from projects p join registrations r on r.tenant_id = p.tenant_id and r.team_id = p.team_id
      union all
      select p.id, r.* from projects p join registrations r on r.tenant_id = p.tenant_id and r.id = p.registration_id) m
    where tenant_id = ${tenant} and state in ('applied', 'waiting', 'accepted', 'checked_in') order by project, team_place, id`)
  const members = Map.groupBy(rows, ({ project }) => project)
  return new Map([...members].map(([project, people]) => [project, people.map(({ fullname, email }) => ({ fullname, email }))]))
}
