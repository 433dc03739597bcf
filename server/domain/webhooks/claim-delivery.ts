import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** PostgreSQL channel, notified of new events. */
export const webhooksChannel = 'webhooks'

/** An event that one process sends. `secret`: encrypted. */
export type ClaimedDelivery = {
  tenant_id: string
  webhook_id: string
  id: string
  type: string
  data: unknown
  happened_at: string
  tries: number
  url: string
  secret: Buffer
  former_secret: Buffer | null
}

/** Longer than a request and its record. Afterwards another process sends the event again. */
const leaseSeconds = 60

const isDue: Sql = sql`
  d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.due_at <= now() and (not w.is_ordered or not exists (
    select from webhook_deliveries e
    where e.tenant_id = d.tenant_id and e.webhook_id = d.webhook_id and e.subject = d.subject and e.number < d.number and e.due_at is not null))`
const isSending: Sql = sql`w.disabled_at is null and exists (select from tenants t where t.id = w.tenant_id and t.status <> 'suspended')`

/** Webhooks and hackathons that this process sends to already. */
export type Occupied = { webhooks: readonly string[]; tenants: readonly string[] }

/**
 * Claims an event of a random webhook, so that a slow receiver delays no other one. Without one, returns when the next is due (null: unknown).
 */
export async function claimDelivery(db: Db, { webhooks, tenants }: Occupied): Promise<ClaimedDelivery | { next: string | null }> {
  const chosen = await db.one<{ tenant_id: string; id: string }>(sql`
    select w.tenant_id, w.id from webhooks w
    where ${isSending} and (w.not_before is null or w.not_before <= now()) and w.id <> all(${webhooks}::uuid[]) and w.tenant_id <> all(${tenants}::uuid[])
      and exists (select from webhook_deliveries d where ${isDue})
    order by random() limit 1`)
  const claimed =
    chosen &&
    (await db.one<ClaimedDelivery>(sql`
      update webhook_deliveries c set due_at = now() + make_interval(secs => ${leaseSeconds}) from webhooks w
      where w.tenant_id = ${chosen.tenant_id} and w.id = ${chosen.id} and c.tenant_id = w.tenant_id and c.webhook_id = w.id and c.id = (
        select d.id from webhook_deliveries d, webhooks w where w.tenant_id = ${chosen.tenant_id} and w.id = ${chosen.id} and ${isDue}
        order by d.due_at, d.number limit 1 for update of d skip locked)
      returning c.tenant_id, c.webhook_id, c.id, c.type, c.data, c.happened_at, c.tries, w.url, w.secret,
        case when w.former_until > now() then w.former_secret end as former_secret`))
  if (claimed) return claimed
  const later = await db.one<{ next: string | null }>(sql`
    select min(greatest(d.at, w.not_before)) as next from webhooks w,
      lateral (select min(due_at) as at from webhook_deliveries d where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.due_at is not null) d
    where ${isSending} and greatest(d.at, w.not_before) > now()`)
  return { next: later?.next ?? null }
}

/** Makes an event due now that was not sent. */
export const releaseDelivery = (db: Db, { tenant_id, webhook_id, id }: ClaimedDelivery) =>
  db.run(sql`
    update webhook_deliveries set due_at = now()
    where tenant_id = ${tenant_id} and webhook_id = ${webhook_id} and id = ${id} and due_at is not null`)
