import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findNotes, mostNotes } from './registration-notes.ts'

export const addNote: Handler<typeof endpoints.registrations.addNote> = ({ params, body: { text } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Held: nobody erases it meanwhile, and of two who write the last note one does.
    const found = await db.one<{ id: string }>(
      sql`select id from registrations where tenant_id = ${tenant} and id::text = lower(${params.id}) for update`,
    )
    if (!found) refuse('registration.not_found')
    const written = await db.one<{ n: number }>(
      sql`select count(*)::int as n from registration_notes where tenant_id = ${tenant} and registration_id = ${found.id}`,
    )
    if ((written?.n ?? 0) >= mostNotes) refuse('note.too_many')
    const made = await db.one<{ id: string }>(sql`
      insert into registration_notes (tenant_id, registration_id, text, written_by) values (${tenant}, ${found.id}, ${text}, ${context.user.id}) returning id`)
    const [note] = await findNotes(db, tenant, found.id, context.user.id, sql`and n.id = ${made?.id}`)
    return context.reply(note ?? refuse('registration.not_found'))
  })
