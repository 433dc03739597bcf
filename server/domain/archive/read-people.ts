// Reads registrations by a cursor: one snapshot, and few rows in memory.

import type { ConfirmationState } from '#contract/registrations/registration-states.ts'
import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import { archivedRow, archivedRows } from '#server/domain/tables/archived-table.ts'
import {
  registrationHistory,
  registrationNotes,
  registrations,
  registrationScores,
  teamListings,
} from '#server/domain/tables/archived-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** `sent`: stored files of the registration. `confirmation`: null if the candidate is not asked to confirm the seat. */
export type ReadPerson = { person: ArchivedRegistration; confirmation: ConfirmationState | null; sent: { file: string; blob: string }[] }

/** Declares the cursor. Each call of the returned function reads from the first row. */
export async function openPeople(db: Db, tenant: string): Promise<() => AsyncGenerator<ReadPerson>> {
  await db.run(sql`declare people scroll cursor for ${peopleOf(tenant)}`)
  return async function* () {
    await db.run(sql`move absolute 0 in people`)
    for (;;) {
      const rows = await db.all<ReadPerson>(sql`fetch 200 from people`)
      if (rows.length === 0) return
      yield* rows
    }
  }
}

/** json keeps the order of keys, jsonb does not. */
const peopleOf = (tenant: string): Sql => sql`
  select coalesce(f.sent, '[]') as sent, confirmation_state(r.state, r.confirm_until, r.confirmed_at) as confirmation,
    ${archivedRow(registrations, 'r', {
      reference: sql`upper(left(r.id::text, 8))`,
      confirmation: sql`case when r.confirm_until is not null then json_build_object('until', r.confirm_until, 'at', r.confirmed_at) end`,
      team: sql`(select json_build_object('id', t.id, 'name', t.name, 'place', r.team_place, 'created_at', t.created_at)
        from candidate_teams t where t.tenant_id = r.tenant_id and t.id = r.team_id)`,
      files: sql`coalesce(f.files, '[]')`,
      history: archivedRows(registrationHistory, ofRegistration),
      notes: archivedRows(registrationNotes, ofRegistration),
      scores: archivedRows(registrationScores, ofRegistration),
      listing: sql`${archivedRows(teamListings, ofRegistration)} -> 0`,
    })} as person
  from registrations r left join lateral (
    select json_agg(json_build_object('file', n.file, 'blob', n.blob)) as sent,
      json_agg(json_build_object('question', n.question, 'name', n.name, 'size', n.size, 'file', n.file) order by n.file) as files
    from (select *, format('candidates/%s/%s.%s', r.id, row_number() over (order by question), coalesce(substring(name from '\\.(jpg|png)$'), 'pdf')) as file
      from registration_files where tenant_id = r.tenant_id and registration_id = r.id) n) f on true
  where r.tenant_id = ${tenant} order by r.created_at, r.id`

const ofRegistration = sql`t.tenant_id = r.tenant_id and t.registration_id = r.id`
