// All that is kept of a person, wherever it stands, for them to take along. A table that names people and has no line here fails a test.
import type { Database } from '#server/platform/database/database.ts'
import { raw, type Sql, sql } from '#server/platform/database/sql.ts'

type Person = { id: string; email: string }
type Place = {
  /** the columns that name them */
  by: readonly string[]
  /** of these, those that hold their e-mail; the others hold their id */
  byEmail?: readonly string[]
  /** of these, those that are told elsewhere: their rows are about somebody else */
  untold?: readonly string[]
  /** secrets, what only the software can read, and what is somebody else's */
  without?: readonly string[]
  /** it holds what they sent with a registration of theirs */
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
  // Typed by whoever wished to have this address, with a password of theirs.
  pending_registrations: { by: ['email'], byEmail: ['email'], without: ['challenge_hash', 'account', 'network', 'user_agent'] },
  outbox: { by: ['recipient'], byEmail: ['recipient'], without: ['payload'] },
  members: { by: ['user_id'] },
  // What they sent stands in the audit log, without the address of whom they invited.
  invitations: { by: ['email', 'invitee', 'invited_by'], byEmail: ['email'], untold: ['invited_by'], without: ['token_hash'] },
  // By how many they were scored; what they were given is told by whoever decides (docs/decisions/060-scores.md).
  registrations: { by: ['email'], byEmail: ['email'], without: ['score'] },
  registration_files: { by: [], ofRegistrations: true, without: ['blob'] },
  team_listings: { by: [], ofRegistrations: true },
  // Whom they asked; who asked them is theirs to take along.
  team_contacts: { by: [], ofRegistrations: true, without: ['other_id'] },
  registration_visits: { by: ['user_id'] },
  registration_notices: { by: ['user_id'] },
  // How their own came to stand, and what they decided on others', of whom it says nothing more.
  registration_history: { by: ['acting_user'], ofRegistrations: true, without: ['reason', 'acting_user'] },
  // What they wrote about candidates is about these.
  registration_notes: { by: ['written_by'], without: ['text'] },
  // What it says is its hackathon's.
  announcements: { by: ['created_by'], without: ['words'] },
  announcement_mails: { by: [], ofRegistrations: true, without: ['mail_id'] },
  registration_scores: { by: ['scored_by'], without: ['points', 'score', 'comment'] },
  event_seats: { by: ['email'], byEmail: ['email'] },
  meeting_hosts: { by: ['user_id'] },
  // As a guest; whom they met as a host is their guests' to take along.
  meetings: { by: ['email', 'host_user'], byEmail: ['email'], untold: ['host_user'] },
  tenants: { by: ['goes_with'], without: ['search_text', 'names_text', 'city_text', 'cities_text', 'city_names'] },
  // A page is its hackathon's; that they wrote it is about them.
  landing_pages: { by: ['updated_by'], without: ['content', 'outrun'] },
  landing_page_versions: { by: ['created_by'], without: ['content'] },
  page_previews: { by: ['created_by'], without: ['token_hash'] },
  files: { by: ['created_by'] },
  events: { by: ['created_by'], without: ['search_text', 'city_text', 'city_names'] },
  reserved_names: { by: ['reserved_by'] },
  audit_log: { by: ['actor', 'object_id'], without: ['hash', 'network', 'session_id', 'request_id'] },
}

export type PersonalData = (user: string) => Promise<Record<string, Record<string, unknown>[]>>

/** By the table that each stands in. It reads for the person whose id is given, and knows no caller: only a handler that has one may ask. */
export const openPersonalData =
  (database: Database): PersonalData =>
  user =>
    database.system(async db => {
      const person = await db.one<Person>(sql`select id, email from users where id = ${user}`)
      if (!person) throw new Error('a session without an account')
      const found: Record<string, Record<string, unknown>[]> = {}
      for (const [table, place] of Object.entries(places)) {
        const rows = await db.all<{ record: Record<string, unknown> }>(sql`
          select to_jsonb(t) - ${place.without ?? []}::text[] as record from ${raw(table)} t where ${isAbout(place, person)}`)
        found[table] = rows.map(({ record }) => record)
      }
      return found
    })

const isAbout = ({ by, byEmail = [], untold = [], ofRegistrations }: Place, { id, email }: Person): Sql =>
  by
    .filter(column => !untold.includes(column))
    .map(column => sql`t.${raw(column)} = ${byEmail.includes(column) ? email : id}`)
    .reduce(
      (any, column) => sql`${any} or ${column}`,
      ofRegistrations
        ? sql`exists (select from registrations r where r.tenant_id = t.tenant_id and r.id = t.registration_id and r.email = ${email})`
        : sql`false`,
    )
