import type { endpoints } from '#contract/endpoints.ts'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Handler } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Note = RegistrationDetail['notes'][number]

const maxNotes = 50

/** Returns the notes about a registration, oldest first. `more` is an additional SQL condition. */
export const findNotes = (db: Db, tenant: string, registration: string, reader: string, more: Sql = sql``) =>
  db.all<Note>(sql`
    select n.id, n.text, m.fullname as by, coalesce(n.written_by = ${reader}, false) as is_mine, n.created_at
    from registration_notes n left join fellow_members() m on m.user_id = n.written_by
    where n.tenant_id = ${tenant} and n.registration_id = ${registration} ${more} order by n.created_at, n.id`)

export const addNote: Handler<typeof endpoints.registrations.addNote> = ({ params, body: { text } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // The lock prevents concurrent notes above the limit, and prevents the registration from being erased meanwhile.
    const found = await db.one<{ id: string }>(
      sql`select id from registrations where tenant_id = ${tenant} and id::text = lower(${params.id}) for update`,
    )
    if (!found) refuse('registration.not_found')
    const written = await db.one<{ n: number }>(
      sql`select count(*)::int as n from registration_notes where tenant_id = ${tenant} and registration_id = ${found.id}`,
    )
    if ((written?.n ?? 0) >= maxNotes) refuse('note.too_many')
    const made = await db.one<{ id: string }>(sql`
      insert into registration_notes (tenant_id, registration_id, text, written_by) values (${tenant}, ${found.id}, ${text}, ${context.user.id}) returning id`)
    const [note] = await findNotes(db, tenant, found.id, context.user.id, sql`and n.id = ${made?.id}`)
    return context.reply(note ?? refuse('registration.not_found'))
  })

export const removeNote: Handler<typeof endpoints.registrations.removeNote> = ({ params: { id, note } }, context) =>
  context.within(async db => {
    const removed = await db.run(sql`
      delete from registration_notes where tenant_id = ${context.tenant.id} and registration_id::text = lower(${id}) and id::text = lower(${note})
        and written_by = ${context.user.id}`)
    if (removed === 0) refuse('registration.not_found')
  })
