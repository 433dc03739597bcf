import type { endpoints } from '#contract/endpoints.ts'
import { announcementsChannel } from '#server/domain/announcements/send-announcements.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findAnnouncement } from './announcement-store.ts'

/** Cancels an announcement; repeating it is allowed. The job in domain/announcements then sends no more of its mails. */
export const cancelAnnouncement: Handler<typeof endpoints.announcements.cancel> = ({ params: { id } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { state } = await findAnnouncement(db, tenant, id)
    const cancelled = await db.run(sql`
      update announcements set state = 'cancelled' where tenant_id = ${tenant} and id = ${id} and state in ('scheduled', 'sending')`)
    if (cancelled === 0 && state === 'sent') refuse('announcement.ended')
    if (cancelled > 0) {
      await recordAudit(db, context.acting, { action: 'announcement.cancelled', object: ['announcement', id], tenant })
      await db.run(sql`select pg_notify(${announcementsChannel}, '')`)
    }
    return context.reply(await findAnnouncement(db, tenant, id))
  })
