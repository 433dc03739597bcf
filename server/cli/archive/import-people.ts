// Imports registrations with their states, teams and files. Sends no mail. A mailed link is valid only in the installation that sent it
// (docs/decisions/074-registrations-in-archives.md).

import { saveCandidateFiles, putCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import { sumUp } from '#server/features/scores/scores-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'

type People = readonly ArchivedRegistration[]
type SentFiles = ReadonlyMap<string, Awaited<ReturnType<typeof putCandidateFile>>[]>

/** Stores the files before their rows exist. If the import fails, the cleanup job deletes them, because no row references them. */
export async function storeSentFiles(store: FileStore, people: People, read: (file: string) => Promise<Buffer>): Promise<SentFiles> {
  const stored = new Map<string, Awaited<ReturnType<typeof putCandidateFile>>[]>()
  for (const { id, files } of people) {
    const own = []
    for (const { question, name, file } of files)
      own.push(await putCandidateFile(store, question, { name, file: new Blob([new Uint8Array(await read(file))]) }))
    if (own.length > 0) stored.set(id, own)
  }
  return stored
}

/** Inserts the registrations into a tenant that has none. */
export async function importPeople(db: Db, tenant: string, people: People, sent: SentFiles): Promise<void> {
  const last = people.reduce((most, { place }) => Math.max(most, place ?? 0), 0)
  await db.run(sql`
    insert into admissions as a (tenant_id, places) values (${tenant}, ${last}) on conflict (tenant_id) do update set places = excluded.places`)
  const teams = new Map(people.flatMap(({ team }) => (team ? [[team.id, team] as const] : [])))
  await db.run(sql`
    insert into candidate_teams (tenant_id, id, name, created_at)
    select ${tenant}, id, name, created_at from jsonb_to_recordset(${JSON.stringify([...teams.values()])}::jsonb) as t (id uuid, name text, created_at timestamptz)`)
  for (let from = 0; from < people.length; from += atOnce) await insertSome(db, tenant, people.slice(from, from + atOnce))
  for (const [id, files] of sent) await saveCandidateFiles(db, tenant, id, files)
  await sumUp(db, tenant, sql`true`)
  await db.run(sql`
    update registration_notices set due_at = null, told = (select coalesce(max(number), 0) from registration_history where tenant_id = ${tenant})
    where tenant_id = ${tenant}`)
}

const atOnce = 500

async function insertSome(db: Db, tenant: string, people: People) {
  const json = JSON.stringify(people)
  await db.run(sql`
    insert into registrations (tenant_id, id, kind, state, place, fullname, email, phone, language, channel, answers, consented_at, created_at, team_id, team_place)
    select ${tenant}, id, kind, state, place, fullname, email, phone, language, channel, answers, consented_at, created_at, (team ->> 'id')::uuid, (team ->> 'place')::integer
    from jsonb_to_recordset(${json}::jsonb) as p (id uuid, kind text, state text, place bigint, fullname text, email text, phone text, language text, channel text,
      answers jsonb, consented_at timestamptz, created_at timestamptz, team jsonb)`)
  // New registrations receive announcements, so restore the date of each unsubscription.
  await db.run(sql`
    update registrations r set unsubscribed_at = p.unsubscribed_at from jsonb_to_recordset(${json}::jsonb) as p (id uuid, unsubscribed_at timestamptz)
    where r.tenant_id = ${tenant} and r.id = p.id and p.unsubscribed_at is not null`)
  // Candidates have no valid link yet, so only past confirmations and releases are restored.
  await db.run(sql`
    update registrations r set confirm_until = (p.confirmation ->> 'until')::timestamptz, confirmed_at = (p.confirmation ->> 'at')::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as p (id uuid, state text, confirmation jsonb)
    where r.tenant_id = ${tenant} and r.id = p.id and (p.confirmation ->> 'at' is not null or p.state = 'declined')`)
  await db.run(sql`
    insert into registration_history (tenant_id, registration_id, at, state, former, acting_as, reason)
    select ${tenant}, p.id, h.at, h.state, h.former, h.acting_as, h.reason
    from jsonb_to_recordset(${json}::jsonb) as p (id uuid, history jsonb),
      rows from (jsonb_to_recordset(p.history) as (at timestamptz, state text, former text, acting_as text, reason text)) with ordinality
        as h (at, state, former, acting_as, reason, number)
    order by h.at, h.number`)
  await db.run(sql`
    insert into registration_notes (tenant_id, registration_id, text, created_at)
    select ${tenant}, p.id, n.text, n.at
    from jsonb_to_recordset(${json}::jsonb) as p (id uuid, notes jsonb), jsonb_to_recordset(p.notes) as n (at timestamptz, text text)`)
  await db.run(sql`
    insert into registration_scores (tenant_id, registration_id, points, is_conflict, comment, updated_at, score)
    select ${tenant}, p.id, s.points, s.is_conflict, s.comment, s.at,
      weighed(s.points, (select criteria from scoring where tenant_id = ${tenant}))
    from jsonb_to_recordset(${json}::jsonb) as p (id uuid, scores jsonb),
      jsonb_to_recordset(p.scores) as s (at timestamptz, points jsonb, is_conflict boolean, comment text)`)
  await db.run(sql`
    insert into team_listings (tenant_id, registration_id, skills, city, about, created_at)
    select ${tenant}, id, listing ->> 'skills', listing ->> 'city', listing ->> 'about', (listing ->> 'at')::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as p (id uuid, listing jsonb) where jsonb_typeof(listing) = 'object'`)
}
