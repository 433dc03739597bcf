import type { endpoints } from '#contract/endpoints.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { ListedProject } from '#contract/projects/project-records.ts'
import { emptyProject, type ProjectContent, projectLinks } from '#contract/projects/project.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { readSubmissions } from '#server/domain/projects/submissions.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { findAllProjects } from './listed-projects.ts'

const words = {
  ar: {
    heading: ['رقم الطاولة', 'المشروع', 'المشروع بالإنجليزية', 'في سطر واحد', 'بالإنجليزية', 'الفريق', 'الأعضاء', 'البريد الإلكتروني'],
    more: [
      'الحالة',
      'التسليم',
      'رقم الإيصال',
      'آخر حفظ',
      'لغة العرض',
      'المسارات',
      'الجوائز',
      'الشيفرة المصدرية',
      'التجربة',
      'الفيديو',
      'ملف العرض',
      'الوصف',
    ],
    state: { active: 'نشط', withdrawn: 'مسحوب', disqualified: 'مستبعد' },
    submission: { submitted: 'مسلَّم', late: 'مسلَّم متأخرًا', draft: 'مسودة', none: 'لم يُحفظ' },
    language: { ar: 'العربية', en: 'الإنجليزية', '': '' },
  },
  en: {
    heading: ['Table', 'Project in Arabic', 'Project in English', 'One line in Arabic', 'One line in English', 'Team', 'Members', 'Emails'],
    more: [
      'State',
      'Submission',
      'Receipt',
      'Last saved',
      'Pitch language',
      'Tracks',
      'Prizes',
      'Source code',
      'Demo',
      'Video',
      'Slides',
      'Description',
    ],
    state: { active: 'Active', withdrawn: 'Withdrawn', disqualified: 'Disqualified' },
    submission: { submitted: 'Submitted', late: 'Submitted late', draft: 'Draft', none: 'Never saved' },
    language: { ar: 'Arabic', en: 'English', '': '' },
  },
}
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

type ProjectRecords = (ListedProject & { content: ProjectContent | null; members: Member[] })[]

/** Returns all projects as rows of a table with a heading, and as records. */
export async function readTables(db: Db, tenant: string, language: Language) {
  const { heading, more, ...said } = words[language]
  const projects = await findAllProjects(db, tenant)
  const members = await findMembers(db, tenant)
  const { questions } = await readSubmissions(db, tenant)
  const titles = await readTitles(db, tenant, language)
  const documents = await readDocuments(db, tenant)
  const hackathon = await db.one<{ tenant_name: string; timezone: string }>(
    sql`select tenant_name, timezone from tenants where id = ${tenant}`,
  )
  const day = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: hackathon?.timezone ?? 'UTC',
  })
  const rows: string[][] = []
  const records: ProjectRecords = []
  for (const { project, content } of projects) {
    const people = members.get(project.id) ?? []
    const { name, line, description, links, answers, prizes, document } = content ?? emptyProject
    const submission = project.is_late ? 'late' : project.is_submitted ? 'submitted' : project.version > 0 ? 'draft' : 'none'
    rows.push([
      project.venue_table,
      name.ar,
      name.en,
      line.ar,
      line.en,
      project.team,
      people.map(({ fullname }) => fullname).join('\n'),
      people.map(({ email }) => email).join('\n'),
      said.state[project.state],
      said.submission[submission],
      project.receipt,
      day.format(new Date(project.saved_at)),
      said.language[project.pitch_language],
      named(titles.tracks, project.tracks),
      named(titles.prizes, prizes),
      ...projectLinks.map(link => links[link]),
      document === null ? '' : (documents.get(document) ?? ''),
      textIn(description, language),
      ...questions.map(({ id, options }) =>
        named(new Map(options.map(option => [option.id, textIn(option.label, language)])), (answers[`q_${id}`] ?? '').split('\n')),
      ),
    ])
    records.push({ ...project, content, members: people })
  }
  const cells = [[...heading, ...more, ...questions.map(({ label }) => textIn(label, language))], ...rows]
  return { cells, records, filename: `${hackathon?.tenant_name ?? 'hackathon'}-projects-${day.format(new Date(now())).slice(0, 10)}` }
}

type Titles = ReadonlyMap<string, string>

/** Returns names one per line. What the page no longer has keeps its id. */
const named = (names: Titles, ids: readonly string[]) => ids.map(id => names.get(id) || id).join('\n')

/** Returns the titles of tracks and prizes by their id, of the page as it is edited now. */
async function readTitles(db: Db, tenant: string, language: Language): Promise<Record<'tracks' | 'prizes', Titles>> {
  const page = await findPage(db, tenant)
  const titlesOf = (type: 'tracks' | 'prizes'): Titles =>
    new Map((page ? (sectionOf(page.content, type)?.rows ?? []) : []).map(({ id, title }) => [id, textIn(title, language)]))
  return { tracks: titlesOf('tracks'), prizes: titlesOf('prizes') }
}

/** Returns the names of uploaded documents by their id. */
async function readDocuments(db: Db, tenant: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.all<{ id: string; name: string }>(sql`select id, name from project_files where tenant_id = ${tenant} and width = 0`)
  return new Map(rows.map(({ id, name }) => [id, name]))
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
