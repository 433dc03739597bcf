// Fields of the registration form that columns of a sheet can have as targets, with the labels of both languages.

import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { type ImportField, isTarget, type ProjectTarget, projectTargets } from '#contract/imports/import-columns.ts'
import { projectTargetRules } from '#contract/imports/imported-project.ts'
import type { LandingContent } from '#contract/landing-pages/content.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import type { AskedField } from '#contract/registrations/registration-records.ts'
import { fieldsOf, type FormField } from '#contract/registrations/registration.ts'
import { choicesOf, projectFieldWords } from '#landing/words.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type ImportForm = {
  fields: ImportField[]
  /** the fields in the caller's language */
  asked: AskedField[]
  /** ids of the page's tracks and special prizes */
  offer: Record<'tracks' | 'prizes', string[]>
  timeZone: string
  /** ISO alpha-2, for phone numbers without a country code */
  country: string
  /** maximum number of people in a team; null if the hackathon has no teams */
  teamMost: number | null
}

/** Whether a column can have a target. A hackathon without teams has no column of teams. */
export const isOffered = (target: string, { fields, teamMost }: ImportForm): boolean =>
  isTarget(target, fields) && (target !== 'team' || teamMost !== null)

type Place = {
  content: LandingContent | null
  timezone: string
  country: string
  eligibility: { team_min: number | null; team_max: number | null }
}

export async function readImportForm(db: Db, tenant: string, language: Language): Promise<ImportForm> {
  const place = await db.one<Place>(sql`
    select p.content, t.timezone, t.country, t.eligibility from tenants t left join landing_pages p on p.tenant_id = t.id where t.id = ${tenant}`)
  if (!place) throw new Error('a hackathon without a row')
  const teamSize = teamSizeOf(place.eligibility)
  const register = place.content ? sectionOf(place.content, 'register') : undefined
  const trackIds = (place.content ? sectionOf(place.content, 'tracks')?.rows : undefined)?.map(({ id }) => id) ?? []
  const asked = { ar: (await listFormFields(db, tenant, 'ar', [])).list, en: (await listFormFields(db, tenant, 'en', [])).list }
  const byName = (name: string) => [asked.ar, asked.en].flatMap(list => list.find(field => field.name === name) ?? [])
  const fields = fieldsOf('application', register, { trackIds, teamSize }).flatMap((field): ImportField[] => {
    if (!isImported(field)) return []
    const said = byName(field.name)
    const options = 'options' in field ? field.options : []
    const labelsOf = (id: string) => [...new Set(said.flatMap(({ options: labels }) => labels[id] ?? []))]
    const { name, type } = field
    return [
      { name, type, labels: [...new Set(said.map(({ label }) => label))], options: options.map(id => ({ id, labels: labelsOf(id) })) },
    ]
  })
  const names = new Set(fields.map(({ name }) => name))
  const ofProject = projectFieldsOf(place.content)
  const offered = choicesOf(place.content ?? undefined)
  return {
    fields: [...fields, ...ofProject],
    asked: [
      ...asked[language].filter(({ name }) => names.has(name)),
      ...ofProject.map(({ name, options }) => ({
        name,
        label: projectLabels[language][name],
        options: Object.fromEntries(options.map(({ id, labels }) => [id, labels[language === 'ar' ? 0 : labels.length - 1] ?? id])),
      })),
    ],
    offer: { tracks: offered.tracks.map(({ id }) => id), prizes: offered.prizes.map(({ id }) => id) },
    timeZone: place.timezone,
    country: place.country,
    teamMost: teamSize?.most ?? null,
  }
}

/** Columns of a project. A page without tracks or prizes has nothing that a column could match. */
function projectFieldsOf(content: LandingContent | null): (ImportField & { name: ProjectTarget })[] {
  const { tracks, prizes } = choicesOf(content ?? undefined)
  const rows = { project_tracks: tracks, project_prizes: prizes }
  return projectTargets.flatMap(name => {
    if (name !== 'project_tracks' && name !== 'project_prizes') return { name, labels: [], options: [], ...projectTargetRules[name] }
    const options = rows[name].map(({ id, label }) => ({ id, labels: [label.ar, label.en].filter(Boolean) }))
    return options.length > 0 ? { name, labels: [], options, ...projectTargetRules[name] } : []
  })
}

const labelsIn = (language: Language): Record<ProjectTarget, string> => {
  const words = projectFieldWords[language]
  return {
    project_name: words.name.label,
    project_line: words.line.label,
    project_description: language === 'ar' ? 'وصف المشروع' : 'Description of the project',
    project_demo: words.links.label,
    project_repository: words.repository.label,
    project_video: words.video.label,
    project_tracks: language === 'ar' ? 'مسار المشروع' : 'Track of the project',
    project_prizes: words.prizes.short ?? words.prizes.label,
    project_status: language === 'ar' ? 'حالة المشروع: مسلَّم أو مسودة' : 'Status of the project: submitted or draft',
  }
}
const projectLabels = { ar: labelsIn('ar'), en: labelsIn('en') }

type Imported = Extract<FormField, { type: ImportField['type'] }>

/** Names, addresses, phone numbers and teams are targets of their own. A sheet contains no files. */
const isImported = (field: FormField): field is Imported & FormField => importedTypes.has(field.type)
const importedTypes: ReadonlySet<string> = new Set<ImportField['type']>([
  'line',
  'lines',
  'link',
  'number',
  'date',
  'yes_no',
  'choice',
  'choices',
  'agree',
  'consent',
])
