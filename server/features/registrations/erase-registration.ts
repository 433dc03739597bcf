import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Erases a registration when its candidate asks the organizers, as the candidate could do with the mailed link. */
export const eraseRegistration: Handler<typeof endpoints.registrations.erase> = async ({ params }, context, { persons }) => {
  const tenant = context.tenant.id
  const id = Uuid.safeParse(params.id.toLowerCase()).data ?? refuse('registration.not_found')
  // Checks the caller's rights and the tenant by row-level security, before the system role erases.
  const found = await context.within(db => db.one(sql`select from registrations where tenant_id = ${tenant} and id = ${id}`))
  const erased = found && (await persons.eraseRegistration(tenant, id, { user: context.user.id, acting: context.acting }))
  if (!erased) refuse('registration.not_found')
}
