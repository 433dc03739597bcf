import type { endpoints } from '#contract/endpoints.ts'
import type { RegistrationState } from '#contract/registration-states.ts'
import type { Handler } from '#server/domain/deps.ts'
import { seated } from '#server/domain/registrations/registration-counts.ts'
import { sql } from '#server/platform/database/sql.ts'

/** More people than any door lets in. */
const most = 20_000

export const listAtDoor: Handler<typeof endpoints.registrations.door> = (_, context) =>
  context.within(async db => ({
    people: await db.all<{ id: string; reference: string; fullname: string; state: RegistrationState }>(sql`
      select id, upper(left(id::text, 8)) as reference, fullname, state from registrations
      where tenant_id = ${context.tenant.id} and ${seated} order by fullname, id limit ${most}`),
  }))
