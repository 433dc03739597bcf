import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { sampleEvent } from '#contract/webhooks/webhooks.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { webhooksChannel } from '#server/domain/webhooks/claim-delivery.ts'
import { bodyOf } from '#server/domain/webhooks/signed-request.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { findDeliveries, findWebhook, findWebhooks, shownDelivery, stateOf } from './find-webhooks.ts'
import { createWebhook, removeWebhook, rotateSecret, updateWebhook } from './save-webhook.ts'

const list: Handler<typeof endpoints.webhooks.list> = (_, context) =>
  context.within(async db => context.reply({ results: await findWebhooks(db, context.tenant.id) }))

const deliveries: Handler<typeof endpoints.webhooks.deliveries> = ({ params, query: { page, limit, state } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { id } = await findWebhook(db, tenant, params.id)
    const where = sql`d.tenant_id = ${tenant} and d.webhook_id = ${id} and (${state ?? null}::text is null or ${stateOf} = ${state ?? null})`
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from webhook_deliveries d where ${where}`)
    const rows = await findDeliveries(db, where, { limit, offset: (page - 1) * limit })
    return context.reply({ count: counted?.n ?? 0, page, limit, results: rows.map(shownDelivery) })
  })

async function findDelivery(db: Db, tenant: string, { id, delivery }: { id: string; delivery: string }) {
  const where = sql`d.tenant_id = ${tenant} and d.webhook_id::text = ${id} and d.id::text = ${delivery}`
  const [found] = await findDeliveries(db, where, { limit: 1, offset: 0 })
  return found ?? refuse('webhook.delivery_not_found')
}

const delivery: Handler<typeof endpoints.webhooks.delivery> = ({ params }, context) =>
  context.within(async db => {
    const found = await findDelivery(db, context.tenant.id, params)
    const tries = await db.all<Awaited<ReturnType<typeof context.reply>>['tries'][number]>(sql`
      select number, at, duration, status, failure, response from webhook_attempts
      where tenant_id = ${context.tenant.id} and webhook_id = ${found.webhook_id} and delivery_id = ${found.id} order by number desc`)
    return context.reply({ ...shownDelivery(found), body: bodyOf(found), tries })
  })

async function requireOn(db: Db, tenant: string, id: string) {
  const webhook = await findWebhook(db, tenant, id)
  return webhook.is_on ? webhook : refuse('webhook.is_off')
}
const wakeSender = (db: Db) => db.run(sql`select pg_notify(${webhooksChannel}, '')`)

const resend: Handler<typeof endpoints.webhooks.resend> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const found = await findDelivery(db, tenant, params)
    await requireOn(db, tenant, params.id)
    await db.run(sql`
      update webhook_deliveries set due_at = now(), tries = 0, failed_at = null
      where tenant_id = ${tenant} and webhook_id = ${found.webhook_id} and id = ${found.id}`)
    await wakeSender(db)
    await recordAudit(db, context.acting, {
      action: 'webhook.resent',
      object: ['webhook', found.webhook_id],
      tenant,
      details: { after: 1 },
    })
  })

const resendFailed: Handler<typeof endpoints.webhooks.resendFailed> = ({ params, body: { since } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { id } = await requireOn(db, tenant, params.id)
    const count = await db.run(sql`
      update webhook_deliveries set due_at = now(), tries = 0, failed_at = null
      where tenant_id = ${tenant} and webhook_id = ${id} and failed_at is not null and happened_at >= ${since}::timestamptz`)
    await wakeSender(db)
    await recordAudit(db, context.acting, { action: 'webhook.resent', object: ['webhook', id], tenant, details: { after: count } })
    return context.reply({ count })
  })

/** Limited, because each sample is a request to a server of others. */
const samples: RateLimit = { name: 'webhook.sample', max: 30, seconds: 600 }

const sendSample: Handler<typeof endpoints.webhooks.sendSample> = async ({ params }, context, { database }) => {
  const tenant = context.tenant.id
  await countAttempt(database, samples, tenant)
  return context.within(async db => {
    const { id } = await requireOn(db, tenant, params.id)
    const made = await db.one<{ id: string }>(sql`
      insert into webhook_deliveries (tenant_id, webhook_id, type, subject, data)
      values (${tenant}, ${id}, ${sampleEvent}, gen_random_uuid(), ${JSON.stringify({ tenant_id: tenant })}) returning id`)
    await wakeSender(db)
    return context.reply(shownDelivery(await findDelivery(db, tenant, { id, delivery: made?.id ?? '' })))
  })
}

export const webhooksRoutes: Handlers<Endpoints['webhooks']> = {
  list,
  create: createWebhook,
  update: updateWebhook,
  rotateSecret,
  remove: removeWebhook,
  deliveries,
  delivery,
  resend,
  resendFailed,
  sendSample,
}
