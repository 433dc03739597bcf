// Reads the rows of a sheet with the chosen columns, and compares them with each other.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ColumnTarget, DateOrder, ImportSource } from '#contract/imports/import-columns.ts'
import type { ImportChoices } from '#contract/imports/import-records.ts'
import { type ImportedProject, mergeProject } from '#contract/imports/imported-project.ts'
import { type ImportedRow, readRow, type RowReading } from '#contract/imports/read-row.ts'
import type { ImportFault, RowOutcome } from '#contract/imports/row-outcomes.ts'
import { folded } from '#contract/text/folding.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import type { ImportForm } from './import-fields.ts'
import type { World } from './read-world.ts'

export type SheetRow = { number: number; cells: string[] }
export type ReadRow = SheetRow & {
  email: string
  outcome: Extract<RowOutcome, 'create' | 'repeated' | 'faulted'>
  faults: ImportFault[]
  person: ReadPerson | null
}

/** `joins`: a registered person without a team joins the team of the row. `project`: of the first person of a project only. */
type ReadPerson = Omit<ImportedRow, 'project'> & { joins?: boolean; project: (ImportedProject & { exists: boolean }) | null }

type Chosen = { targets: readonly ColumnTarget[]; orders: readonly DateOrder[]; values: ImportChoices['values']; source: ImportSource }

export const readingOf = (
  { targets, orders, values, source }: Chosen,
  { fields, timeZone, country, teamMost }: ImportForm,
): RowReading => ({
  hasTeams: teamMost !== null,
  targets,
  orders,
  values,
  source,
  fields,
  timeZone,
  phoneNumber: typed => phoneNumber(typed, country),
})

type Judged = Pick<ReadRow, 'email' | 'outcome' | 'faults' | 'person'>
const emptied: Judged = { email: '', outcome: 'faulted', faults: [{ column: -1, code: 'email_missing' }], person: null }

/** Rows that are read before other requests get a turn. */
const atOnce = 200

/** People who share a team or a project. */
type Group = {
  /** the team, which is another one than the rows' if the first member is in a team already; '' without one */
  team: string
  members: number
  project: ImportedProject | null
  exists: boolean
  /** its first member in the file */
  carrier: ReadPerson | null
  rows: ReadRow[]
}

/**
 * Reads all rows. The first row with an address counts: a later one with the same name is repeated, and one with another name has a fault,
 * because two people cannot have one address. A row whose cells were emptied has a fault, so that every row has an outcome. The rows of a team
 * have one project together, which its first person gets.
 */
export async function readRows(rows: readonly SheetRow[], reading: RowReading, teamMost: number | null, world: World): Promise<ReadRow[]> {
  const earlier = new Map<string, { name: string; group: string }>()
  const groups = new Map<string, Group>()
  const columnOf = (target: ColumnTarget) => reading.targets.indexOf(target)
  const all: ReadRow[] = []
  for (const [at, { number, cells }] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await nextTurn()
    const person = readRow(cells, number, reading)
    const key = person ? keyOf(person) : ''
    const row: ReadRow = { number, cells, ...(person ? judge(person, key) : emptied) }
    if (row.outcome !== 'faulted') groups.get(key)?.rows.push(row)
    all.push(row)
  }
  for (const { project, carrier, exists, rows: own } of groups.values()) {
    if (project && carrier) carrier.project = { ...project, exists }
    else if (project)
      for (const row of own) Object.assign(row, faulty(row.email, [{ column: columnOf('project_name'), code: 'project_without_member' }]))
  }
  return all

  /** A project without a team is its author's; without teams, people with the same project share it. */
  function keyOf({ team, email, project }: ImportedRow): string {
    if (team !== '') return `team ${folded(team)}`
    return project === null ? '' : teamMost === null ? `project ${folded(project.name)}` : `person ${email}`
  }

  function judge({ faults: own, project, ...read }: ImportedRow, key: string): Judged {
    const { email } = read
    const known = world.people.get(email)
    // The name of a registered person is known.
    const faults: ImportFault[] = known ? own.filter(({ code }) => code !== 'name_missing') : [...own]
    const person: ReadPerson = { ...read, fullname: read.fullname || (known?.fullname ?? ''), faults: [], project: null }
    const name = folded(person.fullname)
    const first = earlier.get(email)
    if (faults.length > 0) return faulty(email, faults)
    if (first && first.name !== name) return faulty(email, [{ column: columnOf('email'), code: 'email_repeated' }])
    if (first && project && first.group !== key) return faulty(email, [{ column: columnOf('project_name'), code: 'other_team' }])
    const group = key === '' ? null : groupOf(key, read.team)
    if (group && project) {
      const merged = group.project ? { ...group.project } : { ...project }
      const differs = group.project ? mergeProject(merged, project) : null
      if (differs) return faulty(email, [{ column: columnOf(differs), code: 'project_differs' }])
      const fault = first ? null : join(group, person, key, true)
      if (fault) return faulty(email, [fault])
      group.project = merged
    } else if (group && !first) {
      const fault = join(group, person, key, group.project !== null)
      if (fault) return faulty(email, [fault])
    }
    if (first) return { email, faults, outcome: 'repeated', person }
    earlier.set(email, { name, group: key })
    return { email, faults, outcome: 'create', person }
  }

  function groupOf(key: string, team: string): Group {
    const existing = groups.get(key)
    if (existing) return existing
    const stored = world.teams.get(folded(team))
    const group: Group = {
      team,
      members: stored?.members ?? 0,
      project: null,
      exists: stored?.hasProject ?? false,
      carrier: null,
      rows: [],
    }
    groups.set(key, group)
    return group
  }

  /** Adds a person to a team. Registered people join only with a project, and stay in a team that they have. */
  function join(group: Group, person: ReadPerson, key: string, hasProject: boolean): ImportFault | null {
    const known = world.people.get(person.email)
    const state = known ? known.state : person.state
    if (state === 'withdrawn' || state === 'declined' || (known && !hasProject)) return null
    const teamColumn = columnOf('team') >= 0 ? columnOf('team') : columnOf('project_name')
    if (known?.team) {
      if (group.carrier && folded(group.team) !== folded(known.team)) return { column: teamColumn, code: 'other_team' }
      const stored = world.teams.get(folded(known.team))
      if (!group.carrier && folded(group.team) !== folded(known.team))
        Object.assign(group, { team: known.team, members: stored?.members ?? 0, exists: stored?.hasProject ?? false })
    } else {
      const most = key.startsWith('team ') ? (teamMost ?? Infinity) : 1
      if (group.members >= most && group.team !== '') return { column: teamColumn, code: 'team_full' }
      if (group.carrier && group.team === '') return { column: columnOf('project_name'), code: 'no_teams' }
      group.members += 1
      if (known) person.joins = group.team !== ''
    }
    group.exists ||= known?.hasProject ?? false
    group.carrier ??= person
    person.team = group.team
    return null
  }
}

const faulty = (email: string, faults: ImportFault[]): Judged => ({ email, faults, outcome: 'faulted', person: null })
