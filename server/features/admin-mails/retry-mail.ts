import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const retryMail: Handler<typeof endpoints.adminMails.retry> = ({ params }, context) =>
  context.within(async db => {
    const id = Uuid.safeParse(params.id).data ?? refuse('mail.not_found')
    const { outcome } = (await db.one<{ outcome: 'done' | 'unknown' | 'not_possible' }>(sql`select retry_mail(${id}) as outcome`)) ?? {}
    if (outcome === 'unknown') refuse('mail.not_found')
    if (outcome === 'not_possible') refuse('mail.not_possible')
    await recordAudit(db, context.acting, { action: 'mail.retried', object: ['mail', id] })
  })
