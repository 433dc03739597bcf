import { retryDelays, type webhookOffReasons } from '#contract/webhooks/webhooks.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { OutboundResult } from '#server/platform/outbound/outbound.ts'
import { now } from '#server/platform/time/now.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import { mailWebhookOff } from './webhook-off-mail.ts'

/** Bytes of a response that are stored. */
const storedBytes = 1024
/** Seconds that a receiver can ask to wait at most. */
const longestPause = 86_400
/** Statuses whose Retry-After is used. */
const pausing: readonly number[] = [429, 503]

/** Stores an attempt and plans the next one. Switches the webhook off after status 410, and after the last attempt if nothing was delivered since. */
export async function recordAttempt(db: Db, delivery: ClaimedDelivery, result: OutboundResult): Promise<void> {
  const { tenant_id, webhook_id, id } = delivery
  const { ms, response, failure } = result
  const status = response?.status ?? null
  const isDelivered = status !== null && status >= 200 && status < 300
  const tries = delivery.tries + 1
  const pause = response && pausing.includes(response.status) ? retryAfter(response.headers['retry-after']) : 0
  const seconds = isDelivered || status === 410 ? null : nextDelay(tries, pause)
  const stored = await db.one<{ is_on: boolean; starved: boolean }>(sql`
    update webhook_deliveries d set tries = ${tries},
      due_at = case when w.disabled_at is null then now() + make_interval(secs => ${seconds}::float8) end,
      delivered_at = case when ${isDelivered}::boolean then now() else d.delivered_at end,
      failed_at = case when not ${isDelivered}::boolean and (${seconds}::float8 is null or w.disabled_at is not null) then now() end
    from webhooks w
    where d.tenant_id = ${tenant_id} and d.webhook_id = ${webhook_id} and d.id = ${id} and w.tenant_id = d.tenant_id and w.id = d.webhook_id
    returning w.disabled_at is null as is_on, not exists (
      select from webhook_deliveries o where o.tenant_id = d.tenant_id and o.webhook_id = d.webhook_id and o.delivered_at > d.happened_at) as starved`)
  // The webhook was removed meanwhile.
  if (!stored) return
  await db.run(sql`
    insert into webhook_attempts (tenant_id, webhook_id, delivery_id, number, at, duration, status, failure, response)
    select ${tenant_id}, ${webhook_id}, ${id}, coalesce(max(number), 0) + 1, clock_timestamp() - make_interval(secs => ${ms / 1000}::float8), ${ms}, ${status}::integer, ${failure}, ${response ? shownText(response.body) : ''}
    from webhook_attempts where tenant_id = ${tenant_id} and webhook_id = ${webhook_id} and delivery_id = ${id}`)
  if (pause > 0)
    await db.run(
      sql`update webhooks set not_before = now() + make_interval(secs => ${pause}) where tenant_id = ${tenant_id} and id = ${webhook_id}`,
    )
  if (!stored.is_on || isDelivered) return
  if (status === 410) await switchOff(db, delivery, 'gone')
  else if (seconds === null && stored.starved) await switchOff(db, delivery, 'failing')
}

async function switchOff(db: Db, { tenant_id, webhook_id, url }: ClaimedDelivery, why: 'gone' | 'failing'): Promise<void> {
  await endDeliveries(db, tenant_id, webhook_id, why)
  const { host } = new URL(url)
  await recordAudit(db, 'system', {
    action: 'webhook.switched_off',
    object: ['webhook', webhook_id],
    tenant: tenant_id,
    details: { after: host },
  })
  await mailWebhookOff(db, tenant_id, { host, kind: why })
}

/** Switches a webhook off. Events that wait are given up, and can be sent again. */
export async function endDeliveries(db: Db, tenant: string, id: string, why: (typeof webhookOffReasons)[number]): Promise<void> {
  await db.run(sql`update webhooks set disabled_at = now(), disabled_why = ${why} where tenant_id = ${tenant} and id = ${id}`)
  await db.run(sql`
    update webhook_deliveries set due_at = null, failed_at = now() where tenant_id = ${tenant} and webhook_id = ${id} and due_at is not null`)
}

/** Returns the seconds until the next attempt, up to 20 % longer at random; null after the last attempt. */
function nextDelay(tries: number, pause: number): number | null {
  const delay = retryDelays[tries]
  return delay === undefined ? null : Math.max(delay * (1 + Math.random() / 5), pause)
}

/** Returns the seconds of a Retry-After, which is a number or a date. */
function retryAfter(header = ''): number {
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestPause) : 0
}

/** PostgreSQL cannot store NUL. */
const shownText = (body: Buffer) => body.subarray(0, storedBytes).toString('utf8').replaceAll('\0', '\ufffd')
