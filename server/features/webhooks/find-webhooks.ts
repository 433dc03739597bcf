import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks-endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const countOf = (state: Sql) =>
  sql`(select count(*)::int from webhook_deliveries d where d.tenant_id = w.tenant_id and d.webhook_id = w.id and ${state})`

/** Row-level security returns no row to callers other than owners and editors. */
export const findWebhooks = (db: Db, tenant: string, id: string | null = null) =>
  db.all<Webhook>(sql`
    select id, url, description, events, is_ordered, disabled_at is null as is_on, disabled_at as off_since, disabled_why as off_why,
      case when former_until > now() then former_until end as former_secret_until, created_at,
      (select max(d.delivered_at) from webhook_deliveries d where d.tenant_id = w.tenant_id and d.webhook_id = w.id) as last_delivered_at,
      ${countOf(sql`d.due_at is not null`)} as due, ${countOf(sql`d.failed_at is not null`)} as failed
    from webhooks w where tenant_id = ${tenant} and (${id}::text is null or id::text = ${id}) order by created_at, id`)

export async function findWebhook(db: Db, tenant: string, id: string): Promise<Webhook> {
  const [webhook] = await findWebhooks(db, tenant, id)
  return webhook ?? refuse('webhook.not_found')
}

export const stateOf: Sql = sql`case when d.due_at is not null then 'due' when d.failed_at is not null then 'failed' else 'delivered' end`

/** `where`: a condition about `d`. */
export const findDeliveries = (db: Db, where: Sql, { limit, offset }: { limit: number; offset: number }) =>
  db.all<WebhookDelivery & { webhook_id: string; data: unknown }>(sql`
    select d.id, d.webhook_id, d.type, d.data, d.happened_at, ${stateOf} as state, d.due_at, coalesce(a.number, 0) as attempts, a.status, a.failure
    from webhook_deliveries d left join lateral (
      select number, status, failure from webhook_attempts a
      where a.tenant_id = d.tenant_id and a.webhook_id = d.webhook_id and a.delivery_id = d.id order by number desc limit 1) a on true
    where ${where} order by d.number desc limit ${limit} offset ${offset}`)

export const shownDelivery = ({ id, type, happened_at, state, due_at, attempts, status, failure }: WebhookDelivery): WebhookDelivery => ({
  id,
  type,
  happened_at,
  state,
  due_at,
  attempts,
  status,
  failure,
})
