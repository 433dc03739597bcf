// Projects in imported sheets: their columns are fields with names of their own, which no field of the registration form has.

import { longestTeamName } from '../candidate-teams/candidate-teams.ts'
import { Link } from '../fields.ts'
import { projectFields } from '../projects/project-fields.ts'
import type { ImportField, ProjectTarget } from './import-columns.ts'

type Rules = Pick<ImportField, 'type'> & { max?: number; shortens?: true }
/** How each column is read. Statuses are texts, because other tools have many words for them. */
export const projectTargetRules: Record<ProjectTarget, Rules> = {
  project_name: { type: 'line', max: projectFields.name.max },
  project_line: { type: 'line', max: projectFields.line.max },
  project_description: { type: 'lines', max: projectFields.description.max, shortens: true },
  project_demo: { type: 'lines', max: 5000 },
  project_repository: { type: 'link' },
  project_video: { type: 'link' },
  project_tracks: { type: 'choices' },
  project_prizes: { type: 'choices' },
  project_status: { type: 'line', max: 120 },
}

/** A project as read from one row or from all rows of its team. Empty values are missing. */
export type ImportedProject = {
  name: string
  line: string
  description: string
  repository: string
  demo: string
  video: string
  tracks: string[]
  prizes: string[]
  status: '' | 'draft' | 'submitted'
  /** whether the description was longer than the limit */
  is_shortened: boolean
}

type ProjectText = 'name' | 'line' | 'description' | 'repository' | 'demo' | 'video' | 'status'
const projectTexts: readonly ProjectText[] = ['name', 'line', 'description', 'repository', 'demo', 'video', 'status']

/** Returns the project of the answers, or null without one. `fault` is the column with an invalid link, or the missing name. */
export function projectOf(
  answers: Readonly<Record<string, string>>,
  isShortened: boolean,
): { project: ImportedProject | null; fault?: { target: ProjectTarget; code: 'value_invalid' | 'project_unnamed' } } {
  const answer = (target: ProjectTarget) => answers[target] ?? ''
  const links = linksIn(answer('project_demo'))
  const repository = answer('project_repository') || (links?.find(isRepository) ?? '')
  const demo = links?.find(link => link !== repository) ?? ''
  const others = (links ?? []).filter(link => link !== repository && link !== demo).join('\n')
  const description = withLinks(answer('project_description'), others)
  const project: ImportedProject = {
    name: answer('project_name'),
    line: answer('project_line'),
    description,
    repository,
    demo,
    video: answer('project_video'),
    tracks: answer('project_tracks').split('\n').filter(Boolean),
    prizes: answer('project_prizes').split('\n').filter(Boolean),
    status: answer('project_status') === '' ? '' : draftStatus.test(answer('project_status')) ? 'draft' : 'submitted',
    is_shortened: isShortened,
  }
  if (links === null) return { project: null, fault: { target: 'project_demo', code: 'value_invalid' } }
  if (project.name !== '') return { project }
  const isEmpty = [project.line, description, repository, demo, project.video].every(text => text === '')
  return isEmpty ? { project: null } : { project: null, fault: { target: 'project_name', code: 'project_unnamed' } }
}

/** Words for projects that were not submitted. */
const draftStatus = /draft|not submitted|in progress|incomplete|unfinished|pending|never|مسود|لم ي|غير مكتمل|غير مسل/i

/** Returns the links of a cell, or null if a part of it is none. Lists have commas, spaces or lines between links. */
function linksIn(cell: string): string[] | null {
  const parts = cell.split(/[\s,;،؛|]+/).filter(part => part !== '' && part !== '-')
  const links = parts.map(
    part =>
      Link.safeParse(/^https?:\/\//i.test(part) ? part : /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(part) ? `https://${part}` : 'invalid')
        .data,
  )
  return links.every(link => link !== undefined) ? [...new Set(links)] : null
}

const isRepository = (link: string) => /^(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/i.test(new URL(link).hostname)

/** Adds links that no field has room for. */
function withLinks(description: string, links: string): string {
  if (links === '') return description
  const room = projectFields.description.max - links.length - 2
  return room < 0 ? description : [shortened(description, room), links].filter(Boolean).join('\n\n')
}

/** Returns the text up to a number of characters, cut between words. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text
    .slice(0, Math.max(0, max - 1))
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const end = cut.search(/\s\S*$/)
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** Returns the name of a team that has none but a project. */
export const teamNameOfProject = (name: string): string => shortened(name, longestTeamName)

/**
 * Adds the values of a later row of the same team: missing values are filled, and choices are joined. Returns the target whose value differs
 * from that of an earlier row, or null.
 */
export function mergeProject(into: ImportedProject, more: ImportedProject): ProjectTarget | null {
  for (const text of projectTexts) if (into[text] !== '' && more[text] !== '' && into[text] !== more[text]) return `project_${text}`
  for (const text of projectTexts) if (into[text] === '') Object.assign(into, { [text]: more[text] })
  into.tracks = [...new Set([...into.tracks, ...more.tracks])]
  into.prizes = [...new Set([...into.prizes, ...more.prizes])]
  into.is_shortened ||= more.is_shortened
  return null
}
