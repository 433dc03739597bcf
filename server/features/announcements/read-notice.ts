import type { endpoints } from '#contract/endpoints.ts'
import { findNotice } from '#server/domain/announcements/change-notices.ts'
import type { Handler } from '#server/domain/deps.ts'

export const readNotice: Handler<typeof endpoints.announcements.notice> = (_, context) =>
  context.within(async db => ({ notice: await findNotice(db, context.tenant.id) }))
