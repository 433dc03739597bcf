import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import { maxWebhooks, rotationHours } from '#contract/webhooks/webhooks.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import { endDeliveries } from '#server/domain/webhooks/record-attempt.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'
import { findWebhook } from './find-webhooks.ts'

/** The host of a URL, because the rest can contain a secret. */
const hostOf = (url: string) => URL.parse(url)?.host ?? ''

/** The address is checked again before each request. */
function requireAllowed(outbound: Outbound, url: string): void {
  if (outbound.refusalOf(url) !== null) refuse('webhook.address_refused')
}

export const createWebhook: Handler<typeof endpoints.webhooks.create> = ({ body }, context, { outbound, webhookSecrets }) => {
  const { tenant, acting, user } = context
  requireAllowed(outbound, body.url)
  return context.within(async db => {
    // The lock makes concurrent requests wait, so that they cannot exceed the limit.
    await lockTenant(db, tenant.id)
    const own = await db.one<{ n: number }>(sql`select count(*)::int as n from webhooks where tenant_id = ${tenant.id}`)
    if ((own?.n ?? 0) >= maxWebhooks) refuse('webhook.too_many')
    const id = randomUUID()
    const { secret, sealed } = webhookSecrets.create(id)
    await db.run(sql`
      insert into webhooks (tenant_id, id, url, description, events, is_ordered, secret, created_by)
      values (${tenant.id}, ${id}, ${body.url}, ${body.description}, ${[...new Set(body.events)]}::text[], ${body.is_ordered}, ${sealed}, ${user.id})`)
    await recordAudit(db, acting, {
      action: 'webhook.created',
      object: ['webhook', id],
      tenant: tenant.id,
      details: { after: hostOf(body.url) },
    })
    return context.reply({ ...(await findWebhook(db, tenant.id, id)), secret })
  })
}

export const updateWebhook: Handler<typeof endpoints.webhooks.update> = ({ params, body }, context, { outbound }) => {
  const { tenant, acting } = context
  const { url, description, events, is_ordered, is_on } = body
  return context.within(async db => {
    await lockTenant(db, tenant.id)
    const former = await findWebhook(db, tenant.id, params.id)
    if (url !== former.url) requireAllowed(outbound, url)
    if (is_on && former.off_why === 'keys_lost') refuse('webhook.needs_new_secret')
    await db.run(sql`
      update webhooks set url = ${url}, description = ${description}, events = ${[...new Set(events)]}::text[], is_ordered = ${is_ordered},
        disabled_at = case when ${is_on}::boolean then null else disabled_at end,
        disabled_why = case when ${is_on}::boolean then null else disabled_why end,
        not_before = case when url = ${url} and disabled_at is null then not_before end
      where tenant_id = ${tenant.id} and id = ${former.id}`)
    if (former.is_on && !is_on) await endDeliveries(db, tenant.id, former.id, 'member')
    await recordAudit(db, acting, {
      action: 'webhook.changed',
      object: ['webhook', former.id],
      tenant: tenant.id,
      details: { before: hostOf(former.url), after: hostOf(url), is_on },
    })
    return context.reply(await findWebhook(db, tenant.id, former.id))
  })
}

/** A second rotation would end the overlap of the first. A lost secret is replaced without an overlap. */
export const rotateSecret: Handler<typeof endpoints.webhooks.rotateSecret> = ({ params }, context, { webhookSecrets }) => {
  const { tenant, acting } = context
  return context.within(async db => {
    await lockTenant(db, tenant.id)
    const { id, url, former_secret_until, off_why } = await findWebhook(db, tenant.id, params.id)
    if (former_secret_until !== null) refuse('webhook.rotated_before')
    const { secret, sealed } = webhookSecrets.create(id)
    if (off_why === 'keys_lost')
      await db.run(sql`update webhooks set secret = ${sealed}, disabled_why = 'member' where tenant_id = ${tenant.id} and id = ${id}`)
    else
      await db.run(sql`
        update webhooks set former_secret = secret, former_until = now() + make_interval(hours => ${rotationHours}), secret = ${sealed}
        where tenant_id = ${tenant.id} and id = ${id}`)
    await recordAudit(db, acting, {
      action: 'webhook.secret_rotated',
      object: ['webhook', id],
      tenant: tenant.id,
      details: { after: hostOf(url) },
    })
    return context.reply({ ...(await findWebhook(db, tenant.id, id)), secret })
  })
}

export const removeWebhook: Handler<typeof endpoints.webhooks.remove> = ({ params }, context) => {
  const { tenant, acting } = context
  return context.within(async db => {
    const removed = await db.one<{ id: string; url: string }>(
      sql`delete from webhooks where tenant_id = ${tenant.id} and id::text = ${params.id} returning id, url`,
    )
    if (!removed) refuse('webhook.not_found')
    await recordAudit(db, acting, {
      action: 'webhook.removed',
      object: ['webhook', removed.id],
      tenant: tenant.id,
      details: { before: hostOf(removed.url) },
    })
  })
}
