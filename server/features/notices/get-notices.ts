import type { endpoints } from '#contract/endpoints.ts'
import type { NoticeChoice } from '#contract/registration-states.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'

export const getNotices: Handler<typeof endpoints.notices.get> = (_, context) =>
  context.within(async db => {
    const { id, role } = context.tenant
    const own = await db.one<{ often: NoticeChoice }>(sql`
      select how_often((select often from registration_notices where tenant_id = ${id} and user_id = ${context.user.id}), ${role}) as often`)
    return { often: own?.often ?? 'never' }
  })
