import { randomUUID } from 'node:crypto'
import { type Audience, maxAnnounced, phaseOfAudience } from '#contract/announcements/announcements.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { audienceOf, isNotified, isReached } from '#server/domain/announcements/audience.ts'
import { lockNotice, settleNotice } from '#server/domain/announcements/change-notices.ts'
import { announcementsChannel } from '#server/domain/announcements/send-announcements.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { findAnnouncement } from './announcement-store.ts'

const perTenant: RateLimit = { name: 'announcement.tenant', max: maxAnnounced, seconds: 86_400 }
/** Maximum milliseconds between creating and sending a scheduled announcement. */
const year = 366 * 86_400_000

export const createAnnouncement: Handler<typeof endpoints.announcements.create> = async (
  { body: { id = randomUUID(), to, words, send_at, notice } },
  context,
  { database },
) => {
  const tenant = context.tenant.id
  const isKnown = await context.within(db =>
    db.one(sql`select from announcements where tenant_id = ${tenant} and (id = ${id} or notice_id = ${notice}::uuid)`),
  )
  if (!isKnown) await countAttempt(database, perTenant, tenant)
  return context.within(async db => {
    const earlier = notice && (await announcementOfNotice(db, tenant, notice))
    if (earlier) return context.reply(await findAnnouncement(db, tenant, earlier))
    const ahead = send_at === null ? 0 : Date.parse(send_at) - now()
    if (ahead < 0 || ahead > year) refuse('announcement.moment_past')
    await requirePhases(db, tenant, to)
    const reached = await db.one(sql`select from (${audienceOf(tenant, to)}) a where ${notice ? isNotified : isReached} limit 1`)
    if (!reached && send_at === null) refuse('announcement.nobody')
    const added = await db.run(sql`
        insert into announcements (tenant_id, id, audience, words, send_at, notice_id, created_by)
        values (${tenant}, ${id}, ${[...new Set(to)]}, ${JSON.stringify(words)}::jsonb, coalesce(${send_at}::timestamptz, now()), ${notice}, ${context.user.id})
        on conflict do nothing`)
    if (added > 0) {
      if (notice) await settleNotice(db, tenant)
      const details = { at: send_at, audience: to }
      await recordAudit(db, context.acting, { action: 'announcement.created', object: ['announcement', id], tenant, details })
      await db.run(sql`select pg_notify(${announcementsChannel}, '')`)
    }
    return context.reply(await findAnnouncement(db, tenant, id))
  })
}

/** Throws phase.not_found if a group is of a phase that does not exist. */
async function requirePhases(db: Db, tenant: string, to: readonly Audience[]): Promise<void> {
  const wanted = new Set(to.flatMap(one => phaseOfAudience(one)?.phase ?? []))
  if (wanted.size === 0) return
  const found = await db.one<{ n: number }>(
    sql`select count(*)::int as n from phases where tenant_id = ${tenant} and id = any(${[...wanted]}::uuid[])`,
  )
  if (found?.n !== wanted.size) refuse('phase.not_found')
}

/** Locks the change notice. Returns the announcement that already sent the notice, or null. Throws if the notice is outdated. */
async function announcementOfNotice(db: Db, tenant: string, notice: string): Promise<string | null> {
  const current = await lockNotice(db, tenant)
  const sent = await db.one<{ id: string }>(sql`select id from announcements where tenant_id = ${tenant} and notice_id = ${notice}`)
  if (!sent && current?.id !== notice) refuse('announcement.notice_outdated')
  return sent?.id ?? null
}
