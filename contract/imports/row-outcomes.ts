// Outcomes and faults of rows. Without schemas, because the portal loads them.

import { rowFaultCodes } from './imported-row.ts'

/**
 * What becomes of a row. `create`: a new registration. `complete`: missing answers of a registration with the address are added.
 * `existing`: a registration with the address has all of it. `repeated`: an earlier row has the address and the name. `faulted`: not imported.
 */
export const rowOutcomes = ['create', 'complete', 'existing', 'repeated', 'faulted'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/**
 * Faults of a row. `email_repeated`: an earlier row has the address with another name. `team_full`: the team has no room for the person.
 * `other_team`: the person is in another team. `no_teams`: a project has several people, and the hackathon has no teams.
 * `project_differs`: an earlier row of the team has another value. `project_without_member`: no row of the project has a person who can join.
 */
export const importFaults = [
  ...rowFaultCodes,
  'email_repeated',
  'team_full',
  'other_team',
  'no_teams',
  'project_differs',
  'project_without_member',
] as const
export type ImportFault = { /** -1 for faults of the whole row */ column: number; code: (typeof importFaults)[number] }
