// Awards as editors prepare them. Each change is recorded in the audit log.

import type { endpoints } from '#contract/endpoints.ts'
import type { AwardSettings } from '#contract/results/result-records.ts'
import { maxAwards } from '#contract/results/results.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { lockAward, requireDistinctAwards, requireProjects, resolvePrizes } from '#server/domain/results/awards.ts'
import { lockResults } from '#server/domain/results/editions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentResults } from './present-results.ts'

export const addAwards: Handler<typeof endpoints.results.addAwards> = ({ body: { awards } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Concurrent calls do not exceed the limit.
    await lockResults(db, tenant)
    await requireProjects(db, tenant, awards)
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from result_awards where tenant_id = ${tenant}`)
    if ((counted?.n ?? 0) + awards.length > maxAwards) refuse('award.too_many')
    for (const { project, prize, place, name, decision, reason } of await resolvePrizes(db, tenant, awards))
      await db.run(sql`
        insert into result_awards (tenant_id, project_id, prize, place, name_ar, name_en, decision, reason)
        values (${tenant}, ${project}, ${prize}, ${place}, ${name.ar}, ${name.en}, ${decision}, ${reason})`)
    await requireDistinctAwards(db, tenant)
    await recordAudit(db, context.acting, {
      action: 'results.awards_added',
      object: ['tenant', tenant],
      tenant,
      details: { awards: awards.map(recorded) },
    })
    return context.reply(await presentResults(db, tenant))
  })

export const setAward: Handler<typeof endpoints.results.setAward> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockResults(db, tenant)
    const id = await lockAward(db, tenant, params.id)
    await requireProjects(db, tenant, [body])
    const [award = body] = await resolvePrizes(db, tenant, [body])
    await db.run(sql`
      update result_awards set project_id = ${award.project}, prize = ${award.prize}, place = ${award.place}, name_ar = ${award.name.ar},
        name_en = ${award.name.en}, decision = ${award.decision}, reason = ${award.reason} where tenant_id = ${tenant} and id = ${id}`)
    await requireDistinctAwards(db, tenant)
    await recordAudit(db, context.acting, {
      action: 'results.award_changed',
      object: ['tenant', tenant],
      tenant,
      details: { award: id, ...recorded(body) },
    })
    return context.reply(await presentResults(db, tenant))
  })

export const removeAward: Handler<typeof endpoints.results.removeAward> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = await lockAward(db, tenant, params.id)
    await db.run(sql`delete from result_awards where tenant_id = ${tenant} and id = ${id}`)
    await recordAudit(db, context.acting, {
      action: 'results.award_removed',
      object: ['tenant', tenant],
      tenant,
      details: { award: id },
    })
  })

/** For the audit log: without the reason, which can contain names. */
const recorded = ({ project, prize, place, name, decision }: AwardSettings) => ({ project, prize, place, name, decision })
