import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const removeNote: Handler<typeof endpoints.registrations.removeNote> = ({ params: { id, note } }, context) =>
  context.within(async db => {
    const removed = await db.run(sql`
      delete from registration_notes where tenant_id = ${context.tenant.id} and registration_id::text = lower(${id}) and id::text = lower(${note})
        and written_by = ${context.user.id}`)
    if (removed === 0) refuse('registration.not_found')
  })
