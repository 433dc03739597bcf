import type { MailRow } from '#contract/administration/admin-mails-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { mailName } from '#server/emails/mails.ts'
import { countedTo } from '#server/platform/database/counted-to.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const listMails: Handler<typeof endpoints.adminMails.list> = ({ query }, context) =>
  context.within(async db => {
    const { page, limit, search = null, state = null } = query
    const rows = await db.all<Omit<MailRow, 'name'> & { total: number }>(
      sql`select * from admin_mails(${search || null}, ${state}, ${limit}, ${(page - 1) * limit})`,
    )
    return {
      ...countedTo(rows[0]?.total),
      page,
      limit,
      results: rows.map(row => ({ ...row, name: mailName(row.template, context.language) })),
    }
  })

const retryMail: Handler<typeof endpoints.adminMails.retry> = ({ params }, context) =>
  context.within(async db => {
    const id = Uuid.safeParse(params.id).data ?? refuse('mail.not_found')
    const { outcome } = (await db.one<{ outcome: 'done' | 'unknown' | 'not_possible' }>(sql`select retry_mail(${id}) as outcome`)) ?? {}
    if (outcome === 'unknown') refuse('mail.not_found')
    if (outcome === 'not_possible') refuse('mail.not_possible')
    await recordAudit(db, context.acting, { action: 'mail.retried', object: ['mail', id] })
  })

export const adminMailsRoutes: Handlers<Endpoints['adminMails']> = { list: listMails, retry: retryMail }
