import type { ReservedName } from '#contract/administration/admin-names-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { normalizeSlug, slugFault } from '#contract/names/slug.ts'
import { sentenceOf } from '#contract/problems.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const listNames: Handler<typeof endpoints.adminNames.list> = ({ query: { page, limit, search } }, context) =>
  context.within(async db => {
    const rows = await db.all<Omit<ReservedName, 'id'> & { total: number }>(
      sql`select * from admin_reserved_names(${search || null}, ${limit}, ${(page - 1) * limit})`,
    )
    return { count: rows[0]?.total ?? 0, page, limit, results: rows.map(row => ({ ...row, id: row.name })) }
  })

/** Reserves a name. If the name is reserved already, its reason stays unchanged. */
const reserveName: Handler<typeof endpoints.adminNames.reserve> = ({ body }, context) => {
  const name = normalizeSlug(body.name)
  const fault = slugFault(name)
  if (fault)
    refuse(fault === 'slug_reserved' ? 'tenant_name.reserved' : 'request.invalid', {
      fields: { name: sentenceOfWord(fault, context.language) },
    })
  return context.within(async db => {
    const done = await db.one<{ outcome: 'done' | 'unchanged' | 'taken' }>(sql`select reserve_name(${name}, ${body.reason}) as outcome`)
    if (done?.outcome === 'taken')
      refuse('tenant_name.taken', { values: { name }, fields: { name: sentenceOf('tenant_name.taken', context.language, { name }) } })
    if (done?.outcome === 'done')
      await recordAudit(db, context.acting, {
        action: 'name.reserved',
        object: ['name', name],
        details: { after: name, reason: body.reason },
      })
  })
}

const freeName: Handler<typeof endpoints.adminNames.free> = async ({ params: { name } }, context) => {
  await context.within(async db => {
    const done = await db.one<{ outcome: 'done' | 'erased' | 'unknown' }>(sql`select free_name(${name}) as outcome`)
    if (done?.outcome === 'erased') refuse('name.was_erased')
    if (done?.outcome !== 'done') refuse('name.not_found')
    await recordAudit(db, context.acting, { action: 'name.freed', object: ['name', name], details: { before: name } })
  })
}

export const adminNamesRoutes: Handlers<Endpoints['adminNames']> = { list: listNames, reserve: reserveName, free: freeName }
