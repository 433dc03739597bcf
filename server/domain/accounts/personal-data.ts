// Tables with personal data for the export. A test fails if a table that refers to people is missing.

import type { Database, Db } from '#server/platform/database/database.ts'
import { raw, type Sql, sql } from '#server/platform/database/sql.ts'

/** `id`: null for a person without an account */
export type Person = { id: string | null; email: string }
type Place = {
  /** columns that refer to the person */
  by: readonly string[]
  /** columns of `by` that contain the email address instead of the account's id */
  byEmail?: readonly string[]
  /** columns of `by` whose rows are about other people and are not exported */
  notExported?: readonly string[]
  /** columns that are not exported: secrets, internal values, and data of other people */
  without?: readonly string[]
  /** the table contains data of the person's registrations */
  ofRegistrations?: true
}

export const places: Readonly<Record<string, Place>> = {
  users: { by: ['id', 'email'], byEmail: ['email'], without: ['password_hash', 'search_text'] },
  user_pictures: { by: ['user_id'] },
  user_files: { by: ['user_id'] },
  sessions: { by: ['user_id'], without: ['refresh_jti_hash'] },
  security_events: { by: ['user_id'] },
  second_factors: { by: ['user_id'], without: ['secret', 'recovery', 'last_step'] },
  email_changes: { by: ['user_id', 'new_email'], byEmail: ['new_email'] },
  email_codes: { by: ['user_id'], without: ['code_hash', 'challenge_hash', 'guesses', 'network'] },
  password_resets: { by: ['user_id'], without: ['token_hash', 'challenge_hash', 'network'] },
  account_requests: { by: ['email'], byEmail: ['email'], without: ['challenge_hash', 'network', 'user_agent'] },
  // Another person may have entered this address, with their own password.
  pending_registrations: { by: ['email'], byEmail: ['email'], without: ['challenge_hash', 'account', 'network', 'user_agent'] },
  outbox: { by: ['recipient'], byEmail: ['recipient'], without: ['payload'] },
  members: { by: ['user_id'] },
  // The audit log has sent invitations without the address.
  invitations: { by: ['email', 'invitee', 'invited_by'], byEmail: ['email'], notExported: ['invited_by'], without: ['token_hash'] },
  // Includes the number of scores. Organizers disclose the scores themselves (docs/decisions/060-scores.md).
  registrations: { by: ['email'], byEmail: ['email'], without: ['score'] },
  registration_files: { by: [], ofRegistrations: true, without: ['blob'] },
  team_listings: { by: [], ofRegistrations: true },
  // Exports the user's requests to other candidates. Requests of other candidates to the user are data of those candidates.
  team_contacts: { by: [], ofRegistrations: true, without: ['other_id'] },
  // A person who declined is not stored by address.
  team_invitations: { by: ['email'], byEmail: ['email'], without: ['team_id', 'email_hash'] },
  check_in_links: { by: ['created_by'], without: ['token_hash'] },
  registration_visits: { by: ['user_id'] },
  registration_notices: { by: ['user_id'] },
  // Decisions on other people's registrations are exported without details.
  registration_history: { by: ['acting_user'], ofRegistrations: true, without: ['reason', 'acting_user'] },
  // Notes about candidates are data about those candidates.
  registration_notes: { by: ['written_by'], without: ['text'] },
  // The text belongs to the hackathon.
  announcements: { by: ['created_by'], without: ['words'] },
  announcement_mails: { by: [], ofRegistrations: true, without: ['mail_id'] },
  projects: { by: [], ofRegistrations: true, without: ['search_text'] },
  project_versions: { by: [], ofRegistrations: true },
  // A judge needs no account: rows are found by the address that the organizers entered.
  judges: { by: ['email'], byEmail: ['email'], without: ['token_hash', 'device_hash'] },
  // Scores are data of the teams.
  judgements: { by: ['entered_by'], without: ['points', 'mean', 'for_team', 'for_organizers'] },
  result_seals: { by: ['sealed_by'] },
  certificates: { by: ['email', 'user_id'], byEmail: ['email'], without: ['number', 'reason', 'registration_id', 'judge_id'] },
  submission_reminders: { by: [], ofRegistrations: true },
  reminders_sent: { by: [], ofRegistrations: true, without: ['mail_id'] },
  registration_scores: { by: ['scored_by'], without: ['points', 'score', 'comment'] },
  event_seats: { by: ['email'], byEmail: ['email'] },
  meeting_hosts: { by: ['user_id'] },
  // Meetings as a host are data of the guests.
  meetings: { by: ['email', 'host_user'], byEmail: ['email'], notExported: ['host_user'] },
  tenants: { by: ['goes_with'], without: ['search_text', 'names_text', 'city_text', 'cities_text', 'city_names'] },
  // The page belongs to the hackathon; only the authorship is exported.
  landing_pages: { by: ['updated_by'], without: ['content', 'outrun'] },
  landing_page_versions: { by: ['created_by'], without: ['content'] },
  page_previews: { by: ['created_by'], without: ['token_hash'] },
  files: { by: ['created_by'] },
  events: { by: ['created_by'], without: ['search_text', 'city_text', 'city_names'] },
  reserved_names: { by: ['reserved_by'] },
  audit_log: { by: ['actor', 'object_id'], without: ['hash', 'network', 'session_id', 'request_id'] },
}

export type PersonalRecords = Record<string, Record<string, unknown>[]>
export type PersonalData = (user: string) => Promise<PersonalRecords>

/** Reads as the system role: call it only for the authenticated user. */
export const createPersonalData =
  (database: Database): PersonalData =>
  user =>
    database.system(async db => {
      const person = await db.one<Person>(sql`select id, email from users where id = ${user}`)
      if (!person) throw new Error('a session without an account')
      return collectPersonalData(db, person)
    })

/** Returns the rows about a person by table. Requires a system transaction. */
export async function collectPersonalData(db: Db, person: Person): Promise<PersonalRecords> {
  const found: PersonalRecords = {}
  for (const [table, place] of Object.entries(places)) {
    const rows = await db.all<{ record: Record<string, unknown> }>(sql`
      select to_jsonb(t) - ${place.without ?? []}::text[] as record from ${raw(table)} t where ${isAbout(place, person)}`)
    found[table] = rows.map(({ record }) => record)
  }
  return found
}

const isAbout = ({ by, byEmail = [], notExported = [], ofRegistrations }: Place, { id, email }: Person): Sql =>
  by
    .filter(column => !notExported.includes(column))
    .map(column => sql`t.${raw(column)} = ${byEmail.includes(column) ? email : id}`)
    .reduce(
      (any, column) => sql`${any} or ${column}`,
      ofRegistrations
        ? sql`exists (select from registrations r where r.tenant_id = t.tenant_id and r.id = t.registration_id and r.email = ${email})`
        : sql`false`,
    )
