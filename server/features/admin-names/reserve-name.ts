import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { normalizeSlug, slugFault } from '#contract/slug.ts'
import { sentenceOfWord } from '#contract/words.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** What is reserved already stays as it is, with the reason that it has. */
export const reserveName: Handler<typeof endpoints.adminNames.reserve> = ({ body }, context) => {
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
