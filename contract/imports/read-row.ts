// Reads rows of an imported sheet as registrations.

import { teamNameFault } from '../candidate-teams/candidate-teams.ts'
import type { Language } from '../language.ts'
import { tidyName } from '../names/tidy-name.ts'
import { projectFields } from '../projects/project-fields.ts'
import type { RegistrationState } from '../registrations/registration-states.ts'
import { ownEntry } from '../text/own-entry.ts'
import { cleanCell, isPlaceholder, longestCell, optionKey } from './clean-cell.ts'
import { type ImportSource, isProjectTarget, type OwnTarget } from './import-columns.ts'
import { projectOf, teamNameOfProject } from './imported-project.ts'
import type { ImportedRow, RowFault, RowFaultCode, RowReading } from './imported-row.ts'
import { isSelected } from './match-options.ts'
import { type AnswerReader, createAnswerReaders } from './read-answer.ts'
import { readEmail, readFullname, readPhone } from './read-contact.ts'
import { isAmbiguousDate, readMoment } from './read-dates.ts'
import { readLanguage, readState } from './read-state.ts'

export type * from './imported-row.ts'
export { rowFaultCodes } from './imported-row.ts'

/**
 * Reads a row. Returns null for an empty row. Pass the same `reading` for all rows, because its lookups are cached. Never throws: a value that
 * cannot be read is a fault.
 */
export function readRow(cells: readonly string[], number: number, reading: RowReading): ImportedRow | null {
  if (cells.every(isEmptyCell)) return null
  const { columns, answers } = preparedOf(reading)
  const { hasTeams = true } = reading
  const faults: RowFault[] = []
  const ofProject: Record<string, string> = {}
  const value = <Value, Code extends RowFaultCode>(column: number, read: { value: Value; fault?: Code | undefined }): Value => {
    if (read.fault) faults.push({ column, code: read.fault })
    return read.value
  }
  const columnOf = (target: OwnTarget) => columns.get(target) ?? -1
  const cellOf = (target: OwnTarget) => cells[columnOf(target)] ?? ''
  const fullnameOf = () => {
    const whole = readFullname([cellOf('fullname')])
    if (whole.fault !== 'name_missing') return value(columnOf('fullname'), whole)
    const column = columnOf('first_name') >= 0 ? columnOf('first_name') : columnOf('fullname')
    return value(column, readFullname([cellOf('first_name'), cellOf('last_name')]))
  }
  const moment = (target: 'registered_at' | 'checked_in_at') => readCellMoment(cellOf(target), columnOf(target), reading)
  const row: ImportedRow = {
    number,
    email: value(columnOf('email'), readEmail(cellOf('email'))),
    fullname: fullnameOf(),
    phone: value(columnOf('phone'), readPhone(cellOf('phone'), reading.phoneNumber)),
    language: value(columnOf('language'), languageOf(cellOf('language'), reading)),
    state: value(columnOf('state'), stateOf(cellOf('state'), reading)),
    registered_at: value(columnOf('registered_at'), moment('registered_at')),
    checked_in_at: null,
    team: hasTeams ? value(columnOf('team'), teamOf(cellOf('team'))) : '',
    answers: {},
    project: null,
    faults,
  }
  const isPresent = isSelected(cleanCell(cellOf('checked_in_at').slice(0, longestCell)), [])
  if (isPresent === null) row.checked_in_at = value(columnOf('checked_in_at'), moment('checked_in_at'))
  // A canceled ticket stays canceled.
  if ((isPresent || row.checked_in_at !== null) && row.state !== 'withdrawn' && row.state !== 'declined') row.state = 'checked_in'
  for (const answer of answers) {
    const read = answer.read(cells)
    faults.push(...read.faults)
    if (read.value !== '') (isProjectTarget(answer.name) ? ofProject : row.answers)[answer.name] = read.value
  }
  readProject()
  return row

  function readProject() {
    const description = cells[columns.get('project_description') ?? -1] ?? ''
    const { project, fault } = projectOf(ofProject, description.trim().length > projectFields.description.max)
    if (fault) faults.push({ column: columns.get(fault.target) ?? -1, code: fault.code })
    row.project = project
    // Without a column of teams, the project's name is the team's.
    if (project && !columns.has('team') && hasTeams)
      row.team = value(columns.get('project_name') ?? -1, teamOf(teamNameOfProject(project.name)))
  }
}

/** Returns the texts of columns with options that no option matches, each once with its count of rows, the most frequent first. */
export function unmatchedValues(
  rows: readonly (readonly string[])[],
  reading: RowReading,
): { field: string; text: string; count: number }[] {
  const { columns, answers } = preparedOf(reading)
  const found = new Map<string, { field: string; text: string; count: number }>()
  const add = (field: string, text: string) => {
    const key = `${field}\n${optionKey(text)}`
    const entry = found.get(key) ?? { field, text, count: 0 }
    found.set(key, { ...entry, count: entry.count + 1 })
  }
  for (const cells of rows) {
    for (const target of ['state', 'language'] as const) {
      const cell = cells[columns.get(target) ?? -1] ?? ''
      if (cell.length > longestCell || cell === '') continue
      const read = target === 'state' ? stateOf(cell, reading) : languageOf(cell, reading)
      if (read.fault) add(target, cleanCell(cell))
    }
    for (const { name, unmatched } of answers) for (const text of unmatched(cells)) add(name, text)
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

const isEmptyCell = (cell: string) => cell === '' || (cell.length <= longestCell ? cleanCell(cell) : cell.trim()) === ''

type Prepared = { columns: ReadonlyMap<string, number>; answers: readonly AnswerReader[] }
const prepared = new WeakMap<RowReading, Prepared>()

function preparedOf(reading: RowReading): Prepared {
  const existing = prepared.get(reading)
  if (existing) return existing
  const columns = new Map<string, number>()
  for (const [column, target] of reading.targets.entries()) if (target !== null && !columns.has(target)) columns.set(target, column)
  const created = { columns, answers: createAnswerReaders(columns, reading) }
  prepared.set(reading, created)
  return created
}

/** Sources that export times in UTC, some of them without a mark. */
const utcSources: ReadonlySet<ImportSource> = new Set(['typeform', 'luma', 'hi_events'])

function readCellMoment(cell: string, column: number, { orders, source, timeZone }: RowReading) {
  const order = orders[column] ?? 'unknown'
  const value = readMoment(cell, { order, timeZone: utcSources.has(source) ? 'UTC' : timeZone })
  if (value !== null || cell.length > longestCell) return { value, ...(value === null && { fault: 'date_invalid' as const }) }
  if (isPlaceholder(cleanCell(cell))) return { value: null }
  return { value: null, fault: isAmbiguousDate(cell, order) ? ('date_ambiguous' as const) : ('date_invalid' as const) }
}

/** Returns what the organizer chose for a text, or undefined. */
function chosenFor(target: 'state' | 'language', text: string, { values }: RowReading): string | undefined {
  const chosen = ownEntry(values, target) ?? {}
  const key = optionKey(text)
  return ownEntry(chosen, text) ?? Object.entries(chosen).find(([given]) => optionKey(given) === key)?.[1]
}

function stateOf(cell: string, reading: RowReading): { value: RegistrationState | null; fault?: 'state_unknown' } {
  const text = cleanCell(cell.slice(0, longestCell))
  if (text === '') return { value: null }
  const chosen = chosenFor('state', text, reading)
  if (chosen === '') return { value: null }
  const value = readState(chosen ?? text, chosen === undefined ? reading.source : 'maydan')
  return value === null ? { value, fault: 'state_unknown' } : { value }
}

function languageOf(cell: string, reading: RowReading): { value: Language | null; fault?: 'value_unknown' } {
  const text = cleanCell(cell.slice(0, longestCell))
  if (isPlaceholder(text)) return { value: null }
  const chosen = chosenFor('language', text, reading)
  if (chosen === '') return { value: null }
  const value = readLanguage(chosen ?? text)
  return value === null ? { value, fault: 'value_unknown' } : { value }
}

function teamOf(cell: string): { value: string; fault?: 'team_name_invalid' } {
  const name = tidyName(cleanCell(cell.slice(0, longestCell)))
  if (isPlaceholder(name) || noTeam.has(optionKey(name))) return { value: '' }
  return teamNameFault(name) === null ? { value: name } : { value: '', fault: 'team_name_invalid' }
}
/** Otherwise all people without a team are in one team. */
const noTeam = new Set(
  ['no team', 'not yet', 'solo', 'alone', 'individual', 'لا يوجد فريق', 'ليس لدي فريق', 'بدون فريق', 'فردي', 'وحدي'].map(optionKey),
)
