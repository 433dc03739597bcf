import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const freeName: Handler<typeof endpoints.adminNames.free> = async ({ params: { name } }, context) => {
  await context.within(async db => {
    const done = await db.one<{ outcome: 'done' | 'erased' | 'unknown' }>(sql`select free_name(${name}) as outcome`)
    if (done?.outcome === 'erased') refuse('name.was_erased')
    if (done?.outcome !== 'done') refuse('name.not_found')
    await recordAudit(db, context.acting, { action: 'name.freed', object: ['name', name], details: { before: name } })
  })
}
