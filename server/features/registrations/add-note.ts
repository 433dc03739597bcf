import type { endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { findNotes, mostNotes } from './registration-notes.ts'

export const addNote: Handler<typeof endpoints.registrations.addNote> = ({ params, body: { text } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const found = await db.one<{ id: string; notes: number }>(sql`
      select r.id, (select count(*)::int from registration_notes n where n.tenant_id = r.tenant_id and n.registration_id = r.id) as notes
      from registrations r where r.tenant_id = ${tenant} and r.id::text = lower(${params.id})`)
    if (!found) refuse('registration.not_found')
    if (found.notes >= mostNotes) refuse('note.too_many')
    const made = await db.one<{ id: string }>(sql`
      insert into registration_notes (tenant_id, registration_id, text, written_by) values (${tenant}, ${found.id}, ${text}, ${context.user.id}) returning id`)
    const [note] = await findNotes(db, tenant, found.id, context.user.id, sql`and n.id = ${made?.id}`)
    return context.reply(note ?? refuse('registration.not_found'))
  })
