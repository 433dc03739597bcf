import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findImport, presentImport } from './import-store.ts'

export const undoImport: Handler<typeof endpoints.imports.undo> = async ({ params }, context, { persons }) => {
  const tenant = context.tenant.id
  // Checks the caller's rights and the tenant by row-level security, before the system role deletes registrations.
  const { id } = await context.within(db => findImport(db, tenant, params.id))
  const by = { user: context.user.id, acting: context.acting }
  return persons.reverseImport(tenant, id, by, async db =>
    context.reply(await presentImport(db, tenant, await findImport(db, tenant, id), context.language)),
  )
}
