// What members write to each other about a candidate.
import type { RegistrationDetail } from '#contract/registration-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type Note = RegistrationDetail['notes'][number]

export const mostNotes = 50

/** The oldest first; `more` narrows them. */
export const findNotes = (db: Db, tenant: string, registration: string, reader: string, more: Sql = sql``) =>
  db.all<Note>(sql`
    select n.id, n.text, m.fullname as by, coalesce(n.written_by = ${reader}, false) as is_mine, n.created_at
    from registration_notes n left join fellow_members() m on m.user_id = n.written_by
    where n.tenant_id = ${tenant} and n.registration_id = ${registration} ${more} order by n.created_at, n.id`)
