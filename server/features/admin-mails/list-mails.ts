import type { endpoints } from '#contract/endpoints.ts'
import type { MailRow } from '#contract/endpoints/admin-mails.ts'
import type { Handler } from '#server/domain/deps.ts'
import { mailName } from '#server/emails/mails.ts'
import { sql } from '#server/platform/database/sql.ts'

export const listMails: Handler<typeof endpoints.adminMails.list> = ({ query }, context) =>
  context.within(async db => {
    const { page, limit, search = null, state = null } = query
    const rows = await db.all<Omit<MailRow, 'name'> & { total: number }>(
      sql`select * from admin_mails(${search || null}, ${state}, ${limit}, ${(page - 1) * limit})`,
    )
    return {
      count: rows[0]?.total ?? 0,
      page,
      limit,
      results: rows.map(row => ({ ...row, name: mailName(row.template, context.language) })),
    }
  })
