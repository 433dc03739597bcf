import { randomUUID } from 'node:crypto'
import { type LandingContent, sectionOf, withSection } from '#contract/landing-pages/content.ts'
import { Past } from '#contract/landing-pages/sections/history-sections.ts'
import { type L10n, languages } from '#contract/language.ts'
import { galleryPath, type PublishedResults } from '#landing/model.ts'

/** A finished edition. `url`: its public page, or '' if it has none. */
export type FinishedEdition = { name: L10n; url: string; results: PublishedResults | null }
type PastRow = (typeof Past)['_output']['rows'][number]
type PastProject = PastRow['projects'][number]

const mostRows = 10
const mostProjects = 6
const longestLine = 160

/**
 * Returns the content with the edition and its winners as the first of the past editions: those of the published results, otherwise those
 * that are typed in the results section. Unchanged without winners, or if the section names the edition already. The oldest of too many
 * editions is removed.
 */
export function withPastEdition(content: LandingContent, edition: FinishedEdition): LandingContent {
  const projects = winnersOf(content, edition)
  const past = sectionOf(content, 'past')
  const isNamed = past?.rows.some(({ title }) =>
    languages.some(language => title[language] !== '' && title[language] === edition.name[language]),
  )
  if (projects.length === 0 || isNamed) return content
  const row = Past.parse({
    id: 'past',
    type: 'past',
    rows: [{ id: newRowId(), title: edition.name, link: edition.url, projects: projects.slice(0, mostProjects) }],
  })
  if (!past) return { ...content, sections: withSection(content.sections, row) }
  const rows = [...row.rows, ...past.rows].slice(0, mostRows)
  return { ...content, sections: content.sections.map(section => (section === past ? { ...past, rows } : section)) }
}

function winnersOf(content: LandingContent, { url, results }: FinishedEdition): PastProject[] {
  if (results)
    return results.awards
      .toSorted((a, b) => (a.place || Infinity) - (b.place || Infinity))
      .map(({ project_name, team, line, slug }) => ({
        id: newRowId(),
        project: project_name,
        team: { ar: team, en: team },
        line: { ar: line.ar.slice(0, longestLine), en: line.en.slice(0, longestLine) },
        link: url && slug ? `${url}/${galleryPath}/${slug}` : '',
      }))
  return (sectionOf(content, 'results')?.winners ?? [])
    .filter(({ project }) => project.ar !== '' || project.en !== '')
    .map(({ project, team, line, link }) => ({ id: newRowId(), project, team, line, link }))
}

const newRowId = () => randomUUID().slice(0, 8)
