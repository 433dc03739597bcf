import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countInvitations, listInvitations as readInvitations } from '#server/domain/members/invitation-store.ts'
import { sql } from '#server/platform/database/sql.ts'

export const listInvitations: Handler<typeof endpoints.invitations.list> = ({ query: { page, limit } }, context) =>
  context.within(async db => {
    const results = await readInvitations(db, sql`order by i.sent_at desc, i.id limit ${limit} offset ${(page - 1) * limit}`)
    return { count: await countInvitations(db), page, limit, results }
  })
