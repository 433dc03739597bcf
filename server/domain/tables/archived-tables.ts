// Tables of registrations, phases, projects, judging, results and certificates in archives: the schema of a row gives its columns.

import type { z } from 'zod'
import { ArchivedBadgeGuest } from './archived-badges.ts'
import { ArchivedCheckIn } from './archived-check-in.ts'
import { ProjectFile } from './archived-files.ts'
import { ArchivedRegistration } from './archived-people.ts'
import { ArchivedPhases } from './archived-phases.ts'
import { ArchivedCertificate, ArchivedJudging, ArchivedProject, ArchivedResults } from './archived-projects.ts'
import { archivedTable } from './archived-table.ts'

/** Members who decided, noted or scored have accounts, which are not in archives. */
const member = 'accounts are not in archives'
const person = ArchivedRegistration.shape

export const registrations = archivedTable('registrations', ArchivedRegistration, {
  order: 'created_at, id',
  computed: {
    reference: [],
    confirmation: ['confirm_until', 'confirmed_at'],
    team: ['team_id', 'team_place'],
    files: [],
    history: [],
    notes: [],
    scores: [],
    listing: [],
  },
  without: {
    mailed_at: 'the mail came from the former installation',
    link_number: 'links are signed with the keys of an installation',
    bounced_at: 'another mail server may deliver',
    confirm_remind_at: 'candidates have no valid link yet',
    score: 'computed from the scores',
    scored: 'computed from the scores',
    search_text: 'generated',
  },
})
export const registrationHistory = archivedTable('registration_history', person.history.element, {
  order: 'number',
  without: {
    registration_id: 'its registration contains it',
    number: 'the order of the list',
    acting_user: member,
    decision: 'undone on the day only',
    former_place: 'undone on the day only',
    former_confirmation: 'undone on the day only',
  },
})
export const registrationNotes = archivedTable('registration_notes', person.notes.element, {
  order: 'created_at, id',
  names: { at: 'created_at' },
  without: { registration_id: 'its registration contains it', id: 'nothing refers to it', written_by: member },
})
export const registrationScores = archivedTable('registration_scores', person.scores.element, {
  order: 'updated_at, id',
  names: { at: 'updated_at' },
  without: {
    registration_id: 'its registration contains it',
    id: 'nothing refers to it',
    scored_by: member,
    score: 'computed from points and criteria',
  },
})
export const teamListings = archivedTable('team_listings', person.listing.unwrap(), {
  order: 'created_at',
  names: { at: 'created_at' },
  without: { registration_id: 'its registration contains it' },
})

const phase = { phase: 'phase_id' }
const party = { party: 'party_id' }
const { publications, ...ofPhases } = ArchivedPhases.shape

export const phases = archivedTable('phases', ofPhases.phases.element, {
  order: 'number',
  without: { created_at: 'the import is the creation' },
})
export const phaseParties = archivedTable('phase_parties', ofPhases.parties.element, {
  order: 'phase_id, entered_at, id',
  names: phase,
  without: { outcome: 'its last decision has it', rank: 'its last decision has it', decided_at: 'the publication has it' },
})
export const phasePeople = archivedTable('phase_people', ofPhases.people.element, {
  order: 'phase_id, joined_at, registration_id',
  names: { ...phase, ...party },
  without: { confirm_remind_at: 'an import restores past confirmations only' },
})
export const phasePublications = archivedTable('phase_publications', publications.element, {
  order: 'phase_id, number',
  names: phase,
  computed: { decisions: [] },
  without: { hash: 'identifies a preview of the former installation', published_by: member },
})
export const phaseDecisions = archivedTable('phase_decisions', publications.element.shape.decisions.element, {
  order: 'rank, party_id',
  names: party,
  without: { publication_id: 'its publication contains it' },
})

export const checkInLists = archivedTable('check_in_lists', listed(ArchivedCheckIn.shape.lists), {
  order: 'number, created_at',
  without: { version: 'devices load the lists of an import anew', created_at: 'the import is the creation' },
})
export const checkInScans = archivedTable('check_in_scans', listed(ArchivedCheckIn.shape.scans), {
  order: 'at, change',
  names: { list: 'list_id' },
  without: {
    received_at: 'the import is the arrival',
    scanned_by: member,
    link_id: 'links are signed or stored by an installation',
    change: 'devices load the lists of an import anew',
  },
})

export const projects = archivedTable('projects', ArchivedProject, {
  order: 'id',
  computed: { versions: [] },
  without: {
    version: 'the number of the last version',
    search_text: 'computed from the last version',
    late_mail_due: 'an import sends no mail',
  },
})
export const projectVersions = archivedTable('project_versions', ArchivedProject.shape.versions.element, {
  order: 'number',
  without: { project_id: 'its project contains it' },
})
export const projectFiles = archivedTable('project_files', ProjectFile, { order: 'created_at, id' })

const judging = ArchivedJudging.shape
const round = judging.rounds.element.shape
const inRound = { round_id: 'its round contains it' }

export const judges = archivedTable('judges', judging.judges.element, {
  order: 'created_at, id',
  without: {
    token_hash: 'links of judges are revoked',
    device_hash: 'links of judges are revoked',
    last_seen_at: 'links of judges are revoked',
  },
})
export const judgeConflicts = archivedTable('judge_conflicts', judging.conflicts.element, { order: 'created_at, judge_id, project_id' })
export const allowedConflicts = archivedTable('allowed_conflicts', listed(judging.allowed), { order: 'created_at, judge_id, project_id' })
export const allowedAffiliations = archivedTable('allowed_affiliations', listed(judging.affiliations), { order: 'source, shared' })
export const judgingRounds = archivedTable('judging_rounds', judging.rounds.element, {
  order: 'number',
  names: { current: 'current_project' },
  computed: {
    ranking_method: ['ranking_method'],
    ranking: ['ranking', 'ranking_hash', 'ranking_salt'],
    excluded: [],
    judges: [],
    projects: [],
    visits_made: [],
    judgements: [],
  },
  without: { number: 'the order of the list' },
})
export const excludedJudges = archivedTable('excluded_judges', listed(round.excluded), { order: 'created_at, judge_id', without: inRound })
export const roundProjects = archivedTable('round_projects', round.projects.element, {
  order: 'position, project_id',
  without: { ...inRound, scored: 'a trigger counts the judgements' },
})
export const assignments = archivedTable('assignments', round.visits_made.element, { order: 'started_at, id', without: inRound })
export const judgements = archivedTable('judgements', round.judgements.element, {
  order: 'number',
  without: { ...inRound, number: 'the order of the list', entered_by: member },
})

export const resultAwards = archivedTable('result_awards', ArchivedResults.shape.awards.element, {
  order: 'number',
  without: { number: 'the order of the list', created_at: 'the time of a choice is not shown' },
})
const { content, feedback, ...seal } = ArchivedResults.shape.editions.element.shape
export const resultSeals = archivedTable('result_seals', ArchivedResults.shape.editions.element.pick(keysOf(seal)), {
  order: 'number',
  without: {
    sealed_by: member,
    publishes_at: 'archives contain published results only',
    stopped_at: 'archives contain published results only',
  },
})
export const resultEditions = archivedTable('result_editions', ArchivedResults.shape.editions.element.pick(keysOf({ content, feedback })), {
  order: 'seal_id',
  without: { seal_id: 'its seal contains it' },
})

export const certificates = archivedTable('certificates', ArchivedCertificate, {
  order: 'number',
  without: {
    number: 'the order of the list',
    user_id: 'accounts are not in archives',
    requested_name: 'a request ends with the installation',
    is_foreign: 'an import sets it',
  },
})

export const badgeGuests = archivedTable('badge_guests', ArchivedBadgeGuest, { order: 'created_at, id' })

/** Returns the schema of the rows of a list that archives of older releases lack. */
function listed<T extends z.ZodObject>(list: z.ZodDefault<z.ZodArray<T>>): T {
  return list.unwrap().element
}
function keysOf<T extends object>(shape: T) {
  return Object.fromEntries(Object.keys(shape).map(key => [key, true])) as { [K in keyof T]: true }
}
