// Every table of the database with the decisions about its rows. The archive, the next edition, the download of a person and the checks of
// tables and row-level security read them (docs/decisions/171-one-line-per-table.md).

import { z } from 'zod'
import { NewTemplate } from '#contract/announcements/announcement-templates-endpoints.ts'
import { maxTemplates } from '#contract/announcements/announcements.ts'
import { BadgeSettings } from '#contract/badges/badge-records.ts'
import { SignerSettings } from '#contract/certificates/certificate-records.ts'
import { eventFields } from '#contract/events/events-endpoints.ts'
import { Instant } from '#contract/fields.ts'
import { helpQueueFields } from '#contract/help-queue/help-queue-records.ts'
import { phaseFields } from '#contract/phases/phase-records.ts'
import { SubmissionSettings } from '#contract/projects/project-records.ts'
import { checkInListFields } from '#contract/registrations/check-in-list-records.ts'
import { Seats } from '#contract/registrations/registration-records.ts'
import { Scoring } from '#contract/registrations/scores-endpoints.ts'
import { ReminderSettings } from '#contract/reminders/reminders-endpoints.ts'
import { channelPattern, maxOwnChannels } from '#contract/statistics/channels.ts'
import { factFields } from '#contract/tenants/tenant.ts'
import { VoteCount, voteFields } from '#contract/votes/vote-records.ts'
import { columnsOfShape } from '#server/platform/database/schema-rows.ts'
import { columnsOf } from '#server/platform/database/stored-fields.ts'
import * as archived from './archived-tables.ts'
import { settings, settingsList } from './settings-table.ts'
import { byCode, copied, no, type TableRules } from './table-rules.ts'

const [again, edition, sent] = [
  no('candidates register again for each edition'),
  no('teams and judges work on one edition'),
  no('concerns mails and links of one edition'),
]
const accounts = no('accounts are not in archives')
const computed = no('computed from other tables')
const unmailed = no('an import sends no mail, and mails that were sent are not repeated')
const installation = no('belongs to the installation')
const revoked = no('links are signed or stored by an installation')
/** A named link, to which the channels of registrations and visits refer. */
const ShareLink = z.object({ channel: z.string().regex(channelPattern), label: z.string().max(200), created_at: Instant })
const picture = ['id', 'name', 'size', 'width', 'height', 'variants']

const ofHackathons = {
  tenants: {
    rows: 'hackathon', ownKey: 'the hackathon itself', kept: 'hackathon',
    archive: byCode('domain/archive/gather-archive.ts', [...columnsOf(factFields), 'tenant_name', 'logo', 'cover', 'og_image'], {
      id: 'an import creates another hackathon', domain: 'belongs to the installation', status: 'an import creates a draft', suspended_at: 'suspended hackathons have no archive',
      suspended_reason: 'suspended hackathons have no archive', goes_with: 'accounts are not in archives', published_at: 'an import creates a draft', created_at: 'the import is the creation',
      updated_at: 'the import is the change', facts_changed_at: 'the import is the change', facts_changed_by_name: 'the importing account', city_names: 'computed from the city',
      search_text: 'generated', names_text: 'generated', city_text: 'generated', cities_text: 'generated',
    }),
    nextEdition: byCode('features/tenants/duplicate-tenant.ts', [...columnsOf(factFields), 'logo', 'cover']),
    person: { by: ['goes_with'], without: ['search_text', 'names_text', 'city_text', 'cities_text', 'city_names'] },
  },
  tenant_names: { rows: 'hackathon', ownKey: 'names are unique over all hackathons', archive: no('an import claims a free address'), nextEdition: no('has an address of its own'), kept: 'hackathon' },
  members: { rows: 'hackathon', archive: accounts, nextEdition: no('its creator is the owner and invites others'), kept: ['hackathon', 'account'], person: { by: ['user_id'] } },
  // The audit log has sent invitations without the address.
  invitations: { rows: 'hackathon', archive: revoked, nextEdition: sent, kept: 'invitations', person: { by: ['email', 'invitee', 'invited_by'], byEmail: ['email'], notExported: ['invited_by'], without: ['token_hash'] } },
  files: {
    rows: 'hackathon', kept: 'hackathon', person: { by: ['created_by'] },
    archive: byCode('domain/archive/gather-archive.ts', picture, { created_by: 'the importing account', created_at: 'the import is the upload', ground_known: 'measured again' }),
    nextEdition: byCode('features/tenants/duplicate-tenant.ts', picture),
  },
  custom_domains: { rows: 'hackathon', archive: installation, nextEdition: no('a domain leads to one hackathon'), kept: 'hackathon' },
  // The page belongs to the hackathon; only the authorship is exported.
  landing_pages: {
    rows: 'hackathon', kept: 'hackathon', person: { by: ['updated_by'], without: ['content', 'outrun'] },
    archive: byCode('domain/archive/gather-archive.ts', ['content', 'outrun'], {
      version: 'the import is the first version', published_version: 'an import creates a draft', published_at: 'an import creates a draft', publish_at: 'an import creates a draft',
      updated_by: 'the importing account', updated_by_name: 'the importing account', updated_at: 'the import is the change',
    }),
    nextEdition: byCode('features/tenants/duplicate-tenant.ts', ['content', 'outrun']),
  },
  landing_page_versions: { rows: 'hackathon', archive: no('the import is the first version'), nextEdition: no('the copy is the first version'), kept: ['hackathon', 'unseen_versions'], person: { by: ['created_by'], without: ['content'] } },
  page_previews: { rows: 'hackathon', archive: revoked, nextEdition: sent, kept: 'preview_links', person: { by: ['created_by'], without: ['token_hash'] } },
  page_looks: { rows: 'hackathon', archive: computed, nextEdition: computed, kept: 'hackathon' },
  published_pages: { rows: 'hackathon', archive: computed, nextEdition: computed, kept: 'hackathon' },
  first_publications: { rows: 'hackathon', archive: no('an import creates a draft'), nextEdition: no('it is a draft'), kept: 'hackathon' },
  change_notices: { rows: 'hackathon', archive: unmailed, nextEdition: sent, kept: 'hackathon' },
  page_views: { rows: 'hackathon', archive: no('statistics of an installation'), nextEdition: no('visitors of the last edition'), kept: 'hackathon' },
  share_links: { rows: 'hackathon', archive: settingsList('share_links', ShareLink, { order: 'created_at, channel', max: maxOwnChannels }), nextEdition: no('links lead to the page of one edition'), kept: 'hackathon' },
  admissions: { rows: 'hackathon', archive: settings('admission', z.object(Seats), { places: 'computed from the waitlist' }), nextEdition: copied(), kept: 'hackathon' },
  scoring: { rows: 'hackathon', archive: settings('scoring', Scoring.omit({ given: true })), nextEdition: copied(), kept: 'hackathon' },
  // The survey of the last edition is not the one of the next.
  reminders: {
    rows: 'hackathon', kept: 'hackathon', nextEdition: copied({ survey_url: '' }),
    archive: settingsList('reminders', ReminderSettings, { order: 'kind', max: 10, without: { due_at: 'computed from the dates', check_at: 'computed from the dates' } }),
  },
  announcement_templates: {
    rows: 'hackathon', kept: 'hackathon', nextEdition: copied(),
    archive: settingsList('templates', NewTemplate, { order: 'lower(name)', max: maxTemplates, without: { id: 'nothing refers to it', updated_at: 'the import is the change' } }),
  },
  // Setting the deadline opens the submission and mails it. The form proposes the date in the facts of the hackathon, which moves.
  submissions: { rows: 'hackathon', archive: settings('submissions', SubmissionSettings), nextEdition: copied({ closes_at: null }), kept: 'hackathon' },
  certificate_settings: { rows: 'hackathon', archive: settings('certificate_signer', SignerSettings), nextEdition: no('another person may sign'), kept: 'hackathon' },
  badge_settings: { rows: 'hackathon', archive: settings('badges', BadgeSettings), nextEdition: copied(), kept: 'hackathon' },
  // The text belongs to the hackathon.
  announcements: { rows: 'hackathon', archive: unmailed, nextEdition: sent, kept: 'hackathon', person: { by: ['created_by'], without: ['words'] } },
  announcement_mails: { rows: 'hackathon', archive: unmailed, nextEdition: sent, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true, without: ['mail_id'] } },
  webhooks: { rows: 'hackathon', archive: no('secrets are encrypted by an installation'), nextEdition: no('another edition decides which systems get its events'), kept: 'hackathon', person: { by: ['created_by'], without: ['url', 'secret', 'former_secret'] } },
  api_tokens: { rows: 'hackathon', archive: no('a token is valid in one installation'), nextEdition: no('a token is valid in one hackathon'), kept: 'api_tokens', person: { by: ['created_by'], without: ['token_hash'] } },
  webhook_deliveries: { rows: 'hackathon', archive: unmailed, nextEdition: sent, kept: 'webhook_deliveries' },
  webhook_attempts: { rows: 'hackathon', archive: unmailed, nextEdition: sent, kept: { with: 'webhook_deliveries' } },
  events: {
    rows: 'hackathon', ownKey: 'a hackathon’s or the platform’s', kept: 'hackathon', person: { by: ['created_by'], without: ['search_text', 'city_text', 'city_names'] },
    archive: byCode('domain/archive/gather-archive.ts', [...columnsOf(eventFields), 'cover', 'series'], {
      id: 'an import creates other events', about_tenant: 'events of the platform only', imported_as: 'events of the platform only', told: 'an import sends no mail', created_by: 'the importing account',
      created_at: 'the import is the creation', updated_at: 'the import is the change', hackathon: 'generated', search_text: 'generated', city_names: 'computed from the city', city_text: 'generated',
    }),
    nextEdition: no('each edition has its own events'),
  },
  event_seats: { rows: 'hackathon', ownKey: 'of an event', archive: no('event-seats.csv is for readers; an import creates other events'), nextEdition: again, kept: 'event_seats', person: { by: ['email'], byEmail: ['email'] } },
  meeting_hosts: { rows: 'hackathon', ownKey: 'a person’s, in a team or the platform’s', archive: accounts, nextEdition: no('each person sets own hours'), kept: ['hackathon', 'account', 'meetings'], person: { by: ['user_id'] } },
  // Meetings as a host are data of the guests.
  meetings: { rows: 'hackathon', ownKey: 'of a host', archive: accounts, nextEdition: again, kept: 'meetings', person: { by: ['email', 'host_user'], byEmail: ['email'], notExported: ['host_user'] } },
} as const satisfies Record<string, TableRules> // oxfmt-ignore

const ofCandidates = {
  // Includes the number of scores. Organizers disclose the scores themselves (docs/decisions/060-scores.md).
  registrations: { rows: 'hackathon', archive: archived.registrations, nextEdition: again, kept: ['registrations', 'next_edition'], person: { by: ['email'], byEmail: ['email'], without: ['score'] } },
  registration_files: {
    rows: 'hackathon', nextEdition: again, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true, without: ['blob'] },
    archive: byCode('domain/archive/read-people.ts', ['question', 'name', 'size', 'blob'], { registration_id: 'its registration contains it', created_at: 'the import is the upload' }),
  },
  // Decisions on other people's registrations are exported without details.
  registration_history: { rows: 'hackathon', archive: archived.registrationHistory, nextEdition: again, kept: { with: 'registrations' }, person: { by: ['acting_user'], ofRegistrations: true, without: ['reason', 'acting_user'] } },
  // Notes about candidates are data about those candidates.
  registration_notes: { rows: 'hackathon', archive: archived.registrationNotes, nextEdition: again, kept: { with: 'registrations' }, person: { by: ['written_by'], without: ['text'] } },
  registration_scores: { rows: 'hackathon', archive: archived.registrationScores, nextEdition: again, kept: { with: 'registrations' }, person: { by: ['scored_by'], without: ['points', 'score', 'comment'] } },
  registration_visits: { rows: 'hackathon', archive: accounts, nextEdition: again, kept: ['hackathon', 'account'], person: { by: ['user_id'] } },
  registration_notices: { rows: 'hackathon', archive: accounts, nextEdition: again, kept: { with: 'members' }, person: { by: ['user_id'] } },
  candidate_teams: {
    rows: 'hackathon', nextEdition: again, kept: { until: 'its last member leaves or is deleted' },
    archive: byCode('domain/archive/read-people.ts', ['id', 'name', 'created_at'], { folded_name: 'generated', link_number: 'links are signed with the keys of an installation' }),
  },
  team_listings: { rows: 'hackathon', archive: archived.teamListings, nextEdition: again, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true } },
  // Exports the user's requests to other candidates. Requests of other candidates to the user are data of those candidates.
  team_contacts: { rows: 'hackathon', archive: unmailed, nextEdition: again, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true, without: ['other_id'] } },
  // A person who declined is not stored by address.
  team_invitations: { rows: 'hackathon', archive: revoked, nextEdition: again, kept: 'invitations', person: { by: ['email'], byEmail: ['email'], without: ['team_id', 'email_hash'] } },
  check_in_links: { rows: 'hackathon', archive: revoked, nextEdition: sent, kept: 'invitations', person: { by: ['created_by'], without: ['token_hash'] } },
  // Guests have no address, so that no download finds them. Organizers remove them on request.
  badge_guests: { rows: 'hackathon', archive: archived.badgeGuests, nextEdition: again, kept: 'registrations' },
  badge_prints: { rows: 'hackathon', archive: no('printed badges are at the hackathon that printed them'), nextEdition: edition, kept: 'registrations', person: { by: ['user_id', 'printed_by'], ofRegistrations: true, notExported: ['printed_by'], without: ['content'] } },
  check_in_lists: {
    rows: 'hackathon', kept: 'hackathon', archive: archived.checkInLists,
    nextEdition: byCode('features/tenants/duplicate-tenant.ts', ['number', ...columnsOfShape(checkInListFields)]),
  },
  check_in_scans: { rows: 'hackathon', archive: archived.checkInScans, nextEdition: edition, kept: { with: 'registrations' }, person: { by: ['scanned_by'], ofRegistrations: true, without: ['change', 'scanned_by', 'link_id'] } },
  imports: { rows: 'hackathon', archive: no('its registrations are in the archive'), nextEdition: again, kept: ['hackathon', 'imports', 'unfinished_imports'], person: { by: ['created_by'], without: ['choices'] } },
  import_rows: { rows: 'hackathon', archive: no('its registrations are in the archive'), nextEdition: again, kept: { with: 'imports' }, person: { by: ['email'], byEmail: ['email'], without: ['written', 'added'] } },
  phases: { rows: 'hackathon', archive: archived.phases, nextEdition: byCode('features/tenants/duplicate-tenant.ts', ['number', ...columnsOfShape(phaseFields)]), kept: 'hackathon' },
  phase_parties: { rows: 'hackathon', archive: archived.phaseParties, nextEdition: edition, kept: 'hackathon', person: { by: [], ofRegistrations: true } },
  phase_people: { rows: 'hackathon', archive: archived.phasePeople, nextEdition: edition, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true } },
  phase_drafts: { rows: 'hackathon', archive: no('drafts are secret until they are published, and the system cannot read them'), nextEdition: edition, kept: 'hackathon' },
  phase_publications: { rows: 'hackathon', archive: archived.phasePublications, nextEdition: edition, kept: 'hackathon', person: { by: ['published_by'], without: ['hash'] } },
  phase_decisions: { rows: 'hackathon', archive: archived.phaseDecisions, nextEdition: edition, kept: { with: 'phase_publications' } },
  reminders_sent: { rows: 'hackathon', archive: unmailed, nextEdition: sent, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true, without: ['mail_id'] } },
  submission_reminders: { rows: 'hackathon', archive: unmailed, nextEdition: sent, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true } },
  projects: { rows: 'hackathon', archive: archived.projects, nextEdition: edition, kept: 'projects', person: { by: [], ofRegistrations: true, without: ['search_text'] } },
  project_versions: { rows: 'hackathon', archive: archived.projectVersions, nextEdition: edition, kept: { with: 'projects' }, person: { by: [], ofRegistrations: true } },
  project_files: { rows: 'hackathon', archive: archived.projectFiles, nextEdition: edition, kept: { with: 'projects' } },
  project_revisions: { rows: 'hackathon', archive: computed, nextEdition: computed, kept: 'hackathon' },
  // A judge needs no account: rows are found by the address that the organizers entered.
  judges: { rows: 'hackathon', archive: archived.judges, nextEdition: edition, kept: 'judging', person: { by: ['email'], byEmail: ['email'], without: ['token_hash', 'device_hash'] } },
  judge_devices: { rows: 'hackathon', archive: revoked, nextEdition: edition, kept: { with: 'judges' } },
  judge_conflicts: { rows: 'hackathon', archive: archived.judgeConflicts, nextEdition: edition, kept: { with: 'judges' } },
  allowed_conflicts: { rows: 'hackathon', archive: archived.allowedConflicts, nextEdition: edition, kept: { with: 'judges' } },
  allowed_affiliations: { rows: 'hackathon', archive: archived.allowedAffiliations, nextEdition: edition, kept: 'hackathon' },
  judging_rounds: { rows: 'hackathon', archive: archived.judgingRounds, nextEdition: edition, kept: 'hackathon' },
  round_judges: {
    rows: 'hackathon', nextEdition: edition, kept: { with: 'judges' },
    archive: byCode('domain/archive/read-projects.ts', ['judge_id'], { round_id: 'its round contains it', prepared: 'offers of the moment', refused: 'offers of the moment' }),
  },
  round_projects: { rows: 'hackathon', archive: archived.roundProjects, nextEdition: edition, kept: { with: 'projects' } },
  excluded_judges: { rows: 'hackathon', archive: archived.excludedJudges, nextEdition: edition, kept: { with: 'judges' } },
  assignments: { rows: 'hackathon', archive: archived.assignments, nextEdition: edition, kept: { with: 'judges' } },
  // Scores are data of the teams.
  judgements: { rows: 'hackathon', archive: archived.judgements, nextEdition: edition, kept: { with: 'judges' }, person: { by: ['entered_by'], without: ['points', 'mean', 'for_team', 'for_organizers'] } },
  result_awards: { rows: 'hackathon', archive: archived.resultAwards, nextEdition: edition, kept: { with: 'projects' } },
  result_seals: { rows: 'hackathon', archive: archived.resultSeals, nextEdition: edition, kept: 'hackathon', person: { by: ['sealed_by'] } },
  result_editions: { rows: 'hackathon', archive: archived.resultEditions, nextEdition: edition, kept: ['hackathon', 'judging'] },
  votes: {
    rows: 'hackathon', kept: 'hackathon', nextEdition: copied(),
    archive: settings('vote', z.object(voteFields), { round_id: 'the next edition and an import decide which projects take part', opens_at: 'an import and the next edition begin without a vote', closes_at: 'an import and the next edition begin without a vote' }),
  },
  // Who voted for what is secret. The count has the result.
  vote_ballots: { rows: 'hackathon', archive: no('ballots are secret; the count has the turnout'), nextEdition: edition, kept: { with: 'registrations' }, person: { by: [], ofRegistrations: true } },
  vote_choices: { rows: 'hackathon', archive: no('ballots are secret; the count has the votes'), nextEdition: edition, kept: { with: 'vote_ballots' }, person: { by: [], ofRegistrations: true } },
  vote_counts: { rows: 'hackathon', archive: settings('vote_count', VoteCount), nextEdition: edition, kept: 'hackathon' },
  help_queues: {
    rows: 'hackathon', kept: 'hackathon', nextEdition: copied(),
    archive: settings('help_queue', z.object(helpQueueFields), { opens_at: 'an import and the next edition begin with a closed queue', closes_at: 'an import and the next edition begin with a closed queue' }),
  },
  // Mentors have no address, so that no download finds them. Organizers remove them on request.
  mentors: { rows: 'hackathon', archive: no('links of mentors are revoked'), nextEdition: no('mentors agree to help at one edition'), kept: 'registrations' },
  help_requests: { rows: 'hackathon', archive: no('requests are of the days of one hackathon, and ended with them'), nextEdition: edition, kept: 'registrations', person: { by: [], ofRegistrations: true, without: ['mentor_id'] } },
  mentor_acts: { rows: 'hackathon', archive: no('acts of devices are not repeated'), nextEdition: edition, kept: { with: 'mentors' } },
  certificates: { rows: 'hackathon', archive: archived.certificates, nextEdition: edition, kept: 'certificates', person: { by: ['email', 'user_id'], byEmail: ['email'], without: ['number', 'reason', 'registration_id', 'judge_id'] } },
} as const satisfies Record<string, TableRules> // oxfmt-ignore

const ofPersons = {
  users: { rows: 'person', kept: ['account', 'unconfirmed_accounts', 'deleted_accounts'], person: { by: ['id', 'email'], byEmail: ['email'], without: ['password_hash', 'search_text'] } },
  user_pictures: { rows: 'person', kept: 'account', person: { by: ['user_id'] } },
  user_files: { rows: 'person', kept: 'user_files', person: { by: ['user_id'] } },
  sessions: { rows: 'person', kept: 'sessions', person: { by: ['user_id'], without: ['refresh_jti_hash'] } },
  security_events: { rows: 'person', kept: 'security_events', person: { by: ['user_id'] } },
  second_factors: { rows: 'person', kept: 'account', person: { by: ['user_id'], without: ['secret', 'recovery', 'last_step'] } },
  passkeys: { rows: 'person', kept: 'account', person: { by: ['user_id'], without: ['credential_id', 'public_key', 'counter'] } },
  passkey_challenges: { rows: 'person', kept: 'passkey_challenges', person: { by: ['user_id'], without: ['challenge'] } },
  provider_links: { rows: 'person', kept: 'account', person: { by: ['user_id', 'email'], byEmail: ['email'], notExported: ['email'] } },
  provider_sign_ins: { rows: 'person', kept: 'provider_sign_ins', person: { by: ['email'], byEmail: ['email'], without: ['state_hash', 'challenge_hash', 'network'] } },
  email_changes: { rows: 'person', kept: 'email_changes', person: { by: ['user_id', 'new_email'], byEmail: ['new_email'] } },
  email_codes: { rows: 'person', kept: 'codes', person: { by: ['user_id'], without: ['code_hash', 'challenge_hash', 'guesses', 'network'] } },
  password_resets: { rows: 'person', kept: 'password_resets', person: { by: ['user_id'], without: ['token_hash', 'challenge_hash', 'network'] } },
  account_requests: { rows: 'person', kept: { until: 'the worker takes the request' }, person: { by: ['email'], byEmail: ['email'], without: ['challenge_hash', 'network', 'user_agent'] } },
  // Another person may have entered this address, with their own password.
  pending_registrations: { rows: 'person', kept: 'pending_registrations', person: { by: ['email'], byEmail: ['email'], without: ['challenge_hash', 'account', 'network', 'user_agent'] } },
  outbox: { rows: 'person', kept: 'mails', person: { by: ['recipient'], byEmail: ['recipient'], without: ['payload'] } },
} as const satisfies Record<string, TableRules> // oxfmt-ignore

const others = {
  drafts: { rows: 'platform', kept: 'drafts' },
  reserved_names: { rows: 'platform', kept: { until: 'an administrator releases the name' }, person: { by: ['reserved_by'] } },
  audit_log: { rows: 'platform', kept: { until: 'never: each entry is the hash of those before' }, person: { by: ['actor', 'object_id'], without: ['hash', 'network', 'session_id', 'request_id'] } },
  audit_chains: { rows: 'nobody', why: 'where chains end; the system alone reads it, and requests have no grant on it', kept: { until: 'never: proves that no entry is missing' } },
  attempts: { rows: 'nobody', why: 'counters under hashed keys; they name nobody', kept: 'counters' },
  idempotent_calls: { rows: 'nobody', why: 'encrypted results under hashed keys; they name nobody', kept: 'repeated_calls' },
  daily_counts: { rows: 'nobody', why: 'how often something happened on a day; it names nobody, and requests have no grant on it', kept: { until: 'never: counts name nobody' } },
  figure_changes: { rows: 'nobody', why: 'what changed those counts and is not folded in yet; it names nobody, and requests have no grant on it', kept: { until: 'daily_counts includes it' } },
  visitor_steps: { rows: 'nobody', why: 'hashes with a salt that goes after a day; they name nobody, and requests have no grant on it', kept: 'visitors' },
  visitor_salts: { rows: 'nobody', why: 'the system alone reads it, and requests have no grant on it', kept: 'visitors' },
  code_tries: { rows: 'nobody', why: 'tries under hashed keys; they name nobody', kept: 'code_tries' },
  name_words: { rows: 'nobody', why: 'words of all names, nobody’s; the system alone reads them, and requests have no grant on it', kept: { until: 'never: words of names for the search' } },
  installation: { rows: 'nobody', why: 'what processes agree on; the system alone reads it, and requests have no grant on it', kept: { until: 'never: one row per part' } },
  migrations: { rows: 'nobody', why: 'what has run; the serving roles have no grant on it', kept: { until: 'never: proves what has run' } },
} as const satisfies Record<string, TableRules> // oxfmt-ignore

export const tables: Readonly<Record<string, TableRules>> = { ...ofPersons, ...ofHackathons, ...ofCandidates, ...others }
