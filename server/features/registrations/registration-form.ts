import type { endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { askedFields } from './asked-fields.ts'

export const registrationForm: Handler<typeof endpoints.registrations.form> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const answered = await db.all<{ name: string }>(sql`
      select distinct jsonb_object_keys(answers) as name from registrations where tenant_id = ${id} order by 1`)
    return {
      fields: (
        await askedFields(
          db,
          id,
          context.language,
          answered.map(({ name }) => name),
        )
      ).list,
    }
  })
