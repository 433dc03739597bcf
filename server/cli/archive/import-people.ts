// Imports registrations with their states, teams and files. Sends no mail. A mailed link is valid only in the installation that sent it
// (docs/decisions/074-registrations-in-archives.md).

import { saveCandidateFiles, putCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import { type ArchivedTable, rowOfArchived } from '#server/domain/tables/archived-table.ts'
import {
  registrationHistory,
  registrationNotes,
  registrations,
  registrationScores,
  teamListings,
} from '#server/domain/tables/archived-tables.ts'
import { sumUp } from '#server/features/scores/scores-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows } from '#server/platform/database/schema-rows.ts'
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
  const teamRows = [...teams.values()].map(({ id, name, created_at }) => ({ tenant_id: tenant, id, name, created_at }))
  await insertRows(db, 'candidate_teams', teamRows)
  await insertPeople(db, tenant, people)
  for (const [id, files] of sent) await saveCandidateFiles(db, tenant, id, files)
  await sumUp(db, tenant, sql`true`)
  await db.run(sql`
    update registration_notices set due_at = null, told = (select coalesce(max(number), 0) from registration_history where tenant_id = ${tenant})
    where tenant_id = ${tenant}`)
}

async function insertPeople(db: Db, tenant: string, people: People) {
  const rows = people.map(person =>
    rowOfArchived(tenant, registrations, person, {
      ...confirmationOf(person),
      team_id: person.team?.id ?? null,
      team_place: person.team?.place ?? null,
    }),
  )
  await insertRows(db, registrations.table, rows)
  // A trigger subscribes new registrations to announcements, so restore the date of each unsubscription.
  await db.run(sql`
    update registrations r set unsubscribed_at = p.unsubscribed_at
    from jsonb_populate_recordset(null::registrations, ${JSON.stringify(people.map(({ id, unsubscribed_at }) => ({ id, unsubscribed_at })))}::jsonb) p
    where r.tenant_id = ${tenant} and r.id = p.id and p.unsubscribed_at is not null`)
  const history = people.flatMap(({ id, history: own }) => own.map(change => partOf(registrationHistory, id, change)))
  await insertRows(db, registrationHistory.table, history, { order: 'at' })
  const notes = people.flatMap(({ id, notes: own }) => own.map(note => partOf(registrationNotes, id, note)))
  await insertRows(db, registrationNotes.table, notes)
  const scores = people.flatMap(({ id, scores: own }) => own.map(score => partOf(registrationScores, id, score)))
  await insertRows(db, registrationScores.table, scores)
  await db.run(sql`
    update registration_scores set score = weighed(points, (select criteria from scoring where tenant_id = ${tenant}))
    where tenant_id = ${tenant}`)
  const listings = people.flatMap(({ id, listing }) => (listing ? [partOf(teamListings, id, listing)] : []))
  await insertRows(db, teamListings.table, listings)

  function partOf(table: ArchivedTable, registration: string, value: object) {
    return rowOfArchived(tenant, table, value, { registration_id: registration })
  }
}

/** Candidates have no valid link yet, so only past confirmations and releases are restored. */
function confirmationOf({ confirmation, state }: ArchivedRegistration) {
  const isPast = confirmation && (confirmation.at !== null || state === 'declined')
  return { confirm_until: isPast ? confirmation.until : null, confirmed_at: isPast ? confirmation.at : null }
}
