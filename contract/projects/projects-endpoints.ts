// docs/decisions/119-projects.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Fullname, Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { ListedProject, ProjectDetail, SubmissionSettings, Submissions } from './project-records.ts'
import { longestReason, projectParts, projectStates } from './project.ts'

const filters = {
  search: PageQuery.shape.search,
  /** id of a track of the page */
  track: text(40, 1).optional(),
  state: z.enum(projectStates).optional(),
  submission: z.enum(['submitted', 'draft', 'late', 'late_requested']).optional(),
  missing: z.enum(projectParts).optional(),
}
const ofProject = z.object({ id: z.string() })

export const projects = {
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/projects/settings/',
    summary: 'Get the settings of the submission of projects, with the numbers of teams and submissions',
    caller: 'viewer',
    states: 'unless_suspended',
    switched: 'allowed',
    success: [200, Submissions],
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/projects/settings/',
    summary: 'Change the settings of the submission of projects; a new or changed deadline is mailed to everyone who may submit',
    caller: 'editor',
    states: 'in_use',
    audit: 'projects.submission_changed',
    body: SubmissionSettings,
    success: [200, Submissions],
    failures: ['projects.deadline_past', 'projects.by_phase', 'projects.deadline_needed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/projects/',
    summary: 'List projects by name; search by name, line, team, table and receipt',
    caller: 'viewer',
    states: 'unless_suspended',
    switched: 'allowed',
    query: PageQuery.extend(filters),
    success: [200, pageOf(ListedProject)],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/projects/export/',
    summary: 'Export all projects with their teams as CSV, cells of a workbook, or JSON',
    caller: 'reviewer',
    states: 'unless_suspended',
    recorded: true,
    query: z.object({ as: z.enum(['csv', 'cells', 'json']).default('csv') }),
    success: [
      200,
      z.object({
        filename: z.string(),
        /** CSV or JSON; '' for cells */
        text: z.string(),
        /** rows of a workbook, with a heading row; empty for CSV and JSON */
        cells: z.array(z.array(z.string())),
        count: z.int(),
      }),
    ],
  }),
  exportFiles: endpoint({
    method: 'POST',
    path: '/api/v1/projects/export-files/',
    summary: 'Create a link to download all projects with their pictures and documents as a zip within minutes',
    repeatable: 'only signs an address',
    caller: 'reviewer',
    states: 'unless_suspended',
    audit: 'projects.exported',
    success: [200, z.object({ url: z.string() })],
  }),
  setTables: endpoint({
    method: 'POST',
    path: '/api/v1/projects/tables/',
    summary: 'Number the tables of all submitted projects, by track or by name; replaces the numbers of tables',
    caller: 'editor',
    states: 'in_use',
    audit: 'projects.tables_numbered',
    body: z.object({ by: z.enum(['track', 'name']) }),
    success: [200, z.object({ count: z.int() })],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/projects/:id/',
    summary: 'Get a project with its members, its versions, and the content of one of them and of the one before',
    caller: 'viewer',
    states: 'unless_suspended',
    switched: 'allowed',
    params: ofProject,
    query: z.object({ version: z.coerce.number<string | number>().int().min(1).optional() }),
    success: [200, ProjectDetail],
    failures: ['project.not_found'],
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/v1/projects/:id/state/',
    summary: 'Withdraw, disqualify or restore a project; the team is told by mail, with the reason',
    caller: 'editor',
    states: 'in_use',
    audit: 'project.state_changed',
    params: ofProject,
    body: z.object({ state: z.enum(projectStates), reason: text(longestReason).default('') }),
    success: [200, ListedProject],
    failures: ['project.not_found', 'project.reason_needed', 'project.party_has_another', 'project.erased'],
  }),
  setTable: endpoint({
    method: 'PUT',
    path: '/api/v1/projects/:id/table/',
    summary: 'Set the table of a project',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'a number on a card; changed during the day by everyone' },
    params: ofProject,
    body: z.object({ venue_table: text(20) }),
    success: [200, ListedProject],
    failures: ['project.not_found', 'project.table_taken'],
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/v1/projects/:id/members/',
    summary:
      'Add a registered person to a project’s team, remove a member, or correct a member’s name; members are told by mail, with the reason',
    caller: 'editor',
    states: 'in_use',
    audit: 'project.member_changed',
    params: ofProject,
    body: z.discriminatedUnion('change', [
      z.object({ change: z.literal('add'), registration: Uuid, reason: text(longestReason, 1) }),
      z.object({ change: z.literal('remove'), registration: Uuid, reason: text(longestReason, 1) }),
      z.object({ change: z.literal('rename'), registration: Uuid, reason: text(longestReason, 1), fullname: Fullname }),
    ]),
    success: [200, ListedProject],
    failures: [
      'project.not_found',
      'project.is_withdrawn',
      'project.person_not_found',
      'project.person_in_team',
      'project.team_full',
      'project.last_member',
    ],
  }),
  decideLate: endpoint({
    method: 'PUT',
    path: '/api/v1/projects/:id/late/',
    summary: 'Accept or decline a team’s request to submit after the deadline; the team is told by mail',
    caller: 'editor',
    states: 'in_use',
    audit: 'project.late_decided',
    params: ofProject,
    body: z.object({ decision: z.enum(['accepted', 'declined']) }),
    success: [200, ListedProject],
    failures: ['project.not_found', 'project.no_late_request'],
  }),
  reopen: endpoint({
    method: 'PUT',
    path: '/api/v1/projects/:id/reopening/',
    summary:
      'Let one project be submitted after the deadline until a moment, or end that; the team is told by mail. Its versions are marked late',
    caller: 'editor',
    states: 'in_use',
    audit: 'project.reopened',
    params: ofProject,
    body: z.object({
      /** null: the deadline holds again */
      until: Instant.nullable(),
      /** for the team */
      reason: text(longestReason).default(''),
    }),
    success: [200, ListedProject],
    failures: ['project.not_found', 'project.is_withdrawn', 'project.not_closed', 'projects.deadline_past'],
  }),
}
