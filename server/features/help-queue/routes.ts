// The help queue as members manage it. Each change is recorded in the audit log, without what teams wrote.

import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { HelpRequestState } from '#contract/help-queue/help-queue.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { presentQueue, readQueue, saveQueue, type StoredQueue } from '#server/domain/help-queue/queue-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createMentor, mentors, removeMentor, renewLink, revokeLink, setMentor } from './manage-mentors.ts'

/** Locks the tenant's row, because a queue that was never set has no row. */
async function lockQueue(db: Db, tenant: string): Promise<StoredQueue> {
  await db.run(sql`select from tenants where id = ${tenant} for update`)
  return readQueue(db, tenant)
}

const get: Handler<typeof endpoints.helpQueue.get> = (_, context) => context.within(db => presentQueue(db, context.tenant.id))

const set: Handler<typeof endpoints.helpQueue.set> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockQueue(db, tenant)
    const { opens_at, closes_at } = body
    if (closes_at !== null && (opens_at === null || Date.parse(closes_at) < Date.parse(opens_at))) refuse('help_queue.time_order')
    await saveQueue(db, tenant, body)
    await recordAudit(db, context.acting, { action: 'help_queue.changed', object: ['tenant', tenant], tenant, details: body })
    return context.reply(await presentQueue(db, tenant))
  })

const setState: Handler<typeof endpoints.helpQueue.setState> = ({ body: { state } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const before = await lockQueue(db, tenant)
    // A repeated call changes nothing. A queue that never opened is closed already.
    if (before.state !== state && (state === 'open' || before.state === 'open')) {
      await saveQueue(db, tenant, before)
      await (state === 'open'
        ? db.run(sql`
            update help_queues set opens_at = least(opens_at, clock_timestamp()), closes_at = case when closes_at > clock_timestamp() then closes_at end
            where tenant_id = ${tenant}`)
        : db.run(sql`update help_queues set closes_at = clock_timestamp() where tenant_id = ${tenant}`))
      const action = state === 'open' ? 'help_queue.opened' : 'help_queue.closed'
      await recordAudit(db, context.acting, { action, object: ['tenant', tenant], tenant, details: { before: before.state } })
    }
    return context.reply(await presentQueue(db, tenant))
  })

const setRequest: Handler<typeof endpoints.helpQueue.setRequest> = ({ params, body: { state } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = Uuid.safeParse(params.id.toLowerCase()).data ?? refuse('help_request.not_found')
    const found = await db.one<{ state: HelpRequestState }>(
      sql`select state from help_requests where tenant_id = ${tenant} and id = ${id} for update`,
    )
    if (!found) refuse('help_request.not_found')
    if (found.state !== state) {
      if (found.state === 'done' || found.state === 'canceled') refuse('help_request.ended')
      await db.run(sql`
        update help_requests set state = ${state}, mentor_id = case when ${state} = 'waiting' then null else mentor_id end,
          ended_at = case when ${state} = 'canceled' then clock_timestamp() end
        where tenant_id = ${tenant} and id = ${id}`)
      const action = state === 'waiting' ? 'help_request.returned' : 'help_request.canceled'
      await recordAudit(db, context.acting, { action, object: ['tenant', tenant], tenant, details: { request: id } })
    }
    return context.reply(await presentQueue(db, tenant))
  })

export const helpQueueRoutes: Handlers<Endpoints['helpQueue']> = {
  get,
  set,
  setState,
  setRequest,
  mentors,
  createMentor,
  setMentor,
  removeMentor,
  renewLink,
  revokeLink,
}
