import { latinDigits } from '#contract/fields.ts'
import { Past } from '#contract/landing-pages/sections/history-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { newRowId } from '../draft/draft.ts'
import { alike, isBlank, linkOf } from './lists.ts'
import type { Reader, Row } from './reader.ts'

const editions = Past.shape.rows.unwrap()
const projects = editions.element.shape.projects.unwrap()

/** Editions with one winner each, and editions without a winner. */
export const winnersOf = (section: SectionOf<'past'>): Row<'past'>[] =>
  section.rows.flatMap(row => (row.projects.length === 0 ? [row] : row.projects.map(project => ({ ...row, projects: [project] }))))

/** Reads winners of past editions. An empty cell has the edition of the row above, because merged cells are pasted as empty cells. */
export function openPast(section: SectionOf<'past'>): Reader<Row<'past'>> {
  const counts = new Map(section.rows.map(row => [alike(row.title), row.projects.length]))
  const seen = new Set(winnersOf(section).map(keyOf))
  let edition: L10n = noText
  return {
    schema: editions.element,
    most: countOf(editions) * countOf(projects),
    keyOf,
    row: cells => {
      const said = cells.text('edition')
      if (!isBlank(said)) edition = inBoth(said)
      if (isBlank(edition)) return { why: 'missing', field: 'edition' }
      const [project, team, line, link] = [cells.text('project'), cells.text('team'), cells.text('award'), linkOf(cells.plain('link'))]
      const hasWinner = !isBlank(project) || !isBlank(team)
      if (!hasWinner && !isBlank(line)) return { why: 'missing', field: 'project' }
      const row: Row<'past'> = {
        id: newRowId(),
        title: edition,
        text: noText,
        link: hasWinner ? '' : link,
        picture: null,
        alt: noText,
        numbers: [],
        projects: hasWinner ? [{ id: newRowId(), project, team, line: inBoth(line), link }] : [],
      }
      const key = alike(edition)
      if (seen.has(keyOf(row))) return { why: 'again' }
      const count = counts.get(key)
      if (count === undefined && counts.size >= countOf(editions)) return { why: 'full', count: countOf(editions) }
      if (hasWinner && (count ?? 0) >= countOf(projects)) return { why: 'full', count: countOf(projects) }
      if (!editions.element.safeParse(row).success) return row
      seen.add(keyOf(row))
      counts.set(key, (count ?? 0) + (hasWinner ? 1 : 0))
      return row
    },
    into: (other, rows) => {
      if (other.type !== 'past') return other
      const all = [...other.rows]
      for (const row of rows) {
        const at = all.findIndex(({ title }) => alike(title) === alike(row.title))
        const present = all[at]
        if (present) all[at] = { ...present, link: present.link || row.link, projects: [...present.projects, ...row.projects] }
        else all.push(row)
      }
      return { ...other, rows: all }
    },
  }
}

const keyOf = (row: Row<'past'>) =>
  [alike(row.title), ...row.projects.map(({ project, team }) => `${alike(project)} ${alike(team)}`)].join(' | ')

/** A year is the same in both languages. */
const inBoth = (text: L10n): L10n => {
  const all = text.ar || text.en
  return /\p{L}/u.test(all) ? text : { ar: latinDigits(all), en: latinDigits(all) }
}
