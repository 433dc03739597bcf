// Sealing and publishing results. Each change is recorded in the audit log.

import type { endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { previewCorrection } from '#server/domain/result-publication/corrections.ts'
import { lockUnpublished, publishSeal, resultsChannel } from '#server/domain/result-publication/publish-results.ts'
import { composeContent, lockResults, sealEdition } from '#server/domain/results/editions.ts'
import { findPublishedEdition } from '#server/domain/results/published-results.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentResults } from './present-results.ts'

export const seal: Handler<typeof endpoints.results.seal> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { id: _, ...sealed } = await sealEdition(db, tenant, body, context.user.id)
    await recordAudit(db, context.acting, {
      action: 'results.sealed',
      object: ['tenant', tenant],
      tenant,
      details: sealed,
    })
    return context.reply(await presentResults(db, tenant))
  })

export const publish: Handler<typeof endpoints.results.publish> = ({ params, body: { at, ...given } }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockResults(db, tenant)
    const id = await lockUnpublished(db, tenant, params.id)
    const state = await db.one<{ is_later: boolean; is_called_off: boolean }>(sql`
      select coalesce(${at}::timestamptz > clock_timestamp(), false) as is_later, called_off is not null as is_called_off
      from tenants where id = ${tenant}`)
    if (state?.is_called_off) refuse('results.called_off')
    const isFirst = (await findPublishedEdition(db, tenant)) === undefined
    const sends_mails = given.sends_mails ?? isFirst
    await db.run(sql`
      update result_seals set sends_mails = ${sends_mails}, publishes_at = ${state?.is_later ? at : null}::timestamptz, stopped_at = null,
        reason = coalesce(${isFirst ? '' : (given.reason ?? null)}::text, reason)
      where tenant_id = ${tenant} and id = ${id}`)
    const isNow = !state?.is_later
    if (isNow) await publishSeal(db, deps, tenant, id, (await ownAccount(db)).fullname)
    await recordAudit(db, context.acting, {
      action: isNow ? 'results.published' : 'results.publication_planned',
      object: ['tenant', tenant],
      tenant,
      details: { edition: id, at: isNow ? null : at, sends_mails },
    })
    if (!isNow) await db.run(sql`select pg_notify(${resultsChannel}, '')`)
    return context.reply(await presentResults(db, tenant))
  })

export const correction: Handler<typeof endpoints.results.correction> = (_, context) =>
  context.within(db => previewCorrection(db, context.tenant.id))

export const correct: Handler<typeof endpoints.results.correct> = ({ body: { reason, sends_mails, ...shared } }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockResults(db, tenant)
    const published = await findPublishedEdition(db, tenant)
    const { text } = await composeContent(db, tenant)
    if (!published || published.content === text) refuse('results.not_corrected')
    if (await db.one(sql`select from tenants where id = ${tenant} and called_off is not null`)) refuse('results.called_off')
    const { id, ...sealed } = await sealEdition(db, tenant, shared, context.user.id)
    await db.run(sql`update result_seals set sends_mails = ${sends_mails}, reason = ${reason} where tenant_id = ${tenant} and id = ${id}`)
    await publishSeal(db, deps, tenant, id, (await ownAccount(db)).fullname)
    for (const [action, details] of [
      ['results.sealed', sealed],
      ['results.published', { edition: id, at: null, sends_mails, reason }],
    ] as const)
      await recordAudit(db, context.acting, { action, object: ['tenant', tenant], tenant, details })
    return context.reply(await presentResults(db, tenant))
  })

export const cancelPublication: Handler<typeof endpoints.results.cancelPublication> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockResults(db, tenant)
    const id = await lockUnpublished(db, tenant, params.id)
    await db.run(sql`update result_seals set publishes_at = null where tenant_id = ${tenant} and id = ${id}`)
    await recordAudit(db, context.acting, {
      action: 'results.publication_canceled',
      object: ['tenant', tenant],
      tenant,
      details: { edition: id },
    })
  })
